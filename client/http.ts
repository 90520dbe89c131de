/** Requests to an Admiralty server: its address, who asks, and what becomes of an answer. */
import { ApiError, OfflineError } from "./errors.ts";
import type { SocketClass } from "./live.ts";

export interface ClientOptions {
  /** Address of the server, e.g. `https://example.org`; in a page, its own origin by default. */
  readonly base?: string;
  /** A bot's token; a page is known by its cookie instead. */
  readonly token?: string;
  readonly fetch?: typeof fetch;
  /** Needed where there is no global WebSocket (Node 20): the class of the `ws` package. */
  readonly WebSocket?: SocketClass;
}

/** What a client of one subject asks with. */
export type Requests = Pick<HttpClient, "get" | "send">;

export class HttpClient {
  protected readonly base: string;
  protected readonly token: string | undefined;
  private readonly fetcher: typeof fetch;

  constructor(options: ClientOptions = {}) {
    this.base = options.base ?? globalThis.location?.origin ?? "";
    this.token = options.token;
    this.fetcher = options.fetch ?? globalThis.fetch.bind(globalThis);
  }

  /** Any address of the server. */
  get<Answer>(path: string): Promise<Answer> {
    return this.request("GET", path);
  }

  send<Answer>(method: string, path: string, body: unknown = {}): Promise<Answer> {
    return this.request(method, path, body);
  }

  private async request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers: Record<string, string> = { accept: "application/json" };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (this.token !== undefined) headers["authorization"] = `Bearer ${this.token}`;
    let response: Response;
    try {
      response = await this.fetcher(`${this.base}${path}`, {
        method,
        headers,
        credentials: "same-origin",
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw new OfflineError(error);
    }
    const text = await response.text();
    const answer = parse(text);
    if (!response.ok) throw new ApiError(response.status, (answer as { error?: object } | undefined)?.error ?? {});
    return answer as Answer;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
