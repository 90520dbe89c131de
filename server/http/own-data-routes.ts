/** A person's own data: taken along, and deleted. */
import { Readable } from "node:stream";
import * as wire from "@admiralty/wire";
import Type from "typebox";
import { erase, leave } from "../people/leaving.ts";
import { askOwnArchive, ownArchive, ownArchiveFile, readyOne } from "../people/own-archive.ts";
import { exportMe } from "../people/own-data.ts";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";
import { guarded, guessing } from "./guarding.ts";
import { dropCookie, person } from "./identity.ts";

export function ownDataRoutes(app: App, service: Service): void {
  const tags = ["people"];
  const byPage = { config: { scope: "page" as const } };
  const { people, limits } = service;

  app.post(
    "/api/me/archive",
    {
      ...byPage,
      schema: {
        tags,
        summary: "Make one file of everything stored about me",
        description:
          "With the records of my finished matches. It is made in the background, told by a notice of kind `data` when it is ready, and kept for a day.",
        body: Type.Object({}, wire.closed),
        response: { 200: wire.OwnArchive },
      },
    },
    async (request) => askOwnArchive(service, person(request).id),
  );

  app.get(
    "/api/me/archive",
    { ...byPage, schema: { tags, summary: "Whether that file is ready", response: { 200: wire.OwnArchive } } },
    async (request) => ownArchive(service, person(request).id),
  );

  app.get(
    "/api/me/archive/file",
    {
      ...byPage,
      schema: { tags, summary: "The file, as JSON, packed by gzip", response: { 200: Type.Unknown() } },
    },
    async (request, reply) => {
      const { id } = person(request);
      await readyOne(service.store, id);
      return reply
        .header("content-type", "application/json; charset=utf-8")
        .header("content-encoding", "gzip")
        .header("cache-control", "no-store")
        .header("content-disposition", 'attachment; filename="admiralty-my-data.json"')
        .send(Readable.from(ownArchiveFile(service, id)));
    },
  );

  app.get(
    "/api/me/export",
    {
      config: { scope: "page" },
      schema: {
        tags,
        summary: "Everything stored about me",
        description: "At most 1000 of each kind; `more` names the kinds of which `?part=…&page=1` has more.",
        querystring: Type.Object(
          {
            part: Type.Optional(Type.String({ maxLength: 40 })),
            page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
          },
          wire.closed,
        ),
        response: { 200: Type.Unknown() },
      },
    },
    async (request) => exportMe(service.store, person(request), request.query),
  );

  app.delete(
    "/api/me",
    {
      ...guarded(limits, { scope: "page" }),
      schema: {
        tags,
        summary: "Delete my account",
        description:
          "All others see nothing of it from now on. Until the time told, signing in brings it back; then all of it is erased. A guest is erased at once.",
        body: wire.Deletion,
        response: { 200: wire.Deleted },
      },
    },
    async (request, reply) => {
      const who = person(request);
      dropCookie(reply);
      if (who.kind === "guest") {
        await erase(service, who);
        return { ok: true as const, until: null };
      }
      await guessing(service, request, who, () => people.checkPassword(who, request.body.password ?? ""));
      return { ok: true as const, until: await leave(service, who) };
    },
  );
}
