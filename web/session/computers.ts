/** Seats computer players and passes on what they are asked. They are shown what a person would be shown. */
import { playerKinds } from "@admiralty/ai";
import type { ActionBase, Decision, Game, Player } from "@admiralty/engine";
import type { Level } from "./levels.ts";
import type { Question } from "./referee.ts";

export class Computers {
  private readonly load: (game: string) => Promise<Game>;
  private readonly players = new Map<string, { player: Player; milliseconds: number; nodes: number | undefined }>();

  constructor(load: (game: string) => Promise<Game>) {
    this.load = load;
  }

  async levels(game: string): Promise<readonly Level[]> {
    return (await playerKinds(game)).map(({ id, title, text, rating }) => ({
      id,
      title,
      text,
      ...(rating === undefined ? {} : { rating }),
    }));
  }

  async decide(
    game: string,
    seat: string,
    level: string,
    seed: number,
    question: Question,
    reasons = false,
  ): Promise<Decision> {
    const { player, milliseconds, nodes } = await this.seated(game, seat, level, seed);
    return player.decide({
      seat,
      view: question.view,
      prompt: question.prompt,
      actions: question.actions as readonly ActionBase[],
      budget: nodes === undefined ? { milliseconds } : { milliseconds, nodes },
      reasons,
    });
  }

  private async seated(game: string, seat: string, level: string, seed: number) {
    const place = `${game}/${seat}/${level}/${seed}`;
    const sitting = this.players.get(place);
    if (sitting) return sitting;
    const kinds = await playerKinds(game);
    const kind = kinds.find(({ id }) => id === level) ?? kinds[0];
    if (!kind) throw new Error(`nobody plays ${game} here`);
    const player = kind.create(await this.load(game), seed);
    const seatedNow = { player, milliseconds: kind.budget.milliseconds, nodes: kind.budget.nodes };
    this.players.set(place, seatedNow);
    return seatedNow;
  }
}
