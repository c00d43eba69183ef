import type { adminCategoryEndpoints } from "@dropship/api/contract/admin-categories";
import { StatusResponse, changedBy, type Handlers } from "../../../http/call.ts";
import { listResponse } from "../../../http/pages.ts";
import type { JobsService } from "../../jobs/jobs.service.ts";
import type { AdminCategoriesService } from "./admin-categories.service.ts";

/** The tree of categories, for admins. */
export function adminCategoryRoutes(
  categories: AdminCategoriesService,
  jobs: Pick<JobsService, "get">,
): Handlers<typeof adminCategoryEndpoints> {
  return {
    listAdminCategories: async ({ query, request }) => listResponse(request.url, await categories.list(query)),
    getCategoryTree: async () => ({ data: await categories.tree() }),
    getAdminCategory: async ({ params }) => ({ data: await categories.get(params.id) }),
    createCategory: async (call) =>
      new StatusResponse(201, {
        data: await categories.create(changedBy(call), call.body),
        message: "Категория добавлена.",
      }),
    updateCategory: async (call) => ({
      data: await categories.update(changedBy(call), call.params.id, call.body),
      message: "Сохранено.",
    }),
    moveCategory: async (call) => ({
      data: { was: await categories.move(changedBy(call), call.params.id, call.body) },
    }),
    showCategory: async (call) => ({
      data: await categories.show(changedBy(call), call.params.id, call.body.is_active),
    }),
    emptyCategory: async (call) => {
      const { user } = call.caller;
      const id = await categories.empty(user, changedBy(call), call.params.id, call.body.into_id);
      return new StatusResponse(202, { data: await jobs.get(user.id, id) });
    },
    mergeCategory: async (call) => {
      const { user } = call.caller;
      const id = await categories.merge(user, changedBy(call), call.params.id, call.body);
      return new StatusResponse(
        202,
        id === null ? { data: null, message: "Категории объединены." } : { data: await jobs.get(user.id, id) },
      );
    },
    setCategoryPhoto: async (call) => ({
      data: await categories.setPhoto(call.caller.user, changedBy(call), call.params.id, call.body),
      message: "Фото обновлено.",
    }),
    removeCategoryPhoto: async (call) => ({
      data: await categories.removePhoto(changedBy(call), call.params.id),
      message: "Фото убрано.",
    }),
    deleteCategory: async (call) => {
      await categories.remove(changedBy(call), call.params.id);
      return { message: "Категория удалена." };
    },
  };
}
