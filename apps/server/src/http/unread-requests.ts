import { randomUUID } from "node:crypto";
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "./failure.ts";
import { HEADER_BYTES } from "./long-address.ts";
import { errorBodyOf } from "./mount.ts";
import { EVERY_ANSWER } from "./security-headers.ts";

/** Requests that no route ever sees: Node's parser or the router could not read them. They get the same error body as every other. */

/** 414: nobody needs such an address. */
export const uriTooLong = () => new Failure(414, "Адрес запроса слишком длинный.", { code: "uri_too_long" });

/** 400: the request is not what HTTP says a request is. */
export const unreadable = (message = "Запрос не удалось прочитать.") =>
  new Failure(400, message, { code: "bad_request" });

/** Sends a failure with the headers that every response has; for replies that no hook has seen as well. */
export function sendFailure(reply: FastifyReply, failure: Failure, requestId: string): FastifyReply {
  return reply
    .code(failure.status)
    .headers({ ...EVERY_ANSWER, "x-request-id": requestId, ...failure.headers })
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(errorBodyOf(failure, requestId)));
}

/** What the router itself refuses: an address that cannot be decoded, or a part of it that is longer than any of ours. */
export function respondToRouterError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isTooLong = error.statusCode === 414;
  void sendFailure(reply, isTooLong ? uriTooLong() : unreadable("Адрес запроса не удалось прочитать."), request.id);
}

/** An error of Node's parser, with the bytes that it was reading. */
interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: unknown;
}

/** The line that names the address fills all the room there is, so the address is what is too long. */
const isWithinAddress = (packet: unknown): boolean =>
  Buffer.isBuffer(packet) && /^[A-Z]+ [^\r\n]+$/.test(packet.subarray(0, HEADER_BYTES).toString("latin1"));

function failureOf({ code, rawPacket }: ParserError): Failure {
  switch (code ?? "") {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return new Failure(408, "Запрос не пришёл целиком вовремя. Повторите.", { code: "request_timeout" });
    case "HPE_HEADER_OVERFLOW":
      return isWithinAddress(rawPacket)
        ? uriTooLong()
        : new Failure(431, "Адрес или заголовки запроса слишком длинные.", { code: "headers_too_large" });
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return new Failure(413, "Слишком большой запрос.", { code: "too_large" });
    default:
      return unreadable();
  }
}

const LABELS: Readonly<Record<number, string>> = {
  400: "Bad Request",
  408: "Request Timeout",
  413: "Content Too Large",
  414: "URI Too Long",
  431: "Request Header Fields Too Large",
};
/** Time for the caller to read the response before the connection ends in any case. */
const FAREWELL_MS = 1_000;

/** Answers what Node's parser could not read and ends the connection. */
export function respondToParserError(error: ParserError, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed || socket.writableEnded) return;
  // Node keeps the response that is being given on this connection there and looks at it before its own farewell.
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse | null };
  // The fault belongs to what was sent after a whole request: that one is answered first, and nothing else.
  if (current?.req.complete) return void current.once("close", () => socket.end());
  if (!socket.writable || current?.headersSent) return void socket.destroy();
  const failure = failureOf(error);
  const id = randomUUID();
  const body = JSON.stringify(errorBodyOf(failure, id));
  const headers = {
    ...EVERY_ANSWER,
    "x-request-id": id,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${failure.status} ${LABELS[failure.status]}\r\n${lines.join("")}\r\n${body}`);
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
}

/** An Expect header that nobody can meet is told so in the shop's words too; Node's own response is empty. */
export function respondToExpectations(server: Server): void {
  server.on("checkExpectation", (_request, response) => {
    const id = randomUUID();
    const failure = new Failure(417, "Заголовок Expect не поддерживается.", { code: "expectation" });
    response.writeHead(417, {
      ...EVERY_ANSWER,
      "x-request-id": id,
      "content-type": "application/json; charset=utf-8",
      connection: "close",
    });
    response.end(JSON.stringify(errorBodyOf(failure, id)));
  });
}
