import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./router.svelte.ts";
import { account } from "./state/account.svelte.ts";
import { install } from "./state/install.svelte.ts";
import { watchRelease } from "./state/release.ts";
import { settings } from "./state/settings.svelte.ts";
import { toasts } from "./state/toasts.svelte.ts";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import { t } from "./text/index.ts";

settings.start();
install.start();
watchRelease(() => toasts.show(t.update.gone, { title: t.update.reload, run: () => location.reload() }, 0));
router.start();
mount(App, { target: document.getElementById("app") as HTMLElement });
void account.start();
