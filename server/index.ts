export { type Running, type ServeOptions, serve } from "./serve.ts";
export type { ShelfSource } from "./shelf.ts";
