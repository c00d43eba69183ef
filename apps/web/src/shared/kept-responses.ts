/**
 * Answers of reads that are shown when the server cannot be reached. Each names its viewer, and those of one viewer are
 * kept at a time: prices and carts are somebody's. Used by the service worker and by the page.
 */
const PREFIX = "answers-";
/** So many pages of the catalogue are kept, the newest. */
const MOST_PAGES = 100;
const MOST_AGE_MS = 7 * 24 * 3_600_000;
/** Header with the time of the answer, in milliseconds. */
const KEPT_AT = "x-kept-at";
/** Header by which the client of the API knows an answer that the server did not give (packages/api, client.ts). */
const KEPT = "x-kept";

/** Header in which the server says whom an answer is for: the user's id, or "guest" (apps/server, http/viewer.ts). */
export const VIEWER = "x-viewer";

/** Reads that may be kept: the catalogue, and of what is somebody's only the user and the cart. */
const KEEPABLE = /^\/api\/(?:products(?:\/\d+(?:\/related)?|\/facets)?|categories|currency|config|user|cart)$/;

/** Whether the answer of a read at this address may be kept. */
export const isKeepable = (pathname: string): boolean => KEEPABLE.test(pathname);

/** Deletes what was kept, of everybody or of everybody but one viewer. */
export async function forgetAnswers(except?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== `${PREFIX}${except}`);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Keeps an answer for a viewer, and forgets everybody else's. `isWanted` is asked last: the session may have ended meanwhile. */
export async function keepAnswer(
  viewer: string,
  address: string,
  body: BodyInit,
  isWanted: () => boolean = () => true,
): Promise<void> {
  await forgetAnswers(viewer);
  if (!isWanted()) return;
  const name = `${PREFIX}${viewer}`;
  const cache = await caches.open(name);
  const headers = { "content-type": "application/json; charset=utf-8", [KEPT_AT]: String(Date.now()) };
  await cache.put(address, new Response(body, { headers }));
  // Opened or filled after the deletion at the end of the session.
  if (!isWanted()) await caches.delete(name);
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/api/products"));
  await Promise.all(pages.slice(0, -MOST_PAGES).map((page) => cache.delete(page)));
}

/** The kept answer of an address, marked as such; nothing when there is none or it is too old. */
export async function readAnswer(address: string): Promise<Response | undefined> {
  const name = (await caches.keys()).find((candidate) => candidate.startsWith(PREFIX));
  const answer = name ? await (await caches.open(name)).match(address) : undefined;
  if (!answer || Date.now() - Number(answer.headers.get(KEPT_AT)) > MOST_AGE_MS) return undefined;
  const headers = new Headers(answer.headers);
  headers.set(KEPT, "yes");
  return new Response(answer.body, { headers });
}
