/** The page's words. A second language is a second file of the same type. */
import { en } from "./en.ts";

export type Catalogue = typeof en;

export const t: Catalogue = en;
