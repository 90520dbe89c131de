/**
 * The table in the terminal: the same prompts and the same legal actions as the page, numbered.
 * People at one keyboard hand it over; each sees only what their seat may know.
 */
import { submitLongest } from "@admiralty/ai";
import { type ActionBase, type Match, plain, type Refusal, searchRules, seatTitle } from "@admiralty/engine";
import { UserError } from "./command.ts";
import { actionTexts, ending, paint, print } from "./output.ts";
import { printDiary, printPage } from "./page.ts";
import { type Seated, seat as seatPlayer } from "./players.ts";
import { Terminal } from "./terminal.ts";

const listed = 30;

const help = `  3            do action 3
  3 5 8        do several in this order, as one decision
  hood         list only the actions with this word; Enter lists all again
  all          list every action, however many
  view         the whole position, on a page, as you may know it
  log          what you have seen so far
  rule 6.3     look a rule up, by number or words
  undo         take your last decision back
  resign       give the match up
  quit         leave the table`;

type Move = { readonly kind: "moved" } | { readonly kind: "left" };

/** Plays until the match is over or the people leave. */
export async function playTable(
  match: Match,
  computers: Readonly<Record<string, string>>,
  seed: number,
): Promise<void> {
  const { game } = match;
  const seated: Record<string, Seated> = {};
  const people = game.seats.filter((seat) => computers[seat] === undefined);
  for (const [index, [name, player]] of Object.entries(computers).entries()) {
    seated[name] = await seatPlayer(game, name, player, seed + index);
    const greeting = await seated[name].greet?.(match.commitment, match.options);
    if (greeting && "fault" in greeting) throw new UserError(`${player} does not play: ${greeting.reason}`);
  }
  const terminal = people.length > 0 ? new Terminal() : undefined;
  const table = new TerminalGame(match, terminal, people);
  try {
    for (;;) {
      // A person is asked before a computer, so that nobody waits for what needs no waiting.
      const awaited = match.awaiting();
      const seat = awaited.find((name) => people.includes(name)) ?? awaited[0];
      if (seat === undefined) break;
      const computer = seated[seat];
      if (computer) await table.computerMoves(seat, computer);
      else if ((await table.personMoves(seat)).kind === "left") return;
    }
    table.finish();
    const { fairness } = match.record();
    const outcome = match.outcome();
    if (outcome) for (const chair of Object.values(seated)) chair.result?.(outcome, fairness.key ?? "");
  } finally {
    terminal?.close();
    await Promise.all(Object.values(seated).map((chair) => chair.close?.()));
  }
}

class TerminalGame {
  private readonly match: Match;
  private readonly terminal: Terminal | undefined;
  private readonly people: readonly string[];
  private readonly seen: Record<string, number> = {};
  /** Who has the keyboard. */
  private holder: string | undefined;

  constructor(match: Match, terminal: Terminal | undefined, people: readonly string[]) {
    this.match = match;
    this.terminal = terminal;
    this.people = people;
    if (people.length === 1) this.holder = people[0];
  }

  async computerMoves(seat: string, chair: Seated): Promise<void> {
    const { match } = this;
    const prompt = match.prompt(seat);
    if (prompt === undefined) return;
    const steps = match.notices(seat, this.seen[seat] ?? 0) ?? [];
    this.seen[seat] = match.seq(seat);
    const question = {
      seat,
      view: match.view(seat),
      prompt,
      actions: match.actions(seat),
      budget: chair.budget,
      steps,
    };
    let decision = await chair.ask(question);
    for (;;) {
      if ("fault" in decision) {
        // As in the referee: who is late loses, and against one who died or talks nonsense nobody wins.
        match.end(seat, decision.fault === "late" ? "timeout" : "abort");
        print(paint.yellow(`  ${chair.name} fails: ${decision.reason}`));
      } else if (decision.resign) match.end(seat, "resign");
      else {
        const refusal = submitLongest(match, seat, decision.actions);
        if (refusal) {
          if (chair.again === undefined) throw new Error(`${chair.name} in ${seat} was refused: ${refusal.reason}`);
          decision = await chair.again(refusal);
          continue;
        }
      }
      break;
    }
    if (this.people.length === 0) this.tell("spectator");
    else if (this.people.length === 1) this.tell(this.people[0] as string);
  }

