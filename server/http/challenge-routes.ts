/** Challenges from one person to another. */
import * as wire from "@admiralty/wire";
import Type from "typebox";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";
import { person } from "./identity.ts";

const IdParam = Type.Object({ id: Type.String({ pattern: "^[A-Za-z0-9_-]{8,64}$" }) });

export function challengeRoutes(app: App, { challenges, people }: Service): void {
  const tags = ["challenges"];

  app.post(
    "/api/challenges",
    {
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: "Challenge somebody to a match",
        description:
          "Stands for three days. There is one open challenge between two people; a refusal rests for a day. A bid stays sealed until the match begins.",
        body: wire.NewChallenge,
        response: { 200: wire.Challenge },
      },
    },
    async (request) => {
      const who = person(request);
      if (request.body.text) people.checkVoice(who);
      return challenges.make(who, request.body);
    },
  );

  app.post(
    "/api/tables/:id/challenge",
    {
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: "Challenge somebody to sit down at a table of mine, by its terms",
        params: IdParam,
        body: wire.ChallengeHere,
        response: { 200: wire.Challenge },
      },
    },
    async (request) => {
      const who = person(request);
      if (request.body.text) people.checkVoice(who);
      return challenges.here(request.params.id, who, request.body);
    },
  );

  app.get(
    "/api/me/challenges",
    {
      schema: {
        tags,
        summary: "Challenges I made or was made, those that stand first",
        response: { 200: Type.Object({ challenges: Type.Array(wire.Challenge) }) },
      },
    },
    async (request) => ({ challenges: await challenges.mine(person(request).id) }),
  );

  app.post(
    "/api/challenges/:id/accept",
    {
      schema: {
        tags,
        summary: "Accept: a place is kept for each of the two at the table that is answered",
        description: "With days for each turn, or without a clock, both are seated and the match begins; else join it.",
        params: IdParam,
        body: wire.AcceptChallenge,
        response: { 200: wire.Table },
      },
    },
    async (request) => challenges.accept(request.params.id, person(request), request.body.bid),
  );

  app.post(
    "/api/challenges/:id/decline",
    {
      schema: {
        tags,
        summary: "Decline, without giving a reason",
        params: IdParam,
        body: Type.Object({}, wire.closed),
        response: { 200: wire.Challenge },
      },
    },
    async (request) => challenges.decline(request.params.id, person(request)),
  );

  app.post(
    "/api/challenges/:id/counter",
    {
      schema: {
        tags,
        summary: "Answer with other terms",
        params: IdParam,
        body: wire.ChallengeTerms,
        response: { 200: wire.Challenge },
      },
    },
    async (request) => {
      const who = person(request);
      if (request.body.text) people.checkVoice(who);
      return challenges.counter(request.params.id, who, request.body);
    },
  );

  app.delete(
    "/api/challenges/:id",
    { schema: { tags, summary: "Withdraw a challenge of mine", params: IdParam, response: { 200: wire.Done } } },
    async (request) => {
      await challenges.withdraw(request.params.id, person(request));
      return { ok: true } as const;
    },
  );
}
