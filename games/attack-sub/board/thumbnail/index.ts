export { default as Thumbnail } from "./Thumbnail.svelte";
