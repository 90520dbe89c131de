/** Stacks as a flame graph: as wide as the time, callers below, coloured by the part of the program. */
import { type Frame, type Part, partOf, parts, type Stack } from "./profile.ts";

interface Box {
  readonly frame: Frame;
  readonly part: Part;
  microseconds: number;
  readonly inside: Map<string, Box>;
}

const [width, row] = [1200, 16];
/** Narrower ones are left out. */
const narrowest = 1.5;
const colours: Readonly<Record<Part, string>> = {
  rules: "#8fb996",
  views: "#c9d99b",
  "differences and packing": "#e9d985",
  "referee's desk": "#9ec5e8",
  "messages read and checked": "#b8b4e0",
  sockets: "#e8b08f",
  database: "#d99a9a",
  collector: "#bdbdbd",
  "event loop and timers": "#d8cfc4",
  "the rest": "#eeeeee",
};

export function flame(title: string, stacks: readonly Stack[]): string {
  const root = new Map<string, Box>();
  let total = 0;
  for (const { frames, microseconds } of stacks) {
    total += microseconds;
    let level = root;
    for (const [depth, frame] of frames.entries()) {
      const name = `${frame.name} ${frame.file}`;
      const known = level.get(name);
      const part = known?.part ?? partOf(frames.slice(0, depth + 1));
      const box = known ?? { frame, part, microseconds: 0, inside: new Map() };
      box.microseconds += microseconds;
      level.set(name, box);
      level = box.inside;
    }
  }
  const drawn: string[] = [];
  let deepest = 0;
  const draw = (boxes: Iterable<Box>, left: number, depth: number): void => {
    let x = left;
    for (const box of [...boxes].sort((a, b) => b.microseconds - a.microseconds)) {
      const wide = (box.microseconds / total) * width;
      if (wide < narrowest) continue;
      deepest = Math.max(deepest, depth);
      drawn.push(rectangle(box, x, depth, wide, total));
      draw(box.inside.values(), x, depth + 1);
      x += wide;
    }
  };
  draw(root.values(), 0, 0);
  const height = (deepest + 1) * row + 60;
  const legend = parts.map((part, index) => {
    const [x, y] = [(index % 5) * 230, 26 + Math.floor(index / 5) * 16];
    return `<rect x="${x}" y="${y - 10}" width="12" height="12" fill="${colours[part]}"/><text x="${x + 17}" y="${y}">${part}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}" font-family="sans-serif" font-size="11">
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="0" y="12" font-weight="bold">${escaped(title)}</text>
${legend.join("\n")}
<g transform="matrix(1 0 0 -1 0 ${height})">
${drawn.join("\n")}
</g>
</svg>
`;
}

/** The picture stands on its head, so that the first row is at the bottom; words are turned back. */
function rectangle({ frame, part, microseconds }: Box, x: number, depth: number, wide: number, total: number): string {
  const share = `${((microseconds / total) * 100).toFixed(1)} %`;
  const label = wide < 30 ? "" : frame.name.slice(0, Math.floor(wide / 6.2));
  const y = depth * row;
  const text = label && `<text transform="matrix(1 0 0 -1 ${(x + 3).toFixed(1)} ${y + 4})">${escaped(label)}</text>`;
  const hint = escaped(`${frame.name} ${frame.file}: ${share}`);
  return `<g><title>${hint}</title><rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(0.5, wide - 0.5).toFixed(1)}" height="${row - 1}" fill="${colours[part]}"/>${text}</g>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
