import type { userEndpoints } from "@dropship/api/contract/users";
import { StatusResponse, changedBy, type Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { UserPhotoService } from "./user-photo.service.ts";
import type { UsersService } from "./users.service.ts";

/** Accounts. */
export function userRoutes(users: UsersService, photos: UserPhotoService): Handlers<typeof userEndpoints> {
  return {
    listUsers: async ({ caller, query, request }) => listResponse(request.url, await users.list(caller.user, query)),
    createUser: async (call) => {
      const data = await users.create(call.caller.user, changedBy(call), call.body);
      return new StatusResponse(201, { data, message: "Аккаунт создан, приглашение отправлено." });
    },
    getUser: async ({ caller, params }) => ({ data: await users.get(caller.user, params.id) }),
    updateUser: async (call) => ({
      data: await users.update(call.caller.user, changedBy(call), call.params.id, call.body),
      message: "Сохранено.",
    }),
    setUserPhoto: async ({ caller, body }) => ({
      data: await photos.set(caller.user.id, body),
      message: "Фото обновлено.",
    }),
    removeUserPhoto: async ({ caller }) => ({ data: await photos.remove(caller.user.id), message: "Фото убрано." }),
    deleteUser: async (call) => {
      await users.remove(call.caller.user, changedBy(call), call.params.id);
      return { message: "Пользователь удалён." };
    },
    changeUserRoles: async (call) => ({
      data: await users.changeRoles(call.caller.user, changedBy(call), call.params.id, call.body),
      message: "Роли изменены.",
    }),
    narrowUser: async (call) => ({
      data: await users.narrow(call.caller.user, changedBy(call), call.params.id, call.body),
      message: "Права изменены.",
    }),
  };
}
