/** Who there is to play with, and the two ways to a match with them: looking for anybody, and a challenge. */
import type * as wire from "@admiralty/wire";
import type { Requests } from "./http.ts";

export class OpponentClient {
  private readonly client: Requests;

  constructor(client: Requests) {
    this.client = client;
  }

  // --- others ------------------------------------------------------------------------------

  /** What is public of a player with an account. */
  profile(name: string): Promise<wire.Profile> {
    return this.client.get(`/api/people/${encodeURIComponent(name)}`);
  }
  /** Players whose names begin so. */
  async called(name: string): Promise<wire.FoundPerson[]> {
    return (await this.client.get<{ people: wire.FoundPerson[] }>(`/api/people?${new URLSearchParams({ name })}`))
      .people;
  }
  /** Whom I follow, who is here first. */
  async followed(): Promise<wire.Followed[]> {
    return (await this.client.get<{ people: wire.Followed[] }>("/api/me/follows")).people;
  }
  async follow(name: string): Promise<void> {
    await this.client.send("PUT", `/api/me/follows/${encodeURIComponent(name)}`);
  }
  async unfollow(name: string): Promise<void> {
    await this.client.send("DELETE", `/api/me/follows/${encodeURIComponent(name)}`);
  }
  /** Who finishes what they begin, annotates best, and has the longest streak. */
  honours(): Promise<wire.Honours> {
    return this.client.get("/api/honours");
  }
  /** Who is here, as far as they want to be seen. */
  present(): Promise<wire.Present> {
    return this.client.get("/api/presence");
  }
  /** When people are here, by the hours of a day. */
  hours(): Promise<wire.HoursOfDay> {
    return this.client.get("/api/presence/hours");
  }
  /** The strongest at a game; without a side, of those who play both, by the mean. */
  leaderboard(game: string, seat?: string): Promise<wire.Leaderboard> {
    const search = new URLSearchParams({ game, ...(seat === undefined ? {} : { seat }) });
    return this.client.get(`/api/leaderboard?${search}`);
  }

  // --- looking for an opponent -------------------------------------------------------------

  /** Who waits for an opponent. */
  async seeks(game?: string): Promise<wire.Seek[]> {
    const search = game === undefined ? "" : `?game=${encodeURIComponent(game)}`;
    return (await this.client.get<{ seeks: wire.Seek[] }>(`/api/seeks${search}`)).seeks;
  }
  /** Looks for one, instead of what I looked for before. Once `table` is told a place is kept there: join it. */
  seek(seek: wire.NewSeek): Promise<wire.Seek> {
    return this.client.send("POST", "/api/seeks", seek);
  }
  async mySeek(): Promise<wire.Seek | undefined> {
    return (await this.client.get<{ seek: wire.Seek | null }>("/api/me/seek")).seek ?? undefined;
  }
  async withdrawSeek(): Promise<void> {
    await this.client.send("DELETE", "/api/me/seek");
  }

  // --- challenges --------------------------------------------------------------------------

  /** Challenges somebody with an account to a match. */
  challenge(challenge: wire.NewChallenge): Promise<wire.Challenge> {
    return this.client.send("POST", "/api/challenges", challenge);
  }
  /** To sit down at a table of mine. */
  challengeHere(table: string, challenge: wire.ChallengeHere): Promise<wire.Challenge> {
    return this.client.send("POST", `/api/tables/${table}/challenge`, challenge);
  }
  /** Those I made and those I was made, what stands first. */
  async challenges(): Promise<wire.Challenge[]> {
    return (await this.client.get<{ challenges: wire.Challenge[] }>("/api/me/challenges")).challenges;
  }
  /** Answers the table at which a place is kept for each of the two; where the match has not begun, join it. */
  acceptChallenge(id: string, bid?: wire.Bid): Promise<wire.Table> {
    return this.client.send(
      "POST",
      `/api/challenges/${encodeURIComponent(id)}/accept`,
      bid === undefined ? {} : { bid },
    );
  }
  declineChallenge(id: string): Promise<wire.Challenge> {
    return this.client.send("POST", `/api/challenges/${encodeURIComponent(id)}/decline`, {});
  }
  /** Other terms instead. */
  counterChallenge(id: string, terms: wire.ChallengeTerms): Promise<wire.Challenge> {
    return this.client.send("POST", `/api/challenges/${encodeURIComponent(id)}/counter`, terms);
  }
  async withdrawChallenge(id: string): Promise<void> {
    await this.client.send("DELETE", `/api/challenges/${encodeURIComponent(id)}`);
  }
}
