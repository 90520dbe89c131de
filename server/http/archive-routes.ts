/** The archive of finished public matches. */
import * as wire from "@admiralty/wire";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";

export function archiveRoutes(app: App, { archive }: Service): void {
  app.get(
    "/api/archive",
    {
      schema: {
        tags: ["archive"],
        summary: "Finished public matches, the newest first",
        description: "Everything named must fit. The record of each is at /api/tables/:id/record.",
        querystring: wire.ArchiveQuery,
        response: { 200: wire.ArchivePage },
      },
    },
    async (request) => archive.search(request.query),
  );
}
