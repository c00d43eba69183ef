import autocannon from "autocannon";

/** What came of one burst of calls. */
export interface Burst {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Responses that were no success, and calls without a response. */
  failed: number;
}

/** Calls as they go out on one connection, in turn. */
export interface Calls {
  method?: "GET" | "POST";
  /** Addresses; a connection walks through them. */
  paths: string[];
  headers?: Record<string, string>;
  body?: string;
}

export const connections = 16;

/** Fires for some seconds over 16 connections; `callsOf` may give each connection calls of its own. */
export async function fire(
  url: string,
  seconds: number,
  callsOf: (connection: number) => Calls,
  width = connections,
): Promise<Burst> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections: width,
    duration: seconds,
    setupClient: (client) => {
      const { method = "GET", paths, headers = {}, body } = callsOf(connection++);
      const all = { accept: "application/json", ...headers };
      client.setRequests(
        paths.map((path) => ({ method, path, headers: all, ...(body === undefined ? {} : { body }) })),
      );
    },
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

/** The middle one. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
