import type { listViewEndpoints } from "@dropship/api/contract/list-views";
import { StatusResponse, type Handlers } from "../../http/call.ts";
import type { ListViewService } from "./list-views.service.ts";

/** Saved views of lists. */
export function listViewRoutes(views: ListViewService): Handlers<typeof listViewEndpoints> {
  return {
    listListViews: async ({ caller, query }) => ({ data: await views.all(query.list, caller.user) }),
    createListView: async ({ caller, body }) => {
      const { list, ...view } = body;
      return new StatusResponse(201, { data: await views.create(list, caller.user, view), message: "Вид сохранён." });
    },
    updateListView: async ({ caller, params, body }) => ({
      data: await views.update(params.id, caller.user, body),
      message: "Вид изменён.",
    }),
    deleteListView: async ({ caller, params }) => {
      await views.remove(params.id, caller.user);
      return undefined;
    },
  };
}
