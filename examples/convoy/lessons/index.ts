/** A course in Convoy. */
import { hunting } from "./hunting.ts";

export const lessons = [hunting];