  async personMoves(seat: string): Promise<Move> {
    const { match, terminal } = this;
    if (terminal === undefined) throw new Error("nobody sits at the keyboard");
    if (this.holder !== seat) {
      if (!(await terminal.handOver(this.title(seat)))) return { kind: "left" };
      this.holder = seat;
    }
    this.tell(seat);
    let words = "";
    let limit = listed;
    // After a question of the player's own the list is still on the screen.
    let again = true;
    for (;;) {
      const prompt = match.prompt(seat);
      if (prompt === undefined) return { kind: "moved" };
      const actions = match.actions(seat);
      if (again) {
        print(`\n${paint.bold(this.title(seat))}: ${plain(prompt.text)} ${paint.dim(`[${prompt.rule}]`)}`);
        this.list(actions, words, limit);
      }
      again = true;
      const line = await terminal.ask(paint.cyan("> "));
      if (line === undefined) return { kind: "left" };
      const text = line.trim();
      const [first = "", ...rest] = text.split(/\s+/);
      limit = first === "all" ? Number.POSITIVE_INFINITY : listed;
      if (/^\d+([\s,]+\d+)*$/.test(text)) {
        if (this.submit(seat, actions, text.split(/[\s,]+/).map(Number))) return { kind: "moved" };
        again = false;
        continue;
      }
      switch (first) {
        case "":
        case "all":
          words = "";
          break;
        case "help":
        case "?":
          print(help);
          again = false;
          break;
        case "view":
          await printPage(match.game, match.view(seat));
          again = false;
          break;
        case "log":
          this.tell(seat, 0);
          again = false;
          break;
        case "rule":
        case "rules":
          this.rules(rest.join(" "));
          again = false;
          break;
        case "undo":
          await this.undo(seat);
          break;
        case "resign":
          match.end(seat, "resign");
          return { kind: "moved" };
        case "quit":
          return { kind: "left" };
        default:
          words = text;
      }
    }
  }

  finish(): void {
    const outcome = this.match.outcome();
    if (outcome === undefined) return;
    this.tell(this.holder ?? "spectator");
    print(paint.bold(`\n${ending(this.match.game, outcome, this.match.options)} ${paint.dim(`[${outcome.rule}]`)}`));
    for (const [name, value] of Object.entries(outcome.score)) print(`  ${name}: ${value}`);
  }

  private title(seat: string): string {
    return seatTitle(this.match.game.text, this.match.options, seat);
  }

  /** Everything the viewer noticed since they were last told. */
  private tell(viewer: string, after = this.seen[viewer] ?? 0): void {
    const reader = { viewer, options: this.match.options };
    printDiary(this.match.game, reader, this.match.notices(viewer, after) ?? []);
    this.seen[viewer] = this.match.seq(viewer);
  }

  private list(actions: readonly ActionBase[], words: string, limit: number): void {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const texts = actionTexts(this.match.game, actions);
    let shown = 0;
    let left = 0;
    for (const [index, text] of texts.entries()) {
      if (!wanted.every((word) => text.toLowerCase().includes(word))) continue;
      if (shown < limit) print(`${String(index + 1).padStart(4)}  ${text}`);
      else left++;
      shown++;
    }
    if (shown === 0) print(paint.yellow(`  No action has "${words}". Enter lists all; help explains.`));
    if (left > 0) print(paint.dim(`      … and ${left} more: type a word to narrow them down, or all`));
  }

  private submit(seat: string, actions: readonly ActionBase[], numbers: readonly number[]): boolean {
    const wrong = numbers.find((number) => actions[number - 1] === undefined);
    if (wrong !== undefined) {
      print(paint.yellow(`  There is no action ${wrong}; choose 1 to ${actions.length}.`));
      return false;
    }
    const chosen = numbers.map((number) => actions[number - 1]);
    const refusal = submitLongest(this.match, seat, chosen);
    if (refusal) print(paint.yellow(`  ${refused(refusal)}`));
    return refusal === undefined;
  }

  private rules(words: string): void {
    const found = searchRules(this.match.game.rulebook, words).slice(0, listed);
    for (const rule of found) print(`${paint.bold(rule.number)} ${rule.title}: ${plain(rule.text)}`);
    if (found.length === 0) print(`  No rule has the number or the words "${words}".`);
  }

  private async undo(seat: string): Promise<void> {
    const { match, terminal, people } = this;
    let result = match.undo(seat, match.seq(seat));
    if (!result.ok && result.code === "consent") {
      // A computer player never minds.
      const others = people.filter((person) => person !== seat);
      let consent = true;
      for (const other of others) {
        const answer = await terminal?.ask(`${result.reason} Does ${this.title(other)} consent? (yes/no) `);
        consent &&= /^y(es)?$/i.test(answer?.trim() ?? "");
      }
      if (consent) result = match.undo(seat, match.seq(seat), true);
    }
    print(result.ok ? "  Taken back." : paint.yellow(`  ${refused(result)}`));
    this.seen[seat] = match.seq(seat);
  }
}

function refused(refusal: Refusal): string {
  return "rule" in refusal && refusal.rule !== "form"
    ? `Rule ${refusal.rule}: ${plain(refusal.reason)}`
    : refusal.reason;
}
