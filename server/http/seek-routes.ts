/** Looking for an opponent. */
import * as wire from "@admiralty/wire";
import Type from "typebox";
import { houseOf } from "../computer/quota.ts";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";
import { person } from "./identity.ts";

const Mine = Type.Object({ seek: Type.Union([wire.Seek, Type.Null()]) });

export function seekRoutes(app: App, { seeks, limits, cookieSecret }: Service): void {
  const tags = ["seeks"];

  app.get(
    "/api/seeks",
    {
      schema: {
        tags,
        summary: "Who waits for an opponent, the longest waiting first",
        querystring: Type.Object({ game: Type.Optional(Type.String({ maxLength: 40 })) }, wire.closed),
        response: { 200: Type.Object({ seeks: Type.Array(wire.Seek) }) },
      },
    },
    async (request) => ({ seeks: await seeks.waiting(request.identity?.person.id, request.query.game) }),
  );

  app.post(
    "/api/seeks",
    {
      config: { rateLimit: { max: limits.seeksPerMinute, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: "Look for an opponent, instead of what I looked for before",
        description:
          "Whoever fits is found within a second. The answer, or a `seek` message of the live connection, then names a table where a place is kept for each of the two; joining it says yes. Without a live connection, ask for /api/me/seek every few seconds: a seek for live play ends fifteen seconds after its seeker was last there, unless it is a standing one. Two people of one house are not paired for their ratings.",
        body: wire.NewSeek,
        response: { 200: wire.Seek },
      },
    },
    async (request) => seeks.seek(person(request), request.body, houseOf(request.ip, cookieSecret)),
  );

  app.get(
    "/api/me/seek",
    { schema: { tags, summary: "What I am looking for", response: { 200: Mine } } },
    async (request) => ({ seek: await seeks.mine(person(request).id) }),
  );

  app.delete(
    "/api/me/seek",
    { schema: { tags, summary: "Look no more", response: { 200: wire.Done } } },
    async (request) => {
      await seeks.withdraw(person(request).id);
      return { ok: true } as const;
    },
  );
}
