import type { CallApi } from "@dropship/api/client";
import { noResponse } from "@dropship/api/client/api-error";
import { queryString } from "@dropship/api/client/query-string";
import type { OperationName } from "@dropship/api/contract";
import { setConnectionLost } from "./connection.ts";

let fetchClient = (): Promise<CallApi> => Promise.reject(new Error("The application has not said how calls are made."));

/** Sets how the client is fetched, with the rules for every call; the app does it once, before the first call. */
export function fetchClientBy(fetch: () => Promise<CallApi>): void {
  fetchClient = fetch;
}

let given = new Map<string, unknown>();

/**
 * Responses that the server put into the page: `reads` gives the address of an operation and what it is asked for, `responses` the response
 * of an address. Each is used once: the first read of it costs no round trip, and every later one asks the server.
 */
export function giveResponses(reads: Record<string, string>, responses: Record<string, unknown>): void {
  given = new Map(Object.entries(reads).map(([read, address]) => [read, responses[address]]));
}

let client: Promise<CallApi> | undefined;

/** Fetches the client. The first view is drawn from the page's own responses, so it does not wait for it. */
export const loadClient = (): Promise<CallApi> =>
  (client ??= fetchClient().catch(() => {
    // The network went before the file came: the next call tries again, and whatever waits for a connection goes on when one does not fail.
    client = undefined;
    setConnectionLost(true);
    throw noResponse();
  }));

/** What an operation is asked for. */
export interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/** The name of a read among the responses of the page: the operation and what it is asked for. */
export function readName(name: OperationName, { params, query }: LooseInput): string {
  const asked = queryString({ ...params, ...query });
  return asked ? `${name}?${asked}` : name;
}

async function call(name: OperationName, input: LooseInput = {}): Promise<unknown> {
  // What an operation is and where it is asked, the client knows: its table is not needed before the first call.
  const read = readName(name, input);
  const response = given.get(read);
  given.delete(read);
  if (response !== undefined) return response;
  // The generic signature is lost on the way through a promise; `CallApi` below gives it back.
  const send = (await loadClient()) as (name: string, input: LooseInput) => Promise<unknown>;
  return send(name, input);
}

/** Calls an operation of the contract on the page's own origin. Screens use it through queries and mutations. */
export const api = call as CallApi; // the same names and shapes: both are folded from the contract
