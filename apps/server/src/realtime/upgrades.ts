import type { IncomingMessage } from "node:http";

/**
 * Whether a request asks for a WebSocket. Any other `Upgrade` is an offer that a server may pass over (RFC 9110, section 7.8), such as the
 * h2c of `curl --http2`: the request is then answered as it stands.
 */
export const asksForWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.trim().toLowerCase() === "websocket";
