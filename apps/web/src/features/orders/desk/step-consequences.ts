import type { AdminOrder } from "@dropship/api/contract/order-desk";
import type { OrderStepName } from "@dropship/api/contract/order-steps";

const CONSEQUENCES: Partial<Record<OrderStepName, string>> = {
  ship: "Товары спишутся со склада, деньги из резерва станут оплатой. Назад вернёт только возврат посылки.",
  handOver: "Товары спишутся со склада, деньги из резерва станут оплатой.",
  complete: "Заказ закроется.",
};
/** What is asked beside that where nobody looks at the order itself: many at once, or a card on the board. */
const UNSEEN: Partial<Record<OrderStepName, string>> = {
  ...CONSEQUENCES,
  acceptReturn: "Все товары вернутся на склад, деньги — дропшипперу. Брак и ремонт отмечают на странице заказа.",
};

type Parcel = Pick<AdminOrder, "delivery_kind" | "waybill_number" | "cod_amount">;

/** What sending an order without a waybill leads to; empty where the carrier has one, or brings nothing. */
function withoutWaybill({ delivery_kind: kind, waybill_number: number, cod_amount: cod }: Parcel): string {
  if (kind === "pickup" || number !== null) return "";
  return cod === null
    ? "У заказа нет накладной: за посылкой никто не проследит. "
    : "У заказа нет накладной: наложенный платёж собрать некому, за посылкой никто не проследит. ";
}

/** What a step does that cannot be taken back, said before it is taken with an order in sight; undefined where nothing is asked. */
export const consequencesFor = (step: OrderStepName, order: Parcel): string | undefined => {
  const text = CONSEQUENCES[step];
  return step === "ship" && text ? withoutWaybill(order) + text : text;
};

/** The same for many orders, or for a card that is carried: then what nobody has looked at is asked about as well. */
export const consequencesOf = (step: OrderStepName, order?: Parcel): string | undefined =>
  (order && consequencesFor(step, order)) ?? UNSEEN[step];
