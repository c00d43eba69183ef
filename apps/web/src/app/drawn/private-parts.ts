import type { AnyRouter } from "@tanstack/react-router";

// What taking a drawn page over needs of React and of the router, and neither documents (docs/decisions/0032). private-parts.test.ts speaks when
// a version comes that nobody has looked at.

/** Whether React has taken an element over: it marks its elements with properties of this name. app/drawn/early.js asks the same. */
export const isTakenOver = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith("__react"));

/** Tells the router that the server has drawn the page: it then renders the same boundaries as there, and no waiting picture in place of a screen. */
export function sayDrawn(router: AnyRouter): void {
  router.ssr = { manifest: undefined };
}
