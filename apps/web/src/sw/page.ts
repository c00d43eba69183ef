import type { RouteHandlerCallbackOptions } from "workbox-core";
import { matchPrecache } from "workbox-precaching";
import { NetworkOnly } from "workbox-strategies";
import { forgetResponses, VIEWER } from "../shared/kept-responses.ts";

/** Paths that a browser can open and that are not pages of the application. */
export const NO_PAGES = [/^\/(?:api|sanctum|broadcasting|assets|media|storybook|sandbox|healthz|readyz)(?:\/|$)/];

/** After 4 seconds without a page from the server, the kept shell is opened, which then asks for its data itself. */
const network = new NetworkOnly({ networkTimeoutSeconds: 4 });

/**
 * Opens a page. With the server: the page that it makes, which holds the visitor's data and is therefore never kept. Without it: the shell
 * as it was built, which holds nobody's data.
 */
export async function openPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    const page = await network.handle(options);
    if (page.status >= 502) throw new Error(`A proxy answered ${page.status}: the server is away.`);
    const viewer = page.headers.get(VIEWER);
    // Another viewer than the one whose responses are kept: the session changed while no page of the shop was open.
    if (viewer) await forgetResponses(viewer);
    return page;
  } catch (error) {
    const shell = await matchPrecache("/index.html");
    if (!shell) throw error;
    return shell;
  }
}
