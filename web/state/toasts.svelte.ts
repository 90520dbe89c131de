/** Short messages at the edge of the screen. */
export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly title: string; run(): void };
}

class Toasts {
  list: readonly Toast[] = $state.raw([]);
  private last = 0;

  show(text: string, action?: Toast["action"], milliseconds = 12_000): void {
    this.last++;
    const toast: Toast = { id: this.last, text, ...(action ? { action } : {}) };
    this.list = [...this.list.filter((other) => other.text !== text), toast];
    if (milliseconds > 0) setTimeout(() => this.drop(toast.id), milliseconds);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
