import type { authEndpoints } from "@dropship/api/contract/auth";
import type { Uah } from "@dropship/money";
import type { FastifyReply, FastifyRequest } from "fastify";
import { StatusResponse, type Caller, type Handlers } from "../../http/call.ts";
import { newToken, type SessionCookies } from "../../http/session.ts";
import { presentCurrentUser } from "./auth.presenter.ts";
import type { KnownDevices } from "../../http/known-device.ts";
import type { LoginStepCookie } from "../../http/login-step.ts";
import type { PasskeyService } from "./access/passkeys.service.ts";
import type { AuthService, Device, OpenedSession } from "./auth.service.ts";

/** What the routes call. */
export interface AuthRouteDeps {
  readonly auth: AuthService;
  readonly passkeys: Pick<PasskeyService, "ask" | "check">;
  readonly loginSteps: LoginStepCookie;
  readonly cookies: SessionCookies;
  readonly devices: KnownDevices;
  readonly balances: (userId: number) => Promise<{ available: Uah; held: Uah }>;
  /** The session that is named, or every one of this user, has ended: what listens by them must end too. */
  readonly onSessionsEnded: (userId: number, sessionHash?: Buffer) => void;
  /** Moves the visitor's cart to the user; Russian notes on what changed. */
  readonly mergeGuestCart: (sessionHash: Buffer, userId: number) => Promise<string[]>;
}

/** Session, registration and e-mail. */
export function authRoutes(deps: AuthRouteDeps): Handlers<typeof authEndpoints> {
  const { auth, passkeys, loginSteps, cookies, devices, balances, mergeGuestCart, onSessionsEnded } = deps;

  const browserOf = ({ ip }: Caller, request: FastifyRequest): Device => ({
    ip,
    userAgent: request.headers["user-agent"] ?? "",
    knows: (name) => devices.read(request, name) !== null,
  });

  // A new token at every change of who is logged in, so that a token seen before login is worth nothing after it.
  function give(reply: FastifyReply, session: OpenedSession): void {
    cookies.write(reply, session.token, session.maxAge);
    cookies.writeCsrf(reply, session.token);
    cookies.clearOwn(reply);
  }

  /** Lets somebody in whom every step has let through. */
  async function enter(call: { caller: Caller; reply: FastifyReply }, session: OpenedSession) {
    const { sessionHash } = call.caller;
    const cart_notices = sessionHash ? await mergeGuestCart(sessionHash, session.userId) : [];
    give(call.reply, session);
    loginSteps.clear(call.reply);
    devices.write(call.reply, session.knownAs);
    return { two_factor: false as const, cart_notices };
  }

  return {
    getCsrfCookie: async ({ request, reply }) => {
      const known = cookies.read(request);
      const token = known ?? newToken();
      if (!known) cookies.write(reply, token);
      cookies.writeCsrf(reply, token);
      return undefined;
    },
    login: async ({ body, caller, request, reply }) => {
      const known = devices.read(request, body.email);
      const session = await auth.login(body, browserOf(caller, request), known);
      if (!("waitsBy" in session)) return enter({ caller, reply }, session);
      loginSteps.write(reply, session.waitsBy);
      return { two_factor: true as const };
    },
    loginByCode: async ({ body, caller, request, reply }) => {
      const session = await auth.loginByCode(loginSteps.read(request), body.code, browserOf(caller, request));
      return enter({ caller, reply }, session);
    },
    askForPasskey: async ({ reply }) => {
      const { waitsBy, options } = await passkeys.ask();
      loginSteps.write(reply, waitsBy);
      return { data: options };
    },
    loginByPasskey: async ({ body, caller, request, reply }) => {
      const user = await passkeys.check(loginSteps.read(request), body.credential);
      return enter({ caller, reply }, await auth.openByPasskey(user, browserOf(caller, request)));
    },
    register: async ({ body, caller, request, reply }) => {
      const session = await auth.register(body, browserOf(caller, request));
      if (caller.sessionHash) await mergeGuestCart(caller.sessionHash, session.userId);
      give(reply, session);
      devices.write(reply, session.knownAs);
      return "" as const;
    },
    logout: async ({ caller, request, reply }) => {
      // Who looks as another user leaves the shop as a whole: their own session ends, and the look with it.
      const own = cookies.readOwn(request);
      if (own) {
        await auth.endOpened(own);
        cookies.clearOwn(reply);
      }
      if (caller.sessionHash) {
        await auth.logout(caller.sessionHash);
        onSessionsEnded(caller.user.id, caller.sessionHash);
      }
      const token = newToken();
      cookies.write(reply, token);
      cookies.writeCsrf(reply, token);
      return undefined;
    },
    endSessionByLink: async ({ body }) => {
      const ended = await auth.endByLink(body.token);
      if (ended) onSessionsEnded(ended.userId, ended.sessionHash);
      return { message: ended ? "Сеанс завершён." : "Этот сеанс уже завершён." };
    },
    forgotPassword: async ({ body }) => {
      await auth.forgotPassword(body.email);
      return { message: "Если такой адрес зарегистрирован, мы отправили на него ссылку." };
    },
    resetPassword: async ({ body, reply }) => {
      onSessionsEnded(await auth.resetPassword(body));
      // Who has read the mail may log in, whatever strangers have guessed meanwhile.
      devices.write(reply, body.email);
      return { message: "Пароль изменён. Войдите с новым паролем." };
    },
    sendVerification: async ({ caller }) => {
      const sent = await auth.resendVerification(caller.user.id);
      return new StatusResponse(sent ? 202 : 204, undefined);
    },
    verifyEmail: async ({ caller, params, query, reply }) => {
      devices.write(reply, await auth.verifyEmail(caller.user.id, { ...params, ...query }));
      return undefined;
    },
    getCurrentUser: async ({ caller }) => {
      return { data: presentCurrentUser(auth.rowOf(caller.user), await balances(caller.user.id)) };
    },
  };
}
