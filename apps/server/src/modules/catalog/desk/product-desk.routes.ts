import type { adminProductEndpoints } from "@dropship/api/contract/admin-products";
import { changedBy, type Handlers, StatusResponse } from "../../../http/call.ts";
import { listResponse } from "../../../http/pages.ts";
import type { JobsService } from "../../jobs/jobs.service.ts";
import type { ProductDeskService } from "./product-desk.service.ts";

/** Goods as the shop's people work on them. */
export function productDeskRoutes(
  desk: ProductDeskService,
  jobs: Pick<JobsService, "get">,
): Handlers<typeof adminProductEndpoints> {
  return {
    listAdminProducts: async ({ query, request }) => listResponse(request.url, await desk.list(query)),
    listProductParams: async () => ({ data: await desk.paramNames() }),
    getProductParams: async ({ query }) => ({ data: await desk.paramsOf(query.ids, query.texts === "1") }),
    listProductParamValues: async ({ query }) => ({ data: await desk.paramValues(query.name, query.search) }),
    listProductVendors: async ({ query }) => ({ data: await desk.vendors(query.search) }),
    getAdminProduct: async ({ params }) => ({ data: await desk.detail(params.id) }),
    getProductHistory: async ({ params }) => ({ data: await desk.history(params.id) }),
    previewProduct: async ({ params }) => ({ data: await desk.preview(params.id) }),
    createProduct: async (call) => {
      const data = await desk.create(changedBy(call), call.body);
      return new StatusResponse(201, { data, message: "Товар добавлен." });
    },
    updateProduct: async (call) => ({
      data: await desk.update(changedBy(call), call.params.id, call.body),
      message: "Товар сохранён.",
    }),
    changeProduct: async (call) => ({ data: await desk.change(changedBy(call), call.params.id, call.body) }),
    changeProductRows: async (call) => ({ data: await desk.changeRows(changedBy(call), call.body.rows) }),
    changeProducts: async (call) => {
      const { change, choice } = call.body;
      const id = await desk.changeMany(call.caller.user, changedBy(call), change, choice);
      return new StatusResponse(202, { data: await jobs.get(call.caller.user.id, id) });
    },
    adjustStock: async (call) => ({
      data: await desk.adjustStock(changedBy(call), call.idempotencyKey, call.params.id, call.body),
      message: "Остаток изменён.",
    }),
    copyProduct: async (call) => {
      const data = await desk.copy(changedBy(call), call.params.id);
      return new StatusResponse(201, { data, message: "Копия добавлена как черновик." });
    },
    setProductModel: async (call) => ({
      data: await desk.setModel(changedBy(call), call.params.id, call.body),
      message: "Модель сохранена.",
    }),
    createVariations: async (call) => {
      const data = await desk.createVariations(changedBy(call), call.params.id, call.body);
      return new StatusResponse(201, { data, message: "Варианты добавлены как черновики." });
    },
  };
}
