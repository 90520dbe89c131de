/** Conditional orders of a seat. */
import * as wire from "@admiralty/wire";
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { Orders } from "../play/orders.ts";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";
import { TableParam } from "./table-routes.ts";

export function orderRoutes(
  app: App,
  service: Service,
  seatAt: (id: string, request: FastifyRequest) => Promise<string>,
): void {
  const { desk, jobs, now } = service;
  const orders = new Orders(desk, now, () => jobs.poke());
  jobs.handle("order", orders.job);
  const tags = ["play"];

  app.get(
    "/api/tables/:id/orders",
    {
      schema: {
        tags,
        summary: "My conditional orders",
        params: TableParam,
        response: { 200: Type.Object({ orders: Type.Array(wire.Order) }) },
      },
    },
    async (request) => ({
      orders: await orders.list(request.params.id, await seatAt(request.params.id, request)),
    }),
  );

  app.post(
    "/api/tables/:id/orders",
    {
      schema: {
        tags,
        summary: "Leave a conditional order",
        description:
          "When this seat is asked `ask`, the first of the actions that is legal is done. If none is, the order is dropped and you are told.",
        params: TableParam,
        body: wire.NewOrder,
        response: { 200: wire.Order },
      },
    },
    async (request) =>
      orders.leave(request.params.id, await seatAt(request.params.id, request), request.body as wire.NewOrder),
  );

  app.delete(
    "/api/tables/:id/orders/:order",
    {
      schema: {
        tags,
        summary: "Take back a conditional order",
        params: Type.Object({ ...TableParam.properties, order: Type.String({ maxLength: 60 }) }),
        response: { 200: wire.Done },
      },
    },
    async (request) => {
      await orders.cancel(request.params.id, await seatAt(request.params.id, request), request.params.order);
      return { ok: true } as const;
    },
  );
}
