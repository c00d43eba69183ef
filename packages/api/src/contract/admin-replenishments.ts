import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { adminReplenishmentList } from "./lists/admin-replenishments.ts";
import { adminReplenishment, adminReplenishmentSummary } from "./rows/admin-replenishments.ts";
import { chosenId, data, dataWithMessage, id, requiredLine, uahAboveZero } from "./shapes.ts";

export type { AdminReplenishment, AdminReplenishmentSummary } from "./rows/admin-replenishments.ts";

const why = {
  reason: requiredLine(300, "Напишите причину."),
  /** Number and date of the paper that it is based on. */
  document: requiredLine(120, "Укажите документ: номер и дату."),
};

/** A top-up that the shop makes for a user: money that came past the bank. */
export const addReplenishmentBody = z.object({
  user_id: chosenId("Выберите пользователя."),
  amount: uahAboveZero,
  ...why,
});
/** A transfer that an admin has seen come. */
export const creditReplenishmentBody = z.object({ amount: uahAboveZero, ...why });
/** Why a top-up is refused; its user reads it. */
export const refuseReplenishmentBody = z.object({
  reason: requiredLine(200, "Напишите причину: её увидит пользователь."),
});

const params = z.object({ id });
const noTopUp = failure("no such top-up, or no such user");
const mayNot = {
  403: {
    own_money: failure("nobody credits themselves"),
  },
};
const tooMuch = failure("above the limit only the bank's row, or a movement that a second person confirms, credits");

/** Top-ups of all users, for admins. */
export const adminReplenishmentEndpoints = endpoints({
  listAdminReplenishments: listEndpoint(adminReplenishmentList, adminReplenishmentSummary, {
    path: "/api/admin/replenishments",
    access: "money.see",
    summary: "Top-ups of all users",
  }),
  getAdminReplenishment: {
    method: "GET",
    path: "/api/admin/replenishments/{id}",
    access: "money.see",
    summary: "One top-up with its way",
    params,
    responses: { 200: data(adminReplenishment) },
    errors: { 404: { not_found: noTopUp } },
  },
  addReplenishment: {
    method: "POST",
    path: "/api/admin/replenishments",
    access: "money.receipts",
    idempotent: true,
    throttle: { max: 60, seconds: 60 },
    summary: "Credit a user with money that came past the bank; above a limit it is refused",
    body: addReplenishmentBody,
    responses: { 201: dataWithMessage(adminReplenishment) },
    errors: { 404: { not_found: noTopUp }, ...mayNot, 409: { too_much: tooMuch } },
  },
  creditReplenishment: {
    method: "POST",
    path: "/api/admin/replenishments/{id}/credit",
    access: "money.receipts",
    idempotent: true,
    summary: "Credit a transfer that the statement does not show; above a limit it is refused",
    params,
    body: creditReplenishmentBody,
    responses: { 200: dataWithMessage(adminReplenishment) },
    errors: {
      404: { not_found: noTopUp },
      ...mayNot,
      409: { too_much: tooMuch, not_waiting: failure("it is credited already, or is no transfer") },
    },
  },
  refuseReplenishment: {
    method: "POST",
    path: "/api/admin/replenishments/{id}/refuse",
    access: "money.receipts",
    summary: "Refuse a transfer that is awaited; money that comes all the same is credited",
    params,
    body: refuseReplenishmentBody,
    responses: { 200: dataWithMessage(adminReplenishment) },
    errors: { 404: { not_found: noTopUp }, 409: { not_waiting: failure("it waits for nothing any more") } },
  },
});
