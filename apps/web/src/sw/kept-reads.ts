import type { RouteHandlerCallbackOptions } from "workbox-core";
import { NetworkOnly } from "workbox-strategies";
import { isKeepable, keepResponse, readResponse, VIEWER } from "../shared/kept-responses.ts";

/** How long the server may take, ms. After that the kept response is shown, if there is one. */
const PATIENCE_MS = 6_000;
const network = new NetworkOnly();

/** How many sessions have ended since this worker was started. */
let endedSessions = 0;

/** A session has ended or changed: responses to calls that were made before are not kept any more. */
export function endSession(): void {
  endedSessions += 1;
}

/** Whether a request is a read whose response is kept, so that it can be shown without the network. */
export const isKeptRead = ({ request, url }: { request: Request; url: URL }): boolean =>
  url.origin === self.location.origin && request.method === "GET" && isKeepable(url.pathname);

/** Whether the server itself responded. A proxy responds with 502 to 504 when it cannot reach the server. */
const isFromServer = (response: Response) => response.status < 502;

/** Responds to a read with what the server says; when the server cannot be reached or is slow, with the kept response. */
export async function respondToRead({
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
      event.waitUntil(copy.text().then((body) => keepResponse(viewer, address, body, isSameSession)));
    }
    return response;
  });
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const first = await Promise.race([fresh.catch(() => null), late]);
  if (first && isFromServer(first)) return first;
  return (await readResponse(address)) ?? fresh;
}
