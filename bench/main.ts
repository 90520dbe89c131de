/**
 * npm run bench: what the rules and the server cost, beside boardgame.io, in the same run, and beside what was committed.
 *
 *   npm run bench -- --parts rules,load --games <game>,<game> --run 500 --runs 5 --json
 *   npm run bench -- --plots     growth, as plots: see bench/growth
 *   npm run bench -- --commit    keeps the figures in bench/figures.json for the next to be compared with
 *
 * Rates are per second of CPU of the main thread, medians of several runs. Figures of one machine and one hour:
 * compare the ratios.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gameIds, loadGame } from "@admiralty/games";
import Table from "cli-table3";
import { commit, compared, type Figures, rounded as figure, lastCommitted } from "./figures.ts";
import { peer } from "./fleet.ts";
import { type GameFigures, measureGame } from "./games.ts";
import { servePeer } from "./load/peer.ts";
import { loadFigures } from "./load/table.ts";
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
    parts: { type: "string", default: "rules,load" },
    plots: { type: "boolean", default: false },
    commit: { type: "boolean", default: false },
    /** Of the load, to try it out with less. */
    scale: { type: "string", default: "1" },
    "peer-server": { type: "boolean", default: false },
    folder: { type: "string" },
  },
});
if (values["peer-server"]) await servePeer(values.folder);
else if (values.plots) plots();
else await bench();

/** A program of its own, which takes longer. */
function plots(): void {
  const args = ["scripts/run.mjs", "bench/growth/growth.ts", "--out", join(values.out, "growth")];
  process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
}

async function bench(): Promise<void> {
  const parts = values.parts.split(",");
  const machine = {
    node: process.version,
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    load: Number((loadavg()[0] ?? 0).toFixed(2)),
  };
  const rules = parts.includes("rules") ? await measureRules() : undefined;
  const load = parts.includes("load") ? await measureLoad() : {};
  const run = { date: new Date().toISOString(), machine, figures: { ...(rules ? named(rules) : {}), ...load } };
  const result = { ...run, ...rules };
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, "latest.json"), `${JSON.stringify(result, null, 2)}\n`);
  if (values.json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  else {
    if (rules) show(rules);
    process.stdout.write(compared(run, lastCommitted()));
    process.stdout.write(`Node ${machine.node}, ${machine.cores} × ${machine.cpu}, load ${machine.load}. `);
    process.stdout.write(`Written to ${join(values.out, "latest.json")}.\n`);
  }
  if (values.commit) commit(run);
  process.exit(0);
}

async function measureLoad(): Promise<Figures> {
  if (spawnSync(process.execPath, ["scripts/build.mjs", "server"], { stdio: "inherit" }).status !== 0) process.exit(1);
  return loadFigures(Number(values.scale));
}
type GameResult = GameFigures & { readonly updates: UpdateFigures };
interface Rules {
  readonly budget: Budget;
  readonly boardgameio: {
    readonly version: string;
    readonly playouts: Rate;
    readonly actions: Rate;
    readonly clone: number;
    readonly view: number;
  };
  readonly games: readonly GameResult[];
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function measureRules(): Promise<Rules> {
  const budget: Budget = { run: Number(values.run), warm: Number(values.warm), runs: Number(values.runs) };
  if (![budget.run, budget.warm, budget.runs].every((number) => number > 0)) {
    throw new Error("--run, --warm and --runs must be positive numbers");
  }
  const wanted = values.games.split(",").filter(Boolean);
  const unknown = wanted.find((id) => !gameIds.includes(id));
  if (unknown !== undefined) throw new Error(`there is no game "${unknown}"; there are ${gameIds.join(", ")}`);

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

  const figures: GameResult[] = [];
  for (const id of wanted) {
    say(`${id} …`);
    const game = await loadGame(id);
    figures.push({ ...measureGame(game, budget), updates: await measureUpdates(game, budget) });
  }
  return { budget, boardgameio: fleet, games: figures };
}

/** Those that are watched from one commit to the next. */
function named({ boardgameio, games }: Rules): Figures {
  const list: [string, number][] = [["boardgame.io: actions /s", boardgameio.actions.median]];
  for (const { game, playouts, actions, clone, view, viewBytes, submits, updates } of games) {
    list.push(
      [`${game}: random games /s`, playouts.median],
      [`${game}: actions /s`, actions.median],
      [`${game}: clone, µs`, clone],
      [`${game}: view, µs`, view],
      [`${game}: view, bytes of JSON`, viewBytes],
      [`${game}: decisions /s through a match`, submits.median],
      [`${game}: bytes of a move's updates`, (updates.packed ?? updates.json).bytes],
    );
  }
  return Object.fromEntries(list);
}

function show({ budget, boardgameio: fleet, games: figures }: Rules): void {
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
  for (const title of new Set(figures.flatMap(({ packages }) => packages.map((each) => each.title)))) {
    line(`actions /s, ${title}`, "", (one) => {
      const found = one.packages.find((each) => each.title === title);
      return found ? figure(found.actions.median) : "";
    });
  }
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
    `Per second of main-thread CPU, median of ${budget.runs} runs of ${budget.run} ms. × is times boardgame.io's.\n` +
      "boardgame.io has no copy of its own: its clone and view are JSON copies of the game's state and of playerView.\n",
  );
}
