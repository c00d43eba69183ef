import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { DrawnPage, ReadByScreen, ReadForPage } from "@dropship/api/contract/drawn-page";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { outageOf } from "./deadlines.ts";
import { drawnFor } from "./drawn-for.ts";
import { Failure, notFound } from "./failure.ts";
import { firstImages } from "./first-responses.ts";
import { ADDRESS_LENGTH, cutAddress } from "./long-address.ts";
import { imageTags, readManifest, scriptsByAddress, scriptTags, type ViewerKind } from "./page-hints.ts";
import type { Arriving, Rank } from "./overload.ts";
import type { PageDrawer } from "./page-drawer.ts";
import { pageHeaders } from "./security-headers.ts";
import { SESSION_COOKIE } from "./session.ts";
import { sendFailure, uriTooLong } from "./unread-requests.ts";
import { VIEWER_HEADER } from "./viewer.ts";

/** What is put into the page so that the application starts without asking (docs/product.md, States). */
export interface PageBoot extends Record<string, unknown> {
  readonly reads: Record<string, string>;
  readonly responses: Record<string, unknown>;
}
/** A page's boot data, whom it is for, whether the page is the same for every visitor, and what reads more for it as its viewer. */
export type BootData = (
  request: FastifyRequest,
) => Promise<{ data: PageBoot; viewer: string; kind: ViewerKind; isForEveryone: boolean; read: ReadForPage }>;

/** Headers that a file which never changes does without. */
const SPARE_OF_ASSETS = ["etag", "last-modified", "accept-ranges", "x-request-id", "referrer-policy"];

const PLACEHOLDER = "<!--boot-->";
/** Addresses that belong to programs: a miss there is a JSON 404, never the page. */
const PROGRAM_PATHS = [
  "/api",
  "/sanctum",
  "/broadcasting",
  "/assets/",
  "/media/",
  "/files/",
  "/feeds/",
  "/storybook/",
  "/sandbox/",
  "/healthz",
  "/readyz",
];

const ROOT = '<div id="root">';
/** A drawn page is read before it is pressed: styles, letters and photos go before the script on a slow line. */
const scriptsLast = (head: string) =>
  head.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
/**
 * A page that the browser draws shows nothing before its scripts have run, and a slow line is shared by all that is on its way, whatever its
 * priority: letters that few of its words need are left to the start of the application, which asks for them once the scripts are there
 * (apps/web/src/app/main.tsx). Those of the Cyrillic text keep their place.
 */
const latinLater = (head: string) =>
  head.replaceAll(/<link rel="preload" as="font"[^>]*\/golos-text-(?:latin|hryvnia)-[^>]*>\s*/g, "");
/**
 * The screen's own scripts, many and small, behind the two large ones of the application: over HTTP/1.1 each takes one of six connections for a
 * trip there and back, and nothing runs before the large ones are there.
 */
const scriptsBehind = (tail: string, hints: string) => tail.replace("</head>", () => `${hints}</head>`);
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
/** The head with what the drawn page says of itself to tabs and to search engines. */
function withWords(head: string, { title, description }: DrawnPage): string {
  const titled = head.replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`);
  if (!description) return titled;
  return titled.replace(
    /(<meta name="description" content=")[^"]*"/,
    (_, tag: string) => `${tag}${escaped(description)}"`,
  );
}

/** What the page carries of the API: what the server foresaw, and what the drawn screen read beside it. */
const withRead = (data: PageBoot, { reads, responses, queries }: ReadByScreen) => ({
  ...data,
  reads: { ...data.reads, ...reads },
  responses: { ...data.responses, ...responses },
  queries,
});

const zip = promisify(gzip);
const acceptsGzip = ({ headers }: FastifyRequest) => /\bgzip\b/.test(String(headers["accept-encoding"] ?? ""));

/** JSON that can stand inside a script element of type application/json. */
const embeddable = (value: unknown) =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

/**
 * The mail's link has the path of an API call (docs/reference/laravel-contract.md, Login and e-mail): a browser that navigates there gets the
 * page, the page then makes the call.
 */
export function rewritePageUrl(url: string, accept: string, method: string): string {
  return method === "GET" && url.startsWith("/email/verify/") && accept.includes("text/html") ? "/" : url;
}

/** Pages of a visitor without a session are the first to be refused when the server is overloaded; a program's wrong address is cheap. */
export function rankOfPage({ method, url = "", headers }: Arriving): Rank | undefined {
  if (method !== "GET" || PROGRAM_PATHS.some((prefix) => url.startsWith(prefix))) return undefined;
  return headers.cookie?.includes(`${SESSION_COOKIE}=`) ? "working" : "browsing";
}

