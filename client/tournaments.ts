/** Tournaments: announced, entered, directed, and what one is to play in them. */
import type * as wire from "@admiralty/wire";
import type { Requests } from "./http.ts";

export class TournamentClient {
  private readonly client: Requests;

  constructor(client: Requests) {
    this.client = client;
  }

  async list(game?: string): Promise<wire.TournamentSummary[]> {
    const search = game === undefined ? "" : `?game=${encodeURIComponent(game)}`;
    return (await this.client.get<{ tournaments: wire.TournamentSummary[] }>(`/api/tournaments${search}`)).tournaments;
  }
  look(id: string): Promise<wire.Tournament> {
    return this.client.get(`/api/tournaments/${encodeURIComponent(id)}`);
  }
  announce(tournament: wire.NewTournament): Promise<wire.Tournament> {
    return this.client.send("POST", "/api/tournaments", tournament);
  }
  enter(id: string): Promise<wire.Tournament> {
    return this.client.send("POST", `/api/tournaments/${encodeURIComponent(id)}/entry`);
  }
  /** What I have not begun to play in it is lost. */
  leave(id: string): Promise<wire.Tournament> {
    return this.client.send("DELETE", `/api/tournaments/${encodeURIComponent(id)}/entry`);
  }
  /** Arena: pair me now, or not until I say so. */
  ready(id: string, ready: boolean): Promise<wire.Tournament> {
    return this.client.send("PUT", `/api/tournaments/${encodeURIComponent(id)}/ready`, { ready });
  }
  /** Live play: what the other has not come to, twenty minutes after the table was set. */
  claim(id: string, table: string): Promise<wire.Tournament> {
    return this.client.send("POST", `/api/tournaments/${encodeURIComponent(id)}/claim`, { table });
  }
  /** For whoever announced it. */
  direct(id: string, act: wire.TournamentAct): Promise<wire.Tournament> {
    return this.client.send("POST", `/api/tournaments/${encodeURIComponent(id)}/acts`, act);
  }
  /** What I am to play in tournaments, the most urgent first. */
  async duties(): Promise<wire.TournamentDuty[]> {
    return (await this.client.get<{ duties: wire.TournamentDuty[] }>("/api/me/duties")).duties;
  }
}
