import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SandboxReply, SandboxRequest } from "../integrations/sandbox-page.ts";

/** Has a scope take bodies of every kind as bytes. */
export function takeAnyBody(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => done(null, body));
}
/** The fields and files of a form of both; null for any other body. */
async function readForm(request: FastifyRequest): Promise<FormData | null> {
  const type = request.headers["content-type"] ?? "";
  if (!type.startsWith("multipart/form-data")) return null;
  const bytes = new Uint8Array(readBytes(request));
  return new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => null);
}
/** The very bytes of a request; none where it had no body. */
export const readBytes = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** A page of a sandbox is no page of the shop: nothing but its own form and style, and its own frame with pictures where it has one. */
const policyOf = (hasFrame: boolean) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "form-action 'self'",
    hasFrame ? "frame-src 'self'; img-src 'self'" : "",
    `frame-ancestors ${hasFrame ? "'self'" : "'none'"}`,
    "base-uri 'none'",
  ]
    .filter((rule) => rule !== "")
    .join("; ");

/** Pages of a sandbox on the shop's own address; what programs call has a port of its own and cannot be reached here. */
export function serveSandboxPages(
  scope: FastifyInstance,
  sandbox: {
    readonly path: string;
    /** Whether this path within it is a page. */
    readonly isPage: (path: string) => boolean;
    /** Null while there is no sandbox. */
    readonly page: (request: SandboxRequest) => Promise<SandboxReply | null>;
    readonly hasFrame?: boolean;
  },
): void {
  const policy = policyOf(sandbox.hasFrame ?? false);
  scope.route<{ Params: { "*": string } }>({
    method: ["GET", "POST"],
    url: `${sandbox.path}/*`,
    async handler(request, reply) {
      const path = (request.raw.url ?? "").slice(sandbox.path.length);
      const form = await readForm(request);
      const body = form ? "" : readBytes(request).toString("utf8");
      const asked = { method: request.method, path, token: "", body, form };
      const page = sandbox.isPage(path) ? await sandbox.page(asked) : null;
      if (!page) return reply.code(404).send();
      reply.headers({ "content-security-policy": policy, "cache-control": "no-store" });
      if (page.location) return reply.redirect(page.location, 303);
      return reply.code(page.status).type(page.type).send(page.body);
    },
  });
}
