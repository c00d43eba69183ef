/*
 * Responses of reads, kept to be shown when the server cannot be reached. They belong to the viewer they were made for, because prices and carts are
 * personal: at any time only one viewer's responses are kept. Used by the service worker and by the page.
 */

/** A cache is named by this and the viewer. Older versions of the shop delete caches of this name at a logout, so it stays. */
const PREFIX = "answers-";
/** How many responses of the catalogue are kept; the oldest are deleted first. */
const MOST_PAGES = 100;
/** A response that is older is not shown, ms. */
const MOST_AGE_MS = 7 * 24 * 3_600_000;
/** Header of a kept response: when it was kept, in milliseconds since 1970. */
const KEPT_AT = "x-kept-at";
/** Header that tells the API client that a response is a kept one, not the server's (packages/api, client.ts). */
const KEPT = "x-kept";

/** Header in which the server says for whom a response was made: the user's id, or "guest" (apps/server, http/viewer.ts). */
export const VIEWER = "x-viewer";

/** Paths of reads whose responses may be kept: the catalogue, and of personal things only the user and the cart. */
const KEEPABLE = /^\/api\/(?:products(?:\/\d+(?:\/related)?|\/facets)?|categories|currency|config|user|cart)$/;

/** Whether the response of a read at this path may be kept. */
export const isKeepable = (pathname: string): boolean => KEEPABLE.test(pathname);

/** Deletes all kept responses, or those of everybody but one viewer. */
export async function forgetResponses(except?: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== `${PREFIX}${except}`);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Keeps a response for its viewer and deletes everybody else's. `isWanted` is called right before it is written and again afterwards: the
 * session may end in the meantime, and then nothing of it may stay.
 */
export async function keepResponse(
  viewer: string,
  address: string,
  body: BodyInit,
  isWanted: () => boolean = () => true,
): Promise<void> {
  await forgetResponses(viewer);
  if (!isWanted()) return;
  const name = `${PREFIX}${viewer}`;
  const cache = await caches.open(name);
  const headers = { "content-type": "application/json; charset=utf-8", [KEPT_AT]: String(Date.now()) };
  await cache.put(address, new Response(body, { headers }));
  // The session ended while the response was written: its caches were deleted before this one was filled.
  if (!isWanted()) await caches.delete(name);
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith("/api/products"));
  await Promise.all(pages.slice(0, -MOST_PAGES).map((page) => cache.delete(page)));
}

/** The kept response of an address, marked as kept; undefined when there is none or it is too old. */
export async function readResponse(address: string): Promise<Response | undefined> {
  const name = (await caches.keys()).find((candidate) => candidate.startsWith(PREFIX));
  const kept = name ? await (await caches.open(name)).match(address) : undefined;
  if (!kept || Date.now() - Number(kept.headers.get(KEPT_AT)) > MOST_AGE_MS) return undefined;
  const headers = new Headers(kept.headers);
  headers.set(KEPT, "yes");
  return new Response(kept.body, { headers });
}
