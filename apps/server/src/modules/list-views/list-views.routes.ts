import type { listViewEndpoints } from "@dropship/api/contract/list-views";
import { changedBy, StatusResponse, type Handlers } from "../../http/call.ts";
import type { ListViewService } from "./list-views.service.ts";

/** Saved views of lists. */
export function listViewRoutes(views: ListViewService): Handlers<typeof listViewEndpoints> {
  return {
    listListViews: async ({ caller, query }) => ({ data: await views.all(query.list, caller.user) }),
    createListView: async ({ caller, body }) => {
      const { list, ...view } = body;
      return new StatusResponse(201, { data: await views.create(list, caller.user, view), message: "Вид сохранён." });
    },
    updateListView: async (call) => ({
      data: await views.update(call.params.id, call.caller.user, changedBy(call), call.body),
      message: "Вид изменён.",
    }),
    deleteListView: async (call) => {
      await views.remove(call.params.id, call.caller.user, changedBy(call));
      return undefined;
    },
  };
}
