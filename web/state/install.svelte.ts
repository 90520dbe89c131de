/** The page as an app: kept for use without a network, renewed when its player likes, installed if the browser offers it. */
import { t } from "../text/index.ts";
import { toasts } from "./toasts.svelte.ts";

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

class InstallState {
  private offer: InstallEvent | undefined = $state.raw();
  offline = $state(false);

  start(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.offer = event as InstallEvent;
    });
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    addEventListener("load", () => {
      navigator.serviceWorker.register("/sw.js").then(
        (registration) => this.keep(registration),
        (error: unknown) => console.warn("no use without a network:", error),
      );
    });
  }

  get possible(): boolean {
    return this.offer !== undefined;
  }

  async ask(): Promise<void> {
    await this.offer?.prompt();
    this.offer = undefined;
  }

  private keep(registration: ServiceWorkerRegistration): void {
    void navigator.serviceWorker.ready.then(() => {
      this.offline = true;
    });
    const offer = (): void => {
      const { waiting } = registration;
      // The very first worker has nobody to take over from.
      if (!waiting || !navigator.serviceWorker.controller) return;
      toasts.show(
        t.update.text,
        {
          title: t.update.reload,
          run: () => {
            navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
            waiting.postMessage("take over");
          },
        },
        0,
      );
    };
    offer();
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", offer);
    });
  }
}

export const install = new InstallState();
