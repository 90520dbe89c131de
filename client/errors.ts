import type { ErrorBody } from "@admiralty/wire";

/** A request that the server refused. `code` is stable: program against it, show `message`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly rule: string | undefined;
  readonly index: number | undefined;
  readonly seq: number | undefined;
  readonly problems: readonly string[];

  constructor(status: number, body: Partial<ErrorBody["error"]>) {
    super(body.message ?? `The server answered ${status}.`);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code ?? "unknown";
    this.rule = body.rule;
    this.index = body.index;
    this.seq = body.seq;
    this.problems = body.problems ?? [];
  }
}

/** The server could not be reached at all: the network is away, or the server is. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super("The server cannot be reached.", { cause });
    this.name = "OfflineError";
  }
}
