/// <reference types="vite/client" />
declare module "*.svelte" {
  import type { Component } from "svelte";

  // biome-ignore lint/suspicious/noExplicitAny: the page's own components are checked by svelte-check
  const component: Component<any>;
  export default component;
}
