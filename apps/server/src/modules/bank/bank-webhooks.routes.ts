import type { FastifyInstance, FastifyRequest } from "fastify";
import { clientAddress, networkOf, type ProxyTrust } from "../../http/client-address.ts";
import type { Throttler } from "../../http/throttle.ts";
import { type BankConnection, SANDBOX_PATH } from "../../integrations/monobank/connect.ts";
import { type BankService, INVOICE_WEBHOOK, STATEMENT_WEBHOOK } from "./bank.service.ts";

const MAX_BODY_BYTES = 64 * 1024;
/** The bank calls at most a few times for each payment. */
const LIMIT = { max: 300, seconds: 60 };
/** A page of the sandbox is no page of the shop: nothing but its own form and style. */
const SANDBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const bytes = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/**
 * Calls that the bank makes, and pages of the sandbox. They carry no session and so no CSRF token; a signature over the body's very bytes, or a
 * secret address, proves who calls. Responses have no body: they tell nothing.
 */
export function bankWebhookRoutes(
  http: FastifyInstance,
  deps: {
    readonly service: BankService;
    readonly bank: BankConnection;
    readonly throttler: Throttler;
    readonly trustProxy: ProxyTrust;
  },
): void {
  const { service, bank, throttler, trustProxy } = deps;
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook("preHandler", async (request) => {
      await throttler.hit(`bank:${networkOf(clientAddress(request.raw, trustProxy))}`, LIMIT);
    });
    scope.post(INVOICE_WEBHOOK, async (request, reply) => {
      const signature = request.headers["x-sign"];
      const given = typeof signature === "string" ? signature : undefined;
      return reply.code(await service.takeInvoiceWebhook(bytes(request), given)).send();
    });
    scope.route<{ Params: { secret: string } }>({
      method: ["GET", "POST"],
      url: `${STATEMENT_WEBHOOK}/:secret`,
      async handler(request, reply) {
        const body = request.method === "GET" ? null : bytes(request);
        return reply.code(await service.takeStatementWebhook(request.params.secret, body)).send();
      },
    });
    scope.route<{ Params: { "*": string } }>({
      method: ["GET", "POST"],
      url: `${SANDBOX_PATH}/*`,
      async handler(request, reply) {
        const path = (request.raw.url ?? "").slice(SANDBOX_PATH.length);
        // Pages alone: what programs call has a port of its own.
        const asked = { method: request.method, path, token: "", body: bytes(request).toString("utf8") };
        const isPage = /^\/(?:pay\/[\w-]+|transfer)(?:\?|$)/.test(path);
        const page = isPage ? await bank.page(asked) : null;
        if (!page) return reply.code(404).send();
        reply.headers({ "content-security-policy": SANDBOX_POLICY, "cache-control": "no-store" });
        if (page.location) return reply.redirect(page.location, 303);
        return reply.code(page.status).type(page.type).send(page.body);
      },
    });
  });
}
