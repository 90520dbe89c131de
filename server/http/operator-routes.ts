/** Reports, bans and the log of what operators did. To everybody else there is nothing here. */
import * as wire from "@admiralty/wire";
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { suspicions } from "../accounts/suspicions.ts";
import { notFound } from "../errors.ts";
import type { Service } from "../service.ts";
import type { PeopleRow } from "../store/schema.ts";
import type { App } from "./app.ts";

const ReportParam = Type.Object({ id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) });
/** Those of before their rows have the person's name behind that of their kind. */
const SanctionParam = Type.Object({ id: Type.String({ pattern: "^[A-Za-z0-9_-]{8,80}$" }) });

export function operatorRoutes(app: App, service: Service): void {
  const { operators, reports, relay } = service;
  const tags = ["operators"];
  const byPage = { config: { scope: "page" as const } };

  app.get(
    "/api/operator/reports",
    {
      ...byPage,
      schema: {
        tags,
        summary: "Reports, without what was said",
        querystring: Type.Object({ state: Type.Optional(wire.oneOf(["open", "done"])) }, wire.closed),
        response: { 200: Type.Object({ reports: Type.Array(wire.ReportInfo) }) },
      },
    },
    async (request) => {
      operator(request);
      return { reports: await reports.list(request.query.state ?? "open") };
    },
  );

  app.get(
    "/api/operator/reports/:id",
    {
      ...byPage,
      schema: {
        tags,
        summary: "A report, with what was said; that it was looked at is written down",
        params: ReportParam,
        response: { 200: wire.ReportCase },
      },
    },
    async (request) => operators.look(operator(request), request.params.id),
  );

  app.post(
    "/api/operator/reports/:id",
    {
      ...byPage,
      schema: { tags, summary: "Decide", params: ReportParam, body: wire.Sanction, response: { 200: wire.Done } },
    },
    async (request) => {
      const concerned = await operators.decide(operator(request), request.params.id, request.body);
      if (concerned !== undefined) await relay.revoked(concerned, true);
      return { ok: true } as const;
    },
  );

  app.get(
    "/api/operator/sanctions",
    {
      ...byPage,
      schema: {
        tags,
        summary: "Who may not talk, play for ratings, enter tournaments or do anything at present",
        response: { 200: Type.Object({ sanctions: Type.Array(wire.SanctionInfo) }) },
      },
    },
    async (request) => {
      operator(request);
      return { sanctions: await operators.sanctions.list() };
    },
  );

  app.post(
    "/api/operator/sanctions",
    {
      ...byPage,
      schema: {
        tags,
        summary: "Warn an account, or bar it from something",
        body: wire.NamedSanction,
        response: { 200: wire.Done },
      },
    },
    async (request) => {
      const { name, decision } = request.body;
      await relay.revoked(await operators.impose(operator(request), name, decision), true);
      return { ok: true } as const;
    },
  );

  app.delete(
    "/api/operator/sanctions/:id",
    { ...byPage, schema: { tags, summary: "Lift it", params: SanctionParam, response: { 200: wire.Done } } },
    async (request) => {
      await relay.revoked(await operators.lift(operator(request), request.params.id), true);
      return { ok: true } as const;
    },
  );

  app.get(
    "/api/operator/appeals",
    {
      ...byPage,
      schema: {
        tags,
        summary: "Appeals that wait for another operator than the one who has decided",
        response: { 200: Type.Object({ appeals: Type.Array(wire.AppealInfo) }) },
      },
    },
    async (request) => ({ appeals: await operators.sanctions.appeals(operator(request).id) }),
  );

  app.post(
    "/api/operator/appeals/:id",
    {
      ...byPage,
      schema: {
        tags,
        summary: "Answer an appeal; where it is granted, the decision is lifted",
        params: SanctionParam,
        body: wire.AppealAnswer,
        response: { 200: wire.Done },
      },
    },
    async (request) => {
      const { granted, text } = request.body;
      await relay.revoked(await operators.answerAppeal(operator(request), request.params.id, granted, text), true);
      return { ok: true } as const;
    },
  );

  app.get(
    "/api/operator/suspicions",
    {
      ...byPage,
      schema: {
        tags,
        summary: "Figures that honest play seldom shows; a reason to look, never a verdict",
        response: { 200: Type.Object({ suspicions: Type.Array(wire.Suspicion) }) },
      },
    },
    async (request) => {
      operator(request);
      return { suspicions: await suspicions(service.store) };
    },
  );

  app.get(
    "/api/operator/audit",
    {
      ...byPage,
      schema: {
        tags,
        summary: "What operators did, the newest first",
        querystring: Type.Object(
          { before: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) },
          wire.closed,
        ),
        response: { 200: Type.Object({ entries: Type.Array(wire.AuditEntry) }) },
      },
    },
    async (request) => {
      operator(request);
      return { entries: await operators.audit(request.query.before) };
    },
  );
}

function operator(request: FastifyRequest): PeopleRow {
  const who = request.identity?.person;
  if (who?.role !== "operator") throw notFound();
  return who;
}
