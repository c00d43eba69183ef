import { PARCEL_REQUEST_NAMES, type ParcelRequestState } from "@dropship/api/contract/parcel-request-choices";
import type { parcelRequestEndpoints } from "@dropship/api/contract/parcel-requests";
import { changedBy, type Handlers, StatusResponse } from "../../http/call.ts";
import type { ParcelRequestsService } from "./parcel-requests.service.ts";

const WAITS = "Новая Почта пока не ответила. Магазин спросит её снова сам.";

/** What the carrier is asked for about parcels on their way. */
export function parcelRequestRoutes(requests: ParcelRequestsService): Handlers<typeof parcelRequestEndpoints> {
  const waits = (state: ParcelRequestState | undefined) => state === "asked" || state === "withdrawing";
  return {
    getParcelRequestChoices: async ({ params }) => ({ data: await requests.choices(params.id) }),
    createParcelRequest: async (call) => {
      const data = await requests.create(changedBy(call), call.idempotencyKey, call.params.id, call.body);
      const [last] = data.requests;
      const message = waits(last?.state)
        ? WAITS
        : `Перевозчик принял заявку ${last?.number ?? ""}: ${PARCEL_REQUEST_NAMES[call.body.kind].toLowerCase()}.`;
      return new StatusResponse(201, { data, message });
    },
    noteLongerStorage: async (call) => ({
      data: await requests.noteStorage(changedBy(call), call.params.id, call.body),
      message: "Отмечено. Дни хранения считаются по-новому.",
    }),
    withdrawParcelRequest: async (call) => {
      const { id, request_id: requestId } = call.params;
      const data = await requests.withdraw(changedBy(call), id, requestId);
      const request = data.requests.find((one) => one.id === requestId);
      return { data, message: waits(request?.state) ? WAITS : "Заявка отозвана." };
    },
  };
}
