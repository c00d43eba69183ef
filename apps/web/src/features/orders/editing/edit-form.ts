import type { Contract } from "@dropship/api/contract";
import type { BodyInput } from "@dropship/api/contract/endpoint";
import type { OrderChange } from "@dropship/api/contract/order-editing";
import type { OrderDetail } from "@dropship/api/contract/orders";
import { sayAsSent } from "../../../shared/form/refusal.ts";
import { fillRecipient } from "../../../shared/order-form/known-recipient.ts";
import {
  deliveryOf,
  emptyForm,
  fieldOfPath,
  type OrderFields,
  payerOf,
  paymentOf,
} from "../../../shared/order-form/order-fields.ts";
import { editFailures } from "../desk/desk-form.ts";
import type { EditedLines } from "./edited-lines.ts";

/** Body of an edit as the browser sends it; the user's and the shop's are one. */
export type EditBody = BodyInput<Contract["editOrder"]>;
/** An edit that was checked: what it is, and what it does to the money. */
export interface CheckedEdit {
  readonly body: EditBody;
  readonly change: OrderChange;
}

/** An order's recipient, delivery and payment, as they stand in the form. */
export function fieldsOf(order: OrderDetail): OrderFields {
  const { recipient, delivery, delivery_text, money, comment } = order;
  return {
    ...emptyForm,
    ...fillRecipient({ recipient, delivery: delivery.choice, delivery_text }),
    deliveryPayer: money.delivery_payer,
    paymentKind: order.payment_kind,
    codAmount: money.cod_amount ?? "",
    comment,
  };
}

/** What is sent: lines and delivery only when they change, so that nothing else is asked anew. */
export function editBody(order: OrderDetail, stored: OrderFields, goods: EditedLines, values: OrderFields): EditBody {
  const isMoved = JSON.stringify(deliveryOf(values)) !== JSON.stringify(deliveryOf(stored));
  return {
    version: order.version,
    recipient: values.recipient,
    payment: paymentOf(values),
    ...payerOf(values),
    comment: values.comment,
    ...(goods.isDirty && { lines: goods.body }),
    ...(isMoved && { delivery: deliveryOf(values) }),
  };
}

/** What the forms of a user and of the shop share. */
export const editRules = {
  schema: async () => (await import("@dropship/api/contract/order-editing")).orderEditBody,
  fieldOf: fieldOfPath,
  failures: { ...editFailures, sums_changed: sayAsSent },
};
