/** How the player likes the page: kept in this browser. */
export interface Settings {
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "reduced";
  /** 1 normal, 2 fast, 0 at once. */
  speed: number;
  sound: boolean;
  /** Whether sounds are wanted has been asked, or chosen unasked. */
  soundAsked: boolean;
  /** The name other people see at a shared table. */
  name: string;
}

const defaults: Settings = { theme: "system", motion: "system", speed: 1, sound: false, soundAsked: false, name: "" };
const key = "admiralty.settings";

class SettingsState {
  current = $state<Settings>({ ...defaults });
  private systemDark = $state(false);
  private systemStill = $state(false);

  start(): void {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
      if (typeof stored === "object" && stored !== null) {
        for (const name of Object.keys(defaults) as (keyof Settings)[]) {
          const value = (stored as Record<string, unknown>)[name];
          if (typeof value === typeof defaults[name]) Object.assign(this.current, { [name]: value });
        }
      }
    } catch {
      // Unreadable settings are simply the defaults.
    }
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const read = () => {
      this.systemDark = dark.matches;
      this.systemStill = still.matches;
      this.apply();
    };
    dark.addEventListener("change", read);
    still.addEventListener("change", read);
    read();
  }

  set<K extends keyof Settings>(name: K, value: Settings[K]): void {
    this.current[name] = value;
    this.apply();
    try {
      localStorage.setItem(key, JSON.stringify(this.current));
    } catch {
      // A full or forbidden storage costs the memory of it, nothing else.
    }
  }

  get dark(): boolean {
    const { theme } = this.current;
    return theme === "dark" || (theme === "system" && this.systemDark);
  }

  get motion(): "full" | "reduced" {
    const { motion } = this.current;
    return motion === "system" ? (this.systemStill ? "reduced" : "full") : motion;
  }

  private apply(): void {
    const { dataset } = document.documentElement;
    dataset["theme"] = this.dark ? "dark" : "light";
    dataset["motion"] = this.motion;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", this.dark ? "#0c141a" : "#16222c");
  }
}

export const settings = new SettingsState();
