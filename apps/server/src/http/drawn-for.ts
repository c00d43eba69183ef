import type {} from "@fastify/cookie";
import { type DrawnFor, readScreen, SCREEN_COOKIE } from "@dropship/api/contract/drawn-page";
import type { FastifyRequest } from "fastify";

/** The browser's hint of the device (W3C User-Agent Client Hints); without it the name says it. */
const isPhone = ({ headers }: FastifyRequest) =>
  headers["sec-ch-ua-mobile"] === "?1" || (!headers["sec-ch-ua-mobile"] && /\bMobi/.test(headers["user-agent"] ?? ""));

const PHONE: DrawnFor = { width: 390 };
const DESKTOP: DrawnFor = { width: 1440 };

/** What is drawn for guests, with any question in its address. Elsewhere they are sent to the login, or to nothing. */
const FOR_GUESTS = /^\/(?:products(?:\/\d+)?|categories|login|register|forgot-password)(?:\?|$)/;

/** The screen that a page is drawn for; null where the browser draws it. */
export function drawnFor(request: FastifyRequest, { isSignedIn }: { isSignedIn: boolean }): DrawnFor | null {
  const device = isPhone(request) ? PHONE : DESKTOP;
  if (!isSignedIn) return FOR_GUESTS.test(request.url) ? device : null;
  // The link of a letter has an address of its own, though it shows the home screen (rewritePageUrl in web.ts): taken over, it would be another page.
  if (request.originalUrl !== request.url) return null;
  // Nobody else gets the page: it is drawn for the very window. One that says nothing of itself is drawn for where it cannot differ much: a phone.
  return readScreen(request.cookies[SCREEN_COOKIE]) ?? (device === PHONE ? PHONE : null);
}
