import type { RouteHandlerCallbackOptions } from "workbox-core";
import { NetworkOnly } from "workbox-strategies";
import { isKeepable, keepAnswer, readAnswer, VIEWER } from "../shared/kept-answers.ts";

/** So long the server may think before what is kept is shown. */
const PATIENCE_MS = 6_000;
const network = new NetworkOnly();

/** Counts the sessions that ended while this worker ran. */
let endedSessions = 0;

/** A session has ended or changed: answers to calls of the old one are kept no more. */
export function endSession(): void {
  endedSessions += 1;
}

/** Whether a call is a read that is shown without the network too. */
export const isKeptRead = ({ request, url }: { request: Request; url: URL }): boolean =>
  url.origin === self.location.origin && request.method === "GET" && isKeepable(url.pathname);

const isAnswer = (response: Response) => response.status < 502; // beyond, a proxy speaks for a server that is away

/** Answers a read from the server; from what is kept when it cannot be reached. */
export async function answerRead({
  event,
  request,
  url,
}: RouteHandlerCallbackOptions & { url: URL }): Promise<Response> {
  const session = endedSessions;
  const address = `${url.pathname}${url.search}`;
  const fresh = network.handle({ event, request }).then(async (response) => {
    const viewer = response.headers.get(VIEWER);
    if (response.status === 200 && viewer) {
      const copy = response.clone();
      const isSameSession = () => session === endedSessions;
      event.waitUntil(copy.text().then((body) => keepAnswer(viewer, address, body, isSameSession)));
    }
    return response;
  });
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const first = await Promise.race([fresh.catch(() => null), late]);
  if (first && isAnswer(first)) return first;
  return (await readAnswer(address)) ?? fresh;
}
