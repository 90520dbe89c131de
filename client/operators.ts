/** What operators look after: reports, sanctions, and the log of all they do. */
import type * as wire from "@admiralty/wire";
import type { Requests } from "./http.ts";

export class OperatorClient {
  private readonly client: Requests;

  constructor(client: Requests) {
    this.client = client;
  }

  async reports(state: "open" | "done" = "open"): Promise<wire.ReportInfo[]> {
    return (await this.client.get<{ reports: wire.ReportInfo[] }>(`/api/operator/reports?state=${state}`)).reports;
  }
  /** That one has looked is written down. */
  reportCase(id: number): Promise<wire.ReportCase> {
    return this.client.get(`/api/operator/reports/${id}`);
  }
  async decideReport(id: number, decision: wire.Sanction): Promise<void> {
    await this.client.send("POST", `/api/operator/reports/${id}`, decision);
  }
  async sanctions(): Promise<wire.SanctionInfo[]> {
    return (await this.client.get<{ sanctions: wire.SanctionInfo[] }>("/api/operator/sanctions")).sanctions;
  }
  async sanction(name: string, decision: wire.Sanction): Promise<void> {
    await this.client.send("POST", "/api/operator/sanctions", { name, decision });
  }
  async liftSanction(id: string): Promise<void> {
    await this.client.send("DELETE", `/api/operator/sanctions/${encodeURIComponent(id)}`);
  }
  async appeals(): Promise<wire.AppealInfo[]> {
    return (await this.client.get<{ appeals: wire.AppealInfo[] }>("/api/operator/appeals")).appeals;
  }
  /** Granted, the decision is lifted. */
  async answerAppeal(id: string, granted: boolean, text: string): Promise<void> {
    await this.client.send("POST", `/api/operator/appeals/${encodeURIComponent(id)}`, { granted, text });
  }
  /** What an operator should look at; never a verdict. */
  async suspicions(): Promise<wire.Suspicion[]> {
    return (await this.client.get<{ suspicions: wire.Suspicion[] }>("/api/operator/suspicions")).suspicions;
  }
  async audit(before?: number): Promise<wire.AuditEntry[]> {
    const search = before === undefined ? "" : `?before=${before}`;
    return (await this.client.get<{ entries: wire.AuditEntry[] }>(`/api/operator/audit${search}`)).entries;
  }
}
