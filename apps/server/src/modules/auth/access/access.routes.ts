import type { ownAccessEndpoints } from "@dropship/api/contract/own-access";
import { type Caller, changedBy, type Handlers, StatusResponse } from "../../../http/call.ts";
import { unauthenticated } from "../../../http/failure.ts";
import type { AccessService } from "./access.service.ts";
import type { PasskeyService } from "./passkeys.service.ts";
import type { TwoStepService } from "./two-step.service.ts";

/** What the routes call. */
export interface AccessRouteDeps {
  readonly access: AccessService;
  readonly twoStep: TwoStepService;
  readonly passkeys: PasskeyService;
}

/** The session of a caller who is logged in by one. */
function sessionOf({ sessionHash }: Caller): Buffer {
  if (!sessionHash) throw unauthenticated();
  return sessionHash;
}

/** One's own login. */
export function accessRoutes({ access, twoStep, passkeys }: AccessRouteDeps): Handlers<typeof ownAccessEndpoints> {
  return {
    getOwnAccess: async ({ caller }) => ({ data: await access.show(caller.user.id) }),
    listOwnSessions: async ({ caller }) => ({ data: await access.listSessions(caller.user.id, sessionOf(caller)) }),
    endOwnSession: async ({ caller, params, body }) => {
      await access.endSession(caller.user.id, params.mark, body.password_now);
      return { message: "Сеанс завершён." };
    },
    endOtherSessions: async ({ caller, body }) => {
      await access.endOtherSessions(caller.user.id, sessionOf(caller), body.password_now);
      return { message: "Остальные сеансы завершены." };
    },
    changePassword: async ({ caller, body }) => {
      await access.changePassword(caller.user.id, sessionOf(caller), body);
      return { message: "Пароль изменён. Остальные сеансы завершены." };
    },
    beginTwoStep: async ({ caller, body }) => ({ data: await twoStep.begin(caller.user.id, body.password_now) }),
    confirmTwoStep: async ({ caller, body }) => {
      const recovery_codes = await twoStep.confirm(caller.user.id, sessionOf(caller), body.code);
      access.onSessionsEnded(caller.user.id);
      return { data: { recovery_codes } };
    },
    renewRecoveryCodes: async ({ caller, body }) => ({
      data: { recovery_codes: await twoStep.renewCodes(caller.user.id, body.password_now) },
    }),
    endTwoStep: async ({ caller, body }) => {
      await twoStep.end(caller.user.id, body.password_now);
      return { message: "Двухэтапный вход выключен." };
    },
    beginPasskey: async ({ caller, body }) => ({
      data: await passkeys.begin(caller.user.id, sessionOf(caller), body.password_now),
    }),
    addPasskey: async ({ caller, body }) =>
      new StatusResponse(201, {
        data: await passkeys.add(caller.user.id, sessionOf(caller), body),
        message: "Ключ добавлен.",
      }),
    renamePasskey: async ({ caller, params, body }) => ({
      data: await passkeys.rename(caller.user.id, params.id, body.name),
      message: "Сохранено.",
    }),
    removePasskey: async ({ caller, params, body }) => {
      await passkeys.remove(caller.user.id, params.id, body.password_now);
      return { message: "Ключ убран." };
    },
    changeEmail: async ({ caller, body }) => {
      await access.changeEmail(caller.user.id, body.email, body.password_now);
      return { message: "Ссылка отправлена на новый e-mail." };
    },
    cancelEmail: async ({ caller }) => {
      await access.cancelEmail(caller.user.id);
      return { message: "E-mail остаётся прежним." };
    },
    confirmEmail: async ({ caller, body }) => {
      await access.confirmEmail(caller.user.id, body.token);
      return { message: "E-mail изменён." };
    },
    getUserAccess: async ({ params }) => ({ data: await access.showOf(params.id) }),
    resetAccess: async (call) => {
      await access.reset(changedBy(call), call.params.id);
      return { message: "Двухэтапный вход сброшен, сеансы завершены." };
    },
  };
}
