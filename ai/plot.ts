/** The arena's result as a picture: ratings with their intervals, and who beat whom. Plain SVG, readable in light and dark. */
import type { ArenaReport, Pairing } from "./arena.ts";

const width = 760;
const left = 190;
const right = 112;
const row = 34;

export function ratingPlot({ setup, games, standings, pairings }: ArenaReport): string {
  const low = Math.min(...standings.map((player) => player.elo - player.error));
  const high = Math.max(...standings.map((player) => player.elo + player.error));
  const step = niceStep((high - low) / 6);
  const from = Math.floor(low / step) * step;
  const to = Math.ceil(high / step) * step;
  const x = (elo: number): number => left + ((elo - from) / (to - from || 1)) * (width - left - right);
  const top = 70;
  const bottom = top + standings.length * row;
  const parts: string[] = [];
  for (let tick = from; tick <= to + step / 2; tick += step) {
    const at = fixed(x(tick));
    parts.push(`<line class="grid" x1="${at}" x2="${at}" y1="${top - 8}" y2="${bottom}"/>`);
    parts.push(`<text class="small" x="${at}" y="${bottom + 16}" text-anchor="middle">${Math.round(tick)}</text>`);
  }
  for (const [index, { player, elo, error }] of standings.entries()) {
    const y = top + index * row + row / 2;
    parts.push(`<text x="${left - 14}" y="${y + 5}" text-anchor="end">${quoted(player)}</text>`);
    parts.push(
      `<line class="whisker" x1="${fixed(x(elo - error))}" x2="${fixed(x(elo + error))}" y1="${y}" y2="${y}"/>`,
    );
    parts.push(`<circle cx="${fixed(x(elo))}" cy="${y}" r="6"/>`);
    parts.push(
      `<text class="small" x="${width - right + 12}" y="${y + 4}">${signed(elo)} ± ${Math.round(error)}</text>`,
    );
  }
  const table = crossTable(
    standings.map((player) => player.player),
    pairings,
    bottom + 56,
  );
  const height = table.bottom + 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Ratings in ${quoted(setup.game)}">
<style>
  svg { color: #1d2b36; background: #fbf9f4; font: 15px system-ui, sans-serif; }
  text { fill: currentColor } .small { font-size: 12px } .title { font-size: 19px; font-weight: 600 }
  .grid { stroke: currentColor; opacity: .15 } .whisker { stroke: #2f6690; stroke-width: 3 } circle { fill: #2f6690 }
  .cell { fill: #2f6690 }
  @media (prefers-color-scheme: dark) { svg { color: #e7e3d8; background: #14202a } .whisker { stroke: #7fb4dd } circle, .cell { fill: #7fb4dd } }
</style>
<text class="title" x="20" y="32">${quoted(setup.game)}: Elo with 95 % intervals</text>
<text class="small" x="20" y="52">${games} games, sides swapped, dice paired, seed ${quoted(setup.seed)}</text>
${parts.join("\n")}
${table.svg}
</svg>
`;
}

/** Share of the points of the row's player against the column's. */
function crossTable(
  players: readonly string[],
  pairings: readonly Pairing[],
  top: number,
): { svg: string; bottom: number } {
  const cell = Math.min(84, (width - left - 20) / players.length);
  const parts = [`<text class="small" x="20" y="${top - 10}">Share of points, row against column</text>`];
  for (const [line, a] of players.entries()) {
    const y = top + 22 + line * 30;
    parts.push(`<text class="small" x="${left - 14}" y="${y + 19}" text-anchor="end">${quoted(a)}</text>`);
    for (const [column, b] of players.entries()) {
      const at = left + column * cell;
      if (line === 0) {
        const label = b.length > 12 ? `${b.slice(0, 11)}…` : b;
        parts.push(
          `<text class="small" x="${at + cell / 2}" y="${top + 14}" text-anchor="middle">${quoted(label)}</text>`,
        );
      }
      const met = pairings.find((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a));
      if (met === undefined) continue;
      const share = met.a === a ? met.share : 1 - met.share;
      parts.push(
        `<rect class="cell" x="${fixed(at + 1)}" y="${y}" width="${fixed(cell - 2)}" height="28" opacity="${fixed(share * 0.6)}"/>`,
        `<text class="small" x="${fixed(at + cell / 2)}" y="${y + 18}" text-anchor="middle">${(share * 100).toFixed(1)} %</text>`,
      );
    }
  }
  return { svg: parts.join("\n"), bottom: top + 22 + players.length * 30 };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? 10 * power;
}

const fixed = (value: number): string => value.toFixed(1);
const signed = (value: number): string => `${Math.round(value) < 0 ? "−" : "+"}${Math.abs(Math.round(value))}`;
const quoted = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
