/** The library, puzzles and studies. */
import type * as wire from "@admiralty/wire";
import type { Requests } from "./http.ts";

export class ClubClient {
  private readonly client: Requests;

  constructor(client: Requests) {
    this.client = client;
  }

  // --- the library -------------------------------------------------------------------------

  /** Annotated matches that come with the program. */
  async library(game?: string): Promise<wire.LibraryMatch[]> {
    const search = game === undefined ? "" : `?game=${encodeURIComponent(game)}`;
    return (await this.client.get<{ matches: wire.LibraryMatch[] }>(`/api/library${search}`)).matches;
  }
  /** One of them, with its record and what is said about it. */
  annotated(id: string): Promise<wire.AnnotatedMatch> {
    return this.client.get(`/api/library/${encodeURIComponent(id)}`);
  }

  // --- openings ----------------------------------------------------------------------------

  /** How finished public matches of a game began, and how they ended. */
  openings(game: string): Promise<wire.Openings> {
    return this.client.get(`/api/openings/${encodeURIComponent(game)}`);
  }

  /** Where the match is even after one opening, how the other side answered it, and who plays it most. */
  opening(game: string, seat: string, opening: string): Promise<wire.OpeningDetails> {
    const path = `/api/openings/${encodeURIComponent(game)}/${encodeURIComponent(seat)}`;
    return this.client.get(`${path}?${new URLSearchParams({ opening })}`);
  }
  /** What is bid for the sides of a game, by players like me; none for a game without bids. */
  async bids(game: string): Promise<wire.BidCurve[]> {
    return (await this.client.get<{ sides: wire.BidCurve[] }>(`/api/bids/${encodeURIComponent(game)}`)).sides;
  }

  // --- puzzles -----------------------------------------------------------------------------

  async puzzles(game?: string): Promise<wire.PuzzleSummary[]> {
    const search = game === undefined ? "" : `?game=${encodeURIComponent(game)}`;
    return (await this.client.get<{ puzzles: wire.PuzzleSummary[] }>(`/api/puzzles${search}`)).puzzles;
  }
  /** A puzzle without its answer. */
  puzzle(id: string): Promise<wire.PuzzleQuestion> {
    return this.client.get(`/api/puzzles/${encodeURIComponent(id)}`);
  }
  /** What a choice is worth, and every other. */
  answerPuzzle(id: string, choice: number): Promise<wire.PuzzleSolution> {
    return this.client.send("POST", `/api/puzzles/${encodeURIComponent(id)}/answer`, { choice });
  }
  /** The signal of the day, with one's own answer and streak. */
  signal(): Promise<wire.Signal> {
    return this.client.get("/api/signal");
  }
  /** The first answer to a day's signal counts; days since 1970. `puzzle`: which one is meant. */
  answerSignal(day: number, choice: number, puzzle?: string): Promise<wire.PuzzleSolution> {
    return this.client.send("POST", "/api/signal", { day, choice, ...(puzzle === undefined ? {} : { puzzle }) });
  }

  // --- studies -----------------------------------------------------------------------------

  async studies(): Promise<wire.StudySummary[]> {
    return (await this.client.get<{ studies: wire.StudySummary[] }>("/api/studies")).studies;
  }
  /** One's own, or one that is shared by its link. */
  study(id: string): Promise<wire.Study> {
    return this.client.get(`/api/studies/${encodeURIComponent(id)}`);
  }
  beginStudy(study: wire.NewStudy): Promise<wire.Study> {
    return this.client.send("POST", "/api/studies", study);
  }
  changeStudy(id: string, change: wire.StudyChange): Promise<wire.Study> {
    return this.client.send("PUT", `/api/studies/${encodeURIComponent(id)}`, change);
  }
  /** For its owner, for who has played the match, and for who has an account and the link. */
  answerStudy(id: string, answer: wire.NewStudyAnswer): Promise<wire.Study> {
    return this.client.send("POST", `/api/studies/${encodeURIComponent(id)}/answers`, answer);
  }
  removeAnswer(id: string, answer: string): Promise<wire.Study> {
    return this.client.send("DELETE", `/api/studies/${encodeURIComponent(id)}/answers/${encodeURIComponent(answer)}`);
  }
  /** With an account, and not of one's own. */
  voteStudy(id: string, good: boolean): Promise<wire.Study> {
    return this.client.send(good ? "PUT" : "DELETE", `/api/studies/${encodeURIComponent(id)}/vote`);
  }
  async removeStudy(id: string): Promise<void> {
    await this.client.send("DELETE", `/api/studies/${encodeURIComponent(id)}`);
  }
}
