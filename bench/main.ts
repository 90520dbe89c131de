/**
 * npm run bench: what the rules cost, beside boardgame.io on its 150-ship game, in the same run.
 *
 *   npm run bench -- --games <game>,<game> --run 500 --runs 5 --json
 *
 * Rates are per second of CPU of the main thread, medians of several runs. Figures of one machine and one hour:
 * compare the ratios.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gameIds, loadGame } from "@admiralty/games";
import Table from "cli-table3";
import { peer } from "./fleet.ts";
import { type GameFigures, measureGame } from "./games.ts";
import { type Budget, type Rate, rate } from "./measure.ts";
import { measureUpdates, type UpdateFigures } from "./updates.ts";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: gameIds.join(",") },
    run: { type: "string", default: "500" },
    warm: { type: "string", default: "500" },
    runs: { type: "string", default: "5" },
    out: { type: "string", default: join("dist", "bench") },
    json: { type: "boolean", default: false },
  },
});
const budget: Budget = { run: Number(values.run), warm: Number(values.warm), runs: Number(values.runs) };
if (![budget.run, budget.warm, budget.runs].every((number) => number > 0)) {
  throw new Error("--run, --warm and --runs must be positive numbers");
}
const wanted = values.games.split(",").filter(Boolean);
const unknown = wanted.find((id) => !gameIds.includes(id));
if (unknown !== undefined) throw new Error(`there is no game "${unknown}"; there are ${gameIds.join(", ")}`);

const say = (text: string): void => void process.stderr.write(`${text}\n`);
const other = peer();
say(`boardgame.io ${other.version}, 150 ships …`);
const otherActions = rate(() => other.play(), budget);
const otherPlayouts = rate(() => {
  other.play();
  return 1;
}, budget);
const fleet = {
  version: other.version,
  playouts: otherPlayouts,
  actions: otherActions,
  clone: 1e6 / rate(() => other.clone(), budget).median,
  view: 1e6 / rate(() => other.view(), budget).median,
};

const figures: (GameFigures & { readonly updates: UpdateFigures })[] = [];
for (const id of wanted) {
  say(`${id} …`);
  const game = await loadGame(id);
  figures.push({ ...measureGame(game, budget), updates: await measureUpdates(game, budget) });
}

const machine = {
  node: process.version,
  cpu: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  load: Number((loadavg()[0] ?? 0).toFixed(2)),
};
const result = { date: new Date().toISOString(), machine, budget, boardgameio: fleet, games: figures };
mkdirSync(values.out, { recursive: true });
writeFileSync(join(values.out, "latest.json"), `${JSON.stringify(result, null, 2)}\n`);

if (values.json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
else show();

function show(): void {
  const table = new Table({
    head: ["", "boardgame.io, 150 ships", ...figures.map(({ game }) => game)],
    style: { head: [], compact: true },
  });
  const line = (title: string, peerText: string, cell: (one: (typeof figures)[number]) => string): void => {
    table.push([title, peerText, ...figures.map(cell)]);
  };
  const times = (ratio: number): string => `×${ratio >= 10 ? Math.round(ratio) : ratio.toFixed(1)}`;
  const faster = (own: Rate, than: Rate): string => `${figure(own.median)}  ${times(own.median / than.median)}`;
  const cheaper = (own: number, than: number): string => `${figure(own)}  ${times(than / own)}`;
  line("random playouts /s", figure(fleet.playouts.median), (one) => faster(one.playouts, fleet.playouts));
  line("actions /s (list, choose, apply)", figure(fleet.actions.median), (one) => faster(one.actions, fleet.actions));
  line("actions in a game", "", (one) => figure(one.actionsPerGame));
  line("legal actions at a decision", "", (one) => one.choices.toFixed(1));
  line("clone, µs", figure(fleet.clone), (one) => cheaper(one.clone, fleet.clone));
  line("view, µs", figure(fleet.view), (one) => cheaper(one.view, fleet.view));
  line("imagine, µs", "", (one) => figure(one.imagine));
  line("view, bytes of JSON", "", (one) => figure(one.viewBytes));
  line("record, bytes of JSON", "", (one) => figure(one.recordBytes));
  line("replay of a record, ms", "", (one) => figure(one.replay));
  line("decisions /s through a match", "", (one) => figure(one.submits.median));
  line("live updates of a move, bytes of JSON", "", ({ updates }) => figure(updates.json.bytes));
  line("  deflated · packed", "", ({ updates: { deflated, packed } }) =>
    [deflated, ...(packed ? [packed] : [])].map(({ bytes }) => figure(bytes)).join(" · "),
  );
  line("  written, µs: JSON · deflated · packed", "", ({ updates: { json, deflated, packed } }) =>
    [json, deflated, ...(packed ? [packed] : [])].map(({ write }) => figure(write)).join(" · "),
  );
  line("  read, µs: JSON · packed", "", ({ updates: { json, packed } }) =>
    [json.read, packed?.read].map((time) => (time === undefined ? "" : figure(time))).join(" · "),
  );
  process.stdout.write(`${table.toString()}\n`);
  process.stdout.write(
    `Per second of main-thread CPU, median of ${budget.runs} runs of ${budget.run} ms. Node ${machine.node}, ${machine.cores} × ${machine.cpu}, load ${machine.load}.\n`,
  );
  process.stdout.write(
    "boardgame.io has no copy of its own: its clone and view are JSON copies of the game's state and of playerView.\n",
  );
  process.stdout.write(`× is times boardgame.io's. Written to ${join(values.out, "latest.json")}.\n`);
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en-US") : value.toPrecision(3);
}
