/** Lines over sizes that grow tenfold, as SVG: what costs the same at every size is flat. Both scales are by tens. */

export interface Line {
  readonly name: string;
  /** One for each size; undefined where there is none. */
  readonly values: readonly (number | undefined)[];
}

export interface Plot {
  readonly title: string;
  /** What grows, and to which sizes. */
  readonly across: string;
  readonly sizes: readonly number[];
  /** What is measured. */
  readonly up: string;
  readonly lines: readonly Line[];
}

const [width, height] = [720, 360];
const margin = { left: 72, right: 190, top: 44, bottom: 52 };
/** Told apart without colour too: by the dashes and by the name at the end of each. */
const strokes = [
  ["#1b4f8a", ""],
  ["#b3541e", "6 4"],
  ["#4a7a3a", "2 3"],
  ["#7a3a74", "9 3 2 3"],
  ["#666666", "1 4"],
] as const;

export function drawn({ title, across, sizes, up, lines }: Plot): string {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== undefined && value > 0)) as number[];
  const [low, high] = [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values) * 1.01))];
  const [first, last] = [Math.log10(sizes[0] ?? 1), Math.log10(sizes.at(-1) ?? 10)];
  const x = (size: number): number =>
    margin.left + ((Math.log10(size) - first) / (last - first || 1)) * (width - margin.left - margin.right);
  const y = (value: number): number =>
    height - margin.bottom - ((Math.log10(value) - low) / (high - low || 1)) * (height - margin.top - margin.bottom);
  const decades = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
  const grid = decades.map(
    (value) =>
      `<path d="M${margin.left} ${place(y(value))}H${width - margin.right}" stroke="#ddd"/>` +
      words(margin.left - 8, y(value) + 4, "end", figure(value)),
  );
  const ticks = sizes.map((size) => words(x(size), height - margin.bottom + 20, "middle", figure(size)));
  const ends = apart(lines.map(({ values: line }) => y(line.findLast((value) => value !== undefined) ?? 1)));
  const drawnLines = lines.map((line, index) => {
    const [colour, dashes] = strokes[index % strokes.length] as (typeof strokes)[number];
    const points = line.values.flatMap((value, at) =>
      value === undefined ? [] : [[x(sizes[at] as number), y(value), value] as const],
    );
    const end = points.at(-1)?.[0] ?? 0;
    return [
      `<polyline points="${points.map(([px, py]) => `${place(px)},${place(py)}`).join(" ")}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dashes}"/>`,
      ...points.map(([px, py]) => `<circle cx="${place(px)}" cy="${place(py)}" r="3" fill="${colour}"/>`),
      ...points.map(([px, py, value]) => words(px, py - 8, "middle", figure(value), colour)),
      words(end + 14, (ends[index] as number) + 4, "start", line.name, colour),
    ].join("\n");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<rect width="${width}" height="${height}" fill="#fff"/>
${grid.join("\n")}
${ticks.join("\n")}
${drawnLines.join("\n")}
${words(margin.left, 20, "start", title, "#222", "bold")}
${words(margin.left, 36, "start", up)}
${words((margin.left + width - margin.right) / 2, height - 12, "middle", across)}
</svg>
`;
}

/** Names beside the ends of their lines, none upon another. */
function apart(heights: readonly number[]): readonly number[] {
  const placed = [...heights];
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] as number) - (heights[b] as number));
  for (const [rank, index] of order.entries()) {
    const above = order[rank - 1];
    if (above !== undefined) placed[index] = Math.max(placed[index] as number, (placed[above] as number) + 16);
  }
  return placed;
}

function words(x: number, y: number, anchor: string, text: string, colour = "#555", weight = "normal"): string {
  return `<text x="${place(x)}" y="${place(y)}" fill="${colour}" text-anchor="${anchor}" font-family="sans-serif" font-size="12" font-weight="${weight}">${text}</text>`;
}

function place(value: number): string {
  return value.toFixed(1);
}

export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en-US") : String(Number(value.toPrecision(2)));
}
