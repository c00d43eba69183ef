import type { telegramEndpoints } from "@dropship/api/contract/telegram";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Handlers, StatusResponse } from "../../http/call.ts";
import { clientAddress, networkOf, type ProxyTrust } from "../../http/client-address.ts";
import { unauthenticated } from "../../http/failure.ts";
import { readBytes, serveSandboxPages, takeAnyBody } from "../../http/sandbox-pages.ts";
import type { Throttler } from "../../http/throttle.ts";
import { SANDBOX_PATH } from "../../integrations/telegram/sandbox.ts";
import type { DemandOwnPassword } from "../auth/access/own-password.ts";
import type { Telegram } from "./create-telegram.ts";
import { TELEGRAM_WEBHOOK } from "./inbox.service.ts";

/** One's own link with the bot, and how the bot does. */
export function telegramRoutes(
  { links, inbox }: Telegram,
  demandPassword: DemandOwnPassword,
): Handlers<typeof telegramEndpoints> {
  return {
    getOwnTelegram: async ({ caller }) => ({ data: await links.show(caller.user) }),
    linkTelegram: async ({ caller, body }) => {
      if (!caller.sessionHash) throw unauthenticated();
      // Whoever finds an open browser would make themselves a way in that outlives it.
      await demandPassword(caller.user.id, body.password_now);
      return new StatusResponse(201, { data: await links.begin(caller.user.id, caller.sessionHash) });
    },
    unlinkTelegram: async ({ caller, body }) => {
      await demandPassword(caller.user.id, body.password_now);
      await links.end(caller.user.id);
      return { message: "Telegram отвязан." };
    },
    getBotState: async () => ({ data: await inbox.state() }),
  };
}

const MAX_BODY_BYTES = 256 * 1024;
const MAX_SANDBOX_BYTES = 24 * 1024 * 1024;
/** Telegram posts from few addresses, many people's words together. */
const LIMIT = { max: 3_000, seconds: 60 };

/** Calls that Telegram makes, and pages of its sandbox. They carry no session; a secret in a header proves who calls. */
export function telegramWebhookRoutes(
  http: FastifyInstance,
  deps: { readonly telegram: Telegram; readonly throttler: Throttler; readonly trustProxy: ProxyTrust },
): void {
  const { telegram, throttler, trustProxy } = deps;
  const limit = (request: FastifyRequest) =>
    throttler.hit(`telegram:${networkOf(clientAddress(request.raw, trustProxy))}`, LIMIT);
  void http.register(async (scope) => {
    takeAnyBody(scope, MAX_BODY_BYTES);
    scope.addHook("preHandler", limit);
    scope.post(TELEGRAM_WEBHOOK, async (request, reply) => {
      const secret = request.headers["x-telegram-bot-api-secret-token"];
      const isTaken = await telegram.inbox.takeWebhook(
        parsed(readBytes(request)),
        typeof secret === "string" ? secret : undefined,
      );
      return reply.code(isTaken ? 200 : 401).send();
    });
  });
  void http.register(async (scope) => {
    // Pictures are sent from its page; what is too large for the shop is refused there.
    takeAnyBody(scope, MAX_SANDBOX_BYTES);
    scope.addHook("preHandler", limit);
    serveSandboxPages(scope, {
      path: SANDBOX_PATH,
      isPage: (path) => /^\/(?:chat|send|press|photo|limit)?(?:\?|$)/.test(path),
      page: telegram.connection.page,
      // Its lines stand in a frame of its own.
      hasFrame: true,
    });
  });
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8")) as unknown;
  } catch {
    return null;
  }
}
