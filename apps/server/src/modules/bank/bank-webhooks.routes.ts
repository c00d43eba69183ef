import type { FastifyInstance } from "fastify";
import { clientAddress, networkOf, type ProxyTrust } from "../../http/client-address.ts";
import { readBytes, serveSandboxPages, takeAnyBody } from "../../http/sandbox-pages.ts";
import type { Throttler } from "../../http/throttle.ts";
import { type BankConnection, SANDBOX_PATH } from "../../integrations/monobank/connect.ts";
import { type BankService, INVOICE_WEBHOOK, STATEMENT_WEBHOOK } from "./bank.service.ts";

const MAX_BODY_BYTES = 64 * 1024;
/** The bank calls at most a few times for each payment. */
const LIMIT = { max: 300, seconds: 60 };
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
    takeAnyBody(scope, MAX_BODY_BYTES);
    scope.addHook("preHandler", async (request) => {
      await throttler.hit(`bank:${networkOf(clientAddress(request.raw, trustProxy))}`, LIMIT);
    });
    scope.post(INVOICE_WEBHOOK, async (request, reply) => {
      const signature = request.headers["x-sign"];
      const given = typeof signature === "string" ? signature : undefined;
      return reply.code(await service.takeInvoiceWebhook(readBytes(request), given)).send();
    });
    scope.route<{ Params: { secret: string } }>({
      method: ["GET", "POST"],
      url: `${STATEMENT_WEBHOOK}/:secret`,
      async handler(request, reply) {
        const body = request.method === "GET" ? null : readBytes(request);
        return reply.code(await service.takeStatementWebhook(request.params.secret, body)).send();
      },
    });
    serveSandboxPages(scope, {
      path: SANDBOX_PATH,
      isPage: (path) => /^\/(?:pay\/[\w-]+|transfer)(?:\?|$)/.test(path),
      page: bank.page,
    });
  });
}
