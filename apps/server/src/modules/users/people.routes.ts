import type { personEndpoints } from "@dropship/api/contract/people";
import { changedBy, type Handlers, StatusResponse } from "../../http/call.ts";
import type { SessionCookies } from "../../http/session.ts";
import type { PeopleService } from "./people.service.ts";

/** The shop's people. */
export function peopleRoutes(people: PeopleService, cookies: SessionCookies): Handlers<typeof personEndpoints> {
  return {
    getPerson: async ({ caller, params }) => ({ data: await people.get(caller.user, params.id) }),
    blockUser: async (call) => ({
      data: await people.block(call.caller.user, changedBy(call), call.params.id, call.body.reason),
      message: "Пользователь заблокирован, его сеансы завершены.",
    }),
    unblockUser: async (call) => ({
      data: await people.unblock(call.caller.user, changedBy(call), call.params.id),
      message: "Пользователь снова может войти.",
    }),
    tagUser: async (call) => ({
      data: await people.tag(call.caller.user, changedBy(call), call.params.id, call.body.tags),
    }),
    addUserNote: async (call) =>
      new StatusResponse(201, {
        data: await people.addNote(call.caller.user, changedBy(call), call.params.id, call.body.text),
        message: "Заметка записана.",
      }),
    removeUserNote: async (call) => ({
      data: await people.removeNote(call.caller.user, changedBy(call), call.params.id, call.params.note_id),
      message: "Заметка удалена.",
    }),
    setCreditLimit: async (call) => ({
      data: await people.setCreditLimit(call.caller.user, changedBy(call), call.params.id, call.body),
      message: "Кредитный лимит изменён.",
    }),
    inviteUserAgain: async (call) => ({
      data: await people.inviteAgain(call.caller.user, changedBy(call), call.params.id),
      message: "Приглашение отправлено ещё раз.",
    }),
    endUserSession: async (call) => ({
      data: await people.endSession(call.caller.user, changedBy(call), call.params.id, call.params.mark),
      message: "Сеанс завершён.",
    }),
    endUserSessions: async (call) => ({
      data: await people.endSessions(call.caller.user, changedBy(call), call.params.id),
      message: "Все сеансы завершены.",
    }),
    viewAsUser: async (call) => {
      const { caller, params, request, reply } = call;
      const own = cookies.read(request);
      if (!own || !caller.sessionHash) throw new Error("a signed-in caller has a session cookie");
      const device = { ip: caller.ip, userAgent: request.headers["user-agent"] ?? "" };
      const from = { sessionHash: caller.sessionHash, device };
      const { token, until } = await people.view(caller.user, changedBy(call), params.id, from);
      cookies.writeOwn(reply, own);
      cookies.write(reply, token);
      cookies.writeCsrf(reply, token);
      return { data: { until: until.toISOString() } };
    },
    endViewing: async ({ caller, request, reply }) => {
      const own = cookies.readOwn(request);
      const by = { ip: caller.ip, requestId: request.id };
      const { userId, maxAge } = await people.endView(own, by);
      if (!own) throw new Error("whoever goes back has a session of their own");
      cookies.write(reply, own, maxAge);
      cookies.writeCsrf(reply, own);
      cookies.clearOwn(reply);
      return { data: { user_id: userId } };
    },
  };
}
