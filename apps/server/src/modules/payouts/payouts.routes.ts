import type { adminPayoutEndpoints } from "@dropship/api/contract/admin-payouts";
import type { payoutEndpoints } from "@dropship/api/contract/payouts";
import { StatusResponse, changedBy, type Handlers } from "../../http/call.ts";
import { fileHeaders } from "../../http/file-headers.ts";
import { listResponse } from "../../http/pages.ts";
import { numbered } from "../../record-number.ts";
import type { DemandOwnPassword } from "../auth/access/own-password.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { PayoutBatchService } from "./batches.service.ts";
import type { PayoutsService } from "./payouts.service.ts";
import type { RequisitesService } from "./requisites.service.ts";
import type { StandingPayoutService } from "./standing.service.ts";

/** What the routes call. */
export interface PayoutParts {
  readonly payouts: PayoutsService;
  readonly requisites: RequisitesService;
  readonly standing: StandingPayoutService;
  readonly batches: PayoutBatchService;
}

/** Payouts of a dropshipper. */
export function payoutRoutes(
  { payouts, requisites, standing }: Omit<PayoutParts, "batches">,
  demandPassword: DemandOwnPassword,
): Handlers<typeof payoutEndpoints> {
  return {
    listPayouts: async ({ caller, query, request }) =>
      listResponse(request.url, await payouts.list(caller.user.id, query)),
    getPayout: async ({ caller, params }) => ({ data: await payouts.detail(caller.user.id, params.id) }),
    getPayoutTerms: async ({ caller }) => ({ data: await payouts.terms(caller.user.id) }),
    requestPayout: async ({ caller, body, idempotencyKey }) => {
      const data = await payouts.request(caller.user.id, idempotencyKey, body);
      return new StatusResponse(201, { data, message: `Выплата ${numbered(data.id)} запрошена.` });
    },
    cancelPayout: async ({ caller, params, idempotencyKey }) => ({
      data: await payouts.cancel(caller.user.id, idempotencyKey, params.id),
      message: "Выплата отменена, деньги на балансе.",
    }),
    async downloadPayoutReceipt({ caller, params, reply }) {
      const bytes = await payouts.receipt(caller.user.id, params.id);
      reply.headers(
        fileHeaders({ name: `Квитанция о выплате ${params.id}.pdf`, type: "application/pdf", size: bytes.length }),
      );
      return bytes;
    },
    listRequisites: async ({ caller }) => ({ data: await requisites.list(caller.user.id) }),
    addRequisites: async ({ caller, body }) => {
      // Money leaves by them: whoever only finds an open browser adds none.
      await demandPassword(caller.user.id, body.password_now);
      const data = await requisites.add(caller.user.id, body);
      return new StatusResponse(201, { data, message: "Реквизиты сохранены." });
    },
    makeRequisitesDefault: async ({ caller, params }) => ({
      data: await requisites.makeDefault(caller.user.id, params.id),
    }),
    removeRequisites: async ({ caller, params }) => {
      const userId = caller.user.id;
      await requisites.remove(userId, params.id, (tx) => standing.assertFree(tx, userId, params.id));
      return { message: "Реквизиты удалены." };
    },
    getStandingPayout: async ({ caller }) => ({ data: await standing.find(caller.user.id) }),
    saveStandingPayout: async ({ caller, body }) => ({
      data: await standing.save(caller.user.id, body),
      message: body.is_paused ? "Поручение приостановлено." : "Поручение сохранено.",
    }),
    removeStandingPayout: async ({ caller }) => {
      await standing.remove(caller.user.id);
      return { message: "Поручение удалено." };
    },
  };
}

/** Payouts of everybody, for admins. */
export function adminPayoutRoutes(
  { payouts, batches }: Pick<PayoutParts, "payouts" | "batches">,
  jobs: Pick<JobsService, "get">,
): Handlers<typeof adminPayoutEndpoints> {
  return {
    listAllPayouts: async ({ caller, query, request }) =>
      listResponse(request.url, await payouts.listAll(caller.user, query)),
    getPayoutForAdmins: async ({ caller, params }) => ({ data: await payouts.detailForAdmins(caller.user, params.id) }),
    getPayoutQueue: async () => ({ data: await payouts.queue() }),
    stepPayout: async (call) => ({
      data: await payouts.step(call.caller.user, changedBy(call), call.idempotencyKey, call.params.id, call.body),
    }),
    stepPayouts: async (call) => {
      const id = await payouts.stepMany(call.caller.user, changedBy(call), call.body);
      return new StatusResponse(202, { data: await jobs.get(call.caller.user.id, id) });
    },
    listPayoutBatches: async () => ({ data: await batches.list() }),
    createPayoutBatch: async (call) => {
      const data = await batches.create(call.caller.user, changedBy(call), call.idempotencyKey, call.body);
      return new StatusResponse(201, { data, message: `Файл ${data.message_id} готов: выплат в нём ${data.count}.` });
    },
    async downloadPayoutBatch(call) {
      const { name, type, text } = await batches.download(changedBy(call), call.params.id, call.query.format);
      const bytes = Buffer.from(text, "utf8");
      call.reply.headers(fileHeaders({ name, type, size: bytes.length }));
      return bytes;
    },
  };
}
