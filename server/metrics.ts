/** Figures for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Gauges {
  hosted(): number;
  connections(): number;
  backlog(): number;
  commits(): number;
  statements(): number;
}

export class Metrics {
  readonly registry = new Registry();
  readonly decisions: Counter;
  readonly refusals: Counter<"code">;
  readonly requests: Histogram<"method" | "route" | "status">;
  readonly thinking: Histogram<"game" | "level">;
  readonly thinkFailures: Counter<"cause">;
  readonly deliveries: Counter<"by" | "result">;

  constructor(gauges: Gauges) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry, prefix: "admiralty_" });
    this.decisions = new Counter({ name: "admiralty_decisions_total", help: "Entries stored.", registers });
    this.refusals = new Counter({
      name: "admiralty_refusals_total",
      help: "Requests refused, by code.",
      labelNames: ["code"],
      registers,
    });
    this.requests = new Histogram({
      name: "admiralty_request_seconds",
      help: "Duration of HTTP requests.",
      labelNames: ["method", "route", "status"],
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers,
    });
    this.thinking = new Histogram({
      name: "admiralty_thinking_seconds",
      help: "How long computer players thought about a decision.",
      labelNames: ["game", "level"],
      buckets: [0.01, 0.1, 0.5, 1, 2, 5, 10, 30],
      registers,
    });
    this.thinkFailures = new Counter({
      name: "admiralty_think_failures_total",
      help: "Computer players that crashed or were late.",
      labelNames: ["cause"],
      registers,
    });
    this.deliveries = new Counter({
      name: "admiralty_notifications_total",
      help: "Notifications, by way and result.",
      labelNames: ["by", "result"],
      registers,
    });
    for (const [name, help, read] of [
      ["admiralty_matches_in_memory", "Matches held in memory.", gauges.hosted],
      ["admiralty_live_connections", "Open WebSocket connections.", gauges.connections],
      ["admiralty_commits", "Durable commits since the start.", gauges.commits],
      ["admiralty_statements", "Statements asked of PostgreSQL since the start.", gauges.statements],
      ["admiralty_commit_backlog", "Entries waiting for the disk.", gauges.backlog],
    ] as const) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    }
  }
}
