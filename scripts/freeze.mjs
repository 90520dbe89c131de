// npm run freeze -- <game> …: keeps the rules of a game as they are now, for a release. Records name the rules they were
// played by; whoever verifies one later, under other rules, finds the old ones in games/<game>/released/<version>. A
// match goes with them: scripts/tests/released.test.ts proves that it still verifies, and that a version once kept is
// not changed under its name.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle, dist, ensureInstalled, root, say } from "./lib.mjs";

ensureInstalled();
const { build } = await import("rolldown");

/** Verifying needs no book: the game's own is left out. */
const withoutBook = (game) => ({
  name: "without-book",
  resolveId: (source, importer = "") =>
    source === "./rulebook.ts" && dirname(importer) === join(root, "games", game) ? "\0no-book" : undefined,
  load: (id) => (id === "\0no-book" ? "export const rulebook = { chapters: [], rulings: [] };" : undefined),
});

await bundle([join(root, "engine", "index.ts")], join(dist, "freeze"));
const { checkOptions, FastChance, fairness, Match } = await import(
  pathToFileURL(join(dist, "freeze", "index.mjs")).href
);

for (const id of process.argv.slice(2)) {
  const file = join(dist, "freeze", `${id}.mjs`);
  await build({
    cwd: root,
    input: { rules: join(root, "games", id, "index.ts") },
    platform: "neutral",
    logLevel: "warn",
    resolve: { mainFields: ["module", "main"], conditionNames: ["import", "default"] },
    plugins: [withoutBook(id)],
    output: { file, format: "esm", minify: true, codeSplitting: false, comments: { legal: false } },
  });
  const { game } = await import(pathToFileURL(file).href);
  const folder = join(root, "games", id, "released", game.version);
  mkdirSync(folder, { recursive: true });
  renameSync(file, join(folder, "rules.mjs"));
  writeFileSync(join(folder, "match.json"), `${JSON.stringify(played(game))}\n`);
  say(`${id}: rules ${game.version} are kept in games/${id}/released/${game.version}`);
}

/** A whole match at random, as a record. */
function played(game) {
  const chance = new FastChance(1941);
  const { options } = checkOptions(game.options, {});
  const match = Match.create(game, { options, fairness: fairness("41".repeat(32), { kept: game.version }) });
  while (match.outcome() === undefined) {
    const seats = match.awaiting();
    const seat = seats[chance.below(seats.length)];
    const actions = match.actions(seat);
    match.submit(seat, [actions[chance.below(actions.length)]], match.seq(seat));
  }
  return match.record();
}