/** Serves the files of the build. Everything under assets/ carries a content hash in its name; the rest is asked for anew. */
async function serveFiles(files: FastifyInstance, dist: string, headersOfPage: Record<string, string>): Promise<void> {
  // The type that RFC 9239 asks for. No charset is said: a module is always UTF-8, and any other script is read in the encoding of its page.
  files.addHook("onSend", async (_request, reply) => {
    if (String(reply.getHeader("content-type")).startsWith("application/javascript")) reply.type("text/javascript");
  });
  await files.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders(response, path) {
      const immutable = path.includes("/assets/");
      response.header(
        "cache-control",
        immutable ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
      );
      // Nobody asks again for what never changes, or reports it by its number, and where it leads to it says no other policy than browsers
      // have: a screen of twenty files is spared what serves only that. A connection stays open without saying so (RFC 9112, section 9.3).
      if (immutable) {
        for (const name of SPARE_OF_ASSETS) response.removeHeader(name);
        response.raw.removeHeader("connection");
      }
      // A kept worker would keep the old shop: it is asked for anew every time, and may serve every address.
      if (path.endsWith("/sw.js")) response.headers({ "cache-control": "no-cache", "service-worker-allowed": "/" });
      // The page without anybody's data, which the service worker keeps: a page needs its policy from there too.
      if (path.endsWith("/index.html")) response.headers(headersOfPage);
    },
  });
}

/** Serves the built web application; every address that is not a program's gets its page with the boot data in it. */
export async function serveWeb(
  app: FastifyInstance,
  options: {
    dist: string | null;
    boot: BootData;
    methodsOf: (path: string) => string[];
    secure: boolean;
    drawer: PageDrawer;
  },
): Promise<void> {
  const { dist, boot, drawer, methodsOf } = options;
  const indexFile = dist ? join(dist, "index.html") : null;
  const page = indexFile && existsSync(indexFile) ? readFileSync(indexFile, "utf8") : null;
  const securityHeaders = pageHeaders(page ?? "", options.secure);
  const [head = "", tail = ""] = page?.split(PLACEHOLDER) ?? [];
  const scriptsAt = scriptsByAddress(dist ? readManifest(dist) : {}, page ?? "");

  if (dist && page) await app.register((files) => serveFiles(files, dist, securityHeaders));

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const isPage =
      request.method === "GET" && page !== null && !PROGRAM_PATHS.some((prefix) => path.startsWith(prefix));
    if (request.url.length > ADDRESS_LENGTH) {
      // A text that was pasted into the address of a page still shows the page.
      const cut = isPage ? cutAddress(request.url) : null;
      return cut === null ? sendFailure(reply, uriTooLong(), request.id) : reply.redirect(cut, 302);
    }
    if (isPage) {
      const booted = await boot(request).catch((error: unknown) => {
        if (!outageOf(error)) throw error;
        // No more than the beginning of the address: links of letters carry secrets in the rest.
        const page = `/${path.split("/")[1] ?? ""}`;
        request.log.warn({ reason: String(error), page }, "page sent without its data");
        return null;
      });
      // The application can start without them: it asks for its data itself, and shows that the shop is away.
      if (!booted) {
        return reply
          .code(503)
          .headers({ ...securityHeaders, "cache-control": "no-store", "retry-after": "5" })
          .type("text/html; charset=utf-8")
          .send(page);
      }
      const { data, viewer, kind, isForEveryone, read } = booted;
      const screen = drawnFor(request, { isSignedIn: kind !== "guest" });
      // A filtered list is one of very many, and what it shows is read while it is drawn.
      const key = isForEveryone && !request.url.includes("?") ? `${screen?.width} ${request.url}` : null;
      const known = screen ? { ...data, drawnFor: key === null ? { ...screen, at: Date.now() } : screen } : data;
      const given = embeddable(known);
      const drawn = screen && (await drawer.draw({ key, url: request.url, boot: given, read }));
      const carried = drawn?.read ? withRead(known, drawn.read) : known;
      const scripts = scriptTags(scriptsAt(path, kind));
      const images = imageTags(firstImages(carried.responses));
      const bootTag = `<script type="application/json" id="boot">${drawn?.read ? embeddable(carried) : given}</script>`;
      const html = drawn
        ? `${withWords(scriptsLast(`${head}${scripts}${images}`), drawn)}${bootTag}${scriptsLast(tail).replace(ROOT, () => `${ROOT}${drawn.html}`)}`
        : `${head}${images}${bootTag}${scriptsBehind(latinLater(tail), scripts)}`;
      reply
        .type("text/html; charset=utf-8")
        .headers(securityHeaders)
        .headers({ "cache-control": "no-store", [VIEWER_HEADER]: viewer });
      // The page is no route, so the plugin that compresses responses never sees it.
      if (!acceptsGzip(request)) return reply.send(html);
      return reply
        .header("content-encoding", "gzip")
        .header("vary", "accept-encoding")
        .send(await zip(html));
    }
    const allowed = methodsOf(path);
    const failure = allowed.length
      ? new Failure(405, `Метод ${request.method} здесь не поддерживается.`, {
          code: "method",
          headers: { allow: allowed.join(", ") },
        })
      : notFound();
    return sendFailure(reply, failure, request.id);
  });
}
