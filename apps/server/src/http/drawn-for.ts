import type {} from "@fastify/cookie";
import { type DrawnFor, readScreen, SCREEN_COOKIE } from "@dropship/api/contract/drawn-page";
import type { FastifyRequest } from "fastify";

/** The browser's hint of the device (W3C User-Agent Client Hints); without it the name says it. */
const isPhone = ({ headers }: FastifyRequest) =>
  headers["sec-ch-ua-mobile"] === "?1" || (!headers["sec-ch-ua-mobile"] && /\bMobi/.test(headers["user-agent"] ?? ""));

const PHONE: DrawnFor = { width: 390 };
const DESKTOP: DrawnFor = { width: 1440 };

/**
 * Screens that are drawn for everybody: the same for every guest, and their first data is in the page (see firstReads: plain addresses only).
 * No forms: what is typed before the application has taken the page over could be lost or sent by the browser itself.
 */
const FOR_EVERYBODY = /^\/(?:products|categories|products\/\d+)$/;
/** What whoever is signed in gets drawn beside that. The build knows the same screens (apps/web/build/drawn-routes.ts). */
const FOR_SIGNED_IN = /^\/(?:orders)?$/;

/** The screen that a page is drawn for; null where the browser draws it. */
export function drawnFor(
  request: FastifyRequest,
  { isSignedIn, isForEveryone }: { isSignedIn: boolean; isForEveryone: boolean },
): DrawnFor | null {
  // The link of a letter has an address of its own, though it shows the home screen (rewritePageUrl in web.ts).
  const { originalUrl: url } = request;
  const device = isPhone(request) ? PHONE : DESKTOP;
  if (!isSignedIn) return isForEveryone && FOR_EVERYBODY.test(url) ? device : null;
  if (!FOR_SIGNED_IN.test(url) && !FOR_EVERYBODY.test(url)) return null;
  // Nobody else gets the page: it is drawn for the very window. One that says nothing of itself is drawn for where it cannot differ much: a phone.
  return readScreen(request.cookies[SCREEN_COOKIE]) ?? (device === PHONE ? PHONE : null);
}
