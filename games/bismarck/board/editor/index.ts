/** The scenario editor, fetched by the page when somebody opens it. */
export { default as Editor } from "./Editor.svelte";
