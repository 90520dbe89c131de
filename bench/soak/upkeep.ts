/** What a process holds over time: memory and open handles, read from the system, and drawn. */
import { readdirSync, readFileSync } from "node:fs";

export interface Held {
  readonly minutes: number;
  readonly megabytes: number;
  readonly handles: number;
}

/** Undefined where the system does not tell, or the process is not there. */
export function heldBy(pid: number, minutes: number): Held | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    if (kilobytes === undefined) return undefined;
    return {
      minutes,
      megabytes: Math.round(Number(kilobytes) / 1024),
      handles: readdirSync(`/proc/${pid}/fd`).length,
    };
  } catch {
    return undefined;
  }
}

const [width, height, margin] = [720, 280, 48];

/** Two lines over the minutes, each on its own scale: memory to the left, handles to the right. */
export function plotted(samples: readonly Held[]): string {
  const last = samples.at(-1)?.minutes ?? 1;
  const line = (value: (held: Held) => number, most: number): string =>
    samples
      .map((held) => {
        const x = margin + (held.minutes / last) * (width - 2 * margin);
        const y = height - margin - (value(held) / most) * (height - 2 * margin);
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      })
      .join(" ");
  const memory = Math.max(1, ...samples.map(({ megabytes }) => megabytes));
  const handles = Math.max(1, ...samples.map((held) => held.handles));
  const words = (x: number, y: number, colour: string, anchor: string, text: string): string =>
    `<text x="${x}" y="${y}" fill="${colour}" text-anchor="${anchor}" font-family="sans-serif" font-size="13">${text}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#fff"/>
<path d="M${margin} ${margin}V${height - margin}H${width - margin}V${margin}" fill="none" stroke="#999"/>
<polyline points="${line(({ megabytes }) => megabytes, memory)}" fill="none" stroke="#1b4f8a" stroke-width="1.5"/>
<polyline points="${line((held) => held.handles, handles)}" fill="none" stroke="#b3541e" stroke-width="1.5"/>
${words(margin, margin - 12, "#1b4f8a", "start", `memory, up to ${memory} MB`)}
${words(width - margin, margin - 12, "#b3541e", "end", `open handles, up to ${handles}`)}
${words(width - margin, height - margin + 20, "#555", "end", `${Math.round(last)} minutes`)}
</svg>
`;
}
