/** Studies on finished matches. */
import * as wire from "@admiralty/wire";
import Type from "typebox";
import { Refused } from "../errors.ts";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";
import { person } from "./identity.ts";

const params = Type.Object({ id: wire.StudyId });

export function studyRoutes(app: App, { studies, people, limits }: Service): void {
  const tags = ["studies"];
  const response = { 200: wire.Study };
  // A study holds whole matches.
  const bodyLimit = 4 * limits.bodyBytes;
  const config = { rateLimit: { max: 60, timeWindow: 60_000 } };

  app.get(
    "/api/studies",
    {
      schema: {
        tags,
        summary: "One's own studies, the newest first",
        response: { 200: Type.Object({ studies: Type.Array(wire.StudySummary) }) },
      },
    },
    async (request) => ({ studies: await studies.of(person(request).id) }),
  );

  app.post(
    "/api/studies",
    {
      bodyLimit,
      config,
      schema: {
        tags,
        summary: "Begin a study of a match that is over, or bring one along",
        description: "Nobody else reads it until its visibility is changed to `link` or `all`.",
        body: wire.NewStudy,
        response,
      },
    },
    async (request) => studies.create(person(request).id, request.body),
  );

  app.get(
    "/api/studies/:id",
    { schema: { tags, summary: "A study: one's own, or one that is shared by its link", params, response } },
    async (request) => studies.look(request.params.id, request.identity?.person.id),
  );

  app.put(
    "/api/studies/:id",
    {
      bodyLimit,
      config,
      schema: {
        tags,
        summary: "Change the title, the comments, or who may read it",
        params,
        body: wire.StudyChange,
        response,
      },
    },
    async (request) => {
      const { id } = request.params;
      const who = person(request);
      const { visibility = (await studies.look(id, who.id)).visibility } = request.body;
      if (visibility === "all") {
        if (who.kind !== "account")
          throw new Refused(403, "not-yours", "Only players with an account can show studies to all.");
        people.checkVoice(who);
      }
      return studies.change(id, who.id, request.body);
    },
  );

  app.delete(
    "/api/studies/:id",
    { schema: { tags, summary: "Throw a study away", params, response: { 200: wire.Done } } },
    async (request) => {
      await studies.remove(request.params.id, person(request).id);
      return { ok: true as const };
    },
  );

  app.put(
    "/api/studies/:id/vote",
    {
      config,
      schema: {
        tags,
        summary: "Say that a study is good",
        description: "With an account, and not of one's own.",
        params,
        response,
      },
    },
    async (request) => studies.vote(request.params.id, person(request), true),
  );

  app.delete(
    "/api/studies/:id/vote",
    { config, schema: { tags, summary: "Take the vote back", params, response } },
    async (request) => studies.vote(request.params.id, person(request), false),
  );

  app.post(
    "/api/studies/:id/answers",
    {
      config: { rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: "Answer a comment of a study",
        description: "For its owner, for who has played the match, and for who has an account and the link.",
        params,
        body: wire.NewStudyAnswer,
        response,
      },
    },
    async (request) => {
      const who = person(request);
      people.checkVoice(who);
      return studies.answer(request.params.id, who, request.body);
    },
  );

  app.delete(
    "/api/studies/:id/answers/:answer",
    {
      schema: {
        tags,
        summary: "Take back an answer, or remove one from one's own study",
        params: Type.Object({ id: wire.StudyId, answer: wire.StudyId }),
        response,
      },
    },
    async (request) => studies.removeAnswer(request.params.id, person(request).id, request.params.answer),
  );
}
