/** A live connection lasts for hours, and what its one request was made of need not: it is let go, and its trace ends. */
import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { WebSocket } from "ws";

/** To be called before anything else listens on the socket. Answers the stream under it. */
export function upgraded(socket: WebSocket, request: FastifyRequest): Duplex {
  // For a fault that would be logged with the request; ours end the connection.
  socket.removeAllListeners("error");
  const stream = request.socket as FastifyRequest["socket"] & { _httpMessage?: ServerResponse | null };
  // The answer to the request would wait for the connection's end, with everything that hangs on it.
  stream._httpMessage?.detachSocket(stream);
  request.span?.end({ "http.response.status_code": 101 });
  return stream;
}
