/** Between people: whom I want nothing to do with, and what should not have been said. */
import * as wire from "@admiralty/wire";
import Type from "typebox";
import { toldPublicly } from "../accounts/told-publicly.ts";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";
import { person } from "./identity.ts";

const IdParam = Type.Object({ id: Type.String({ pattern: "^[A-Za-z0-9_-]{8,64}$" }) });

const SanctionParam = Type.Object({ id: Type.String({ pattern: "^[A-Za-z0-9_-]{8,80}$" }) });

export function mannersRoutes(app: App, service: Service): void {
  const { blocks, operators, reports, tables, relay } = service;
  const tags = ["manners"];

  app.get(
    "/api/me/blocks",
    {
      schema: {
        tags,
        summary: "Whom I have blocked",
        response: { 200: Type.Object({ blocks: Type.Array(wire.Block) }) },
      },
    },
    async (request) => ({ blocks: await blocks.list(person(request).id) }),
  );

  app.post(
    "/api/me/blocks",
    {
      schema: {
        tags,
        summary: "Block whoever has a place at a table, or somebody by name",
        description:
          "Neither sits down with the other any more, and I read nothing of theirs. They are not told. A match under way goes on.",
        body: wire.NewBlock,
        response: { 200: wire.Done },
      },
    },
    async (request) => {
      const who = person(request);
      if ("table" in request.body) await tables.look(request.body.table, who.id);
      await blocks.add(who.id, request.body);
      await relay.revoked(who.id);
      return { ok: true } as const;
    },
  );

  app.delete(
    "/api/me/blocks/:id",
    { schema: { tags, summary: "Take it back", params: IdParam, response: { 200: wire.Done } } },
    async (request) => {
      const who = person(request);
      await blocks.remove(who.id, request.params.id);
      await relay.revoked(who.id);
      return { ok: true } as const;
    },
  );

  app.post(
    "/api/reports",
    {
      config: { scope: "page", rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: "Report a line of chat, a name, or what stands on a table",
        body: wire.NewReport,
        response: { 200: wire.Done },
      },
    },
    async (request) => {
      const who = person(request);
      if ("table" in request.body) await tables.look(request.body.table, who.id);
      await reports.add(who.id, request.body);
      return { ok: true } as const;
    },
  );

  app.get(
    "/api/me/sanctions",
    {
      config: { scope: "page" },
      schema: {
        tags,
        summary: "What operators have decided about me",
        response: { 200: Type.Object({ sanctions: Type.Array(wire.OwnSanction) }) },
      },
    },
    async (request) => ({ sanctions: await operators.sanctions.of(person(request).id) }),
  );

  app.post(
    "/api/me/sanctions/:id/appeal",
    {
      config: { scope: "page", whileBanned: true, rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: "Say something against a decision, once; another operator answers",
        params: SanctionParam,
        body: wire.NewAppeal,
        response: { 200: wire.Done },
      },
    },
    async (request) => {
      await operators.sanctions.appeal(person(request).id, request.params.id, request.body.text);
      return { ok: true } as const;
    },
  );

  app.get(
    "/api/moderation",
    {
      config: { identity: false },
      schema: {
        tags,
        summary: "What operators did, quarter by quarter, without names",
        description: "The quarters that are over, eight at most, the newest first.",
        response: { 200: Type.Object({ quarters: Type.Array(wire.ModerationQuarter) }) },
      },
    },
    async () => ({ quarters: await toldPublicly(service.store) }),
  );
}
