/** What is true of every text that comes in, before anybody looks at what it says. */

/** Whether a text anywhere in a value holds a NUL. `json`: as it was written, in which only an escape can make one. */
export function holdsNul(json: string, value: unknown): boolean {
  return json.includes("\\u0000") && deep(value);
}

function deep(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, each]) => key.includes("\0") || deep(each));
}
