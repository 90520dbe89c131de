/** Whether the browser would install the page as an app, and whether it is kept for use without a network. */
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
    if ("serviceWorker" in navigator) {
      void navigator.serviceWorker.ready.then(() => {
        this.offline = true;
      });
    }
  }

  get possible(): boolean {
    return this.offer !== undefined;
  }

  async ask(): Promise<void> {
    await this.offer?.prompt();
    this.offer = undefined;
  }
}

export const install = new InstallState();
