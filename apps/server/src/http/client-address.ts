import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";

/**
 * Address of whoever sent a request that Fastify does not see (an upgrade). Behind a trusted proxy it is the one that Fastify's `request.ip`
 * would be.
 */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const peer = request.socket.remoteAddress ?? "";
  if (!trustProxy) return peer;
  const said = request.headers["x-forwarded-for"];
  const first = (Array.isArray(said) ? said.join(",") : (said ?? "")).split(",")[0]?.trim() ?? "";
  return isIPv4(first) || isIPv6(first) ? first : peer;
}
