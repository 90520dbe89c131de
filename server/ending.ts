/** How the process ends when it is told to: in order if it can, at the latest after a deadline. */

/** A supervisor waits ten seconds before it kills; what hangs is left half a second earlier. */
const patience = 9500;

/** The part of a process that this needs. */
export interface Ending {
  on(signal: "SIGINT" | "SIGTERM", told: () => void): unknown;
  exit(status: number): void;
}

/** Status 0 where all was closed in order, 1 where closing failed or something hung. */
export function endWhenTold(process: Ending, close: () => Promise<void>, drainSeconds = 0): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      setTimeout(() => process.exit(1), patience + drainSeconds * 1000).unref();
      void close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
