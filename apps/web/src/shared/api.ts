import type { ApiEvents, CallApi } from "@dropship/api/client";
import { operationPath } from "@dropship/api/client/address";
import { noAnswer } from "@dropship/api/client/api-error";
import { operations } from "@dropship/api/client/operations.gen";

let loadEvents = async (): Promise<ApiEvents> => ({});

/** Sets who is told about every call; the app does it once, before the first call. It is fetched together with the client. */
export function listenToCalls(load: () => Promise<ApiEvents>): void {
  loadEvents = load;
}

let given: Record<string, unknown> = {};

/**
 * Responses that the server put into the page, by the address they are the response of. Each is used once: the first read of
 * it costs no round trip, and every later one asks the server.
 */
export function giveAnswers(answers: Record<string, unknown>): void {
  given = answers;
}

let client: Promise<CallApi> | undefined;

/** Fetches the client. The first view is drawn from the page's own responses, so it does not wait for it. */
export const loadClient = (): Promise<CallApi> =>
  (client ??= Promise.all([import("@dropship/api/client"), loadEvents()])
    .then(([{ createApi }, events]) => createApi(window.location.origin, events))
    .catch(() => {
      // The network went before the file came: the next call tries again.
      client = undefined;
      throw noAnswer();
    }));

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

async function call(name: keyof typeof operations, input: LooseInput = {}): Promise<unknown> {
  if (operations[name][0] === "GET") {
    const address = operationPath(name, input.params, input.query);
    const answer = given[address];
    delete given[address];
    if (answer !== undefined) return answer;
  }
  // The generic signature is lost on the way through a promise; `CallApi` below gives it back.
  const send = (await loadClient()) as (name: string, input: LooseInput) => Promise<unknown>;
  return send(name, input);
}

/** Calls an operation of the contract on the page's own origin. Screens use it through queries and mutations. */
export const api = call as CallApi; // the same names and shapes: both are folded from the contract
