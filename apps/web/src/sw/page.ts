import type { RouteHandlerCallbackOptions } from "workbox-core";
import { matchPrecache } from "workbox-precaching";
import { NetworkOnly } from "workbox-strategies";
import { forgetAnswers, VIEWER } from "../shared/kept-answers.ts";

/** Addresses that a browser can open and that are no page of the application. */
export const NO_PAGES = [/^\/(?:api|sanctum|broadcasting|assets|media|storybook|healthz|readyz)(?:\/|$)/];

/** The server may think so long about a page; then the kept shell asks for its data itself. */
const network = new NetworkOnly({ networkTimeoutSeconds: 4 });

/**
 * Opens a page: as the server makes it, which carries the visitor's data and is never kept; without the server the shell
 * as it was built, which carries nobody's.
 */
export async function openPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    const page = await network.handle(options);
    if (page.status >= 502) throw new Error(`A proxy answered ${page.status}: the server is away.`);
    const viewer = page.headers.get(VIEWER);
    // Somebody else looks now, or nobody: the session ended where no page of ours saw it.
    if (viewer) await forgetAnswers(viewer);
    return page;
  } catch (error) {
    const shell = await matchPrecache("/index.html");
    if (!shell) throw error;
    return shell;
  }
}
