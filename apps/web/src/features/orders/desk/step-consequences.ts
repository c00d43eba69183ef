import type { AdminOrder, AdminOrderDetail } from "@dropship/api/contract/order-desk";
import type { OrderStepName } from "@dropship/api/contract/order-steps";

const CONSEQUENCES: Partial<Record<OrderStepName, string>> = {
  ship: "Товары спишутся со склада, деньги из резерва станут оплатой. Назад вернёт только возврат посылки.",
  handOver: "Товары спишутся со склада, деньги из резерва станут оплатой.",
  deliver: "Обычно это отмечает сам перевозчик, когда отдаст посылку. Дальше заказ можно только завершить или вернуть.",
  startReturn:
    "Обычно это отмечает сам перевозчик. Дальше посылку можно только принять на склад или признать утерянной.",
  complete: "Заказ закроется.",
};
const SEEN = "Дропшиппер увидит причину на странице заказа.";
/** What a step that needs a reason does, and who reads the reason. */
const REASONED: Partial<Record<OrderStepName, string>> = {
  hold: `Заказ не собирают, пока его не вернут в работу; товары и деньги остаются в резерве. ${SEEN}`,
  cancel: `Товары снова можно купить, деньги из резерва вернутся на баланс, накладная удалится и у перевозчика. Назад отменённый заказ не вернуть. ${SEEN}`,
  lose: `Дропшипперу вернутся деньги за товары и доставку, товары на склад не вернутся. Назад этого шага нет. ${SEEN}`,
};
/** What is asked beside that where nobody looks at the order itself: many at once, or a card on the board. */
const UNSEEN: Partial<Record<OrderStepName, string>> = {
  ...CONSEQUENCES,
  acceptReturn: "Все товары вернутся на склад, деньги — дропшипперу. Брак и ремонт отмечают на странице заказа.",
};

type Parcel = Pick<AdminOrder, "delivery_kind" | "waybill_number" | "cod_amount"> &
  Partial<Pick<AdminOrderDetail, "pieces">>;

/** Sending an order without a waybill: nothing follows it. */
const isUnfollowed = ({ delivery_kind: kind, waybill_number: number }: Parcel) => kind !== "pickup" && number === null;

/** What finishing a packing leaves out: pieces that were not marked, where marking was begun. */
function missingPieces({ pieces }: Parcel): string | undefined {
  if (!pieces || pieces.packed === 0 || pieces.packed >= pieces.all) return undefined;
  return `Отмечено ${pieces.packed} из ${pieces.all} товаров: остальные не отсканированы и не отмечены.`;
}

/** What is said above the reason of a step. */
export const reasonedText = (step: OrderStepName): string => REASONED[step] ?? SEEN;

/** Steps after which there is no way back: their button is red. */
export const isFinal = (step: OrderStepName): boolean => step === "cancel" || step === "lose";

/** What a step does that cannot be taken back, said before it is taken with an order in sight; undefined where nothing is asked. */
export function consequencesFor(step: OrderStepName, order: Parcel): string | undefined {
  if (step === "finishPacking") return missingPieces(order);
  // Nobody has paid yet: there is nothing to give back.
  if (step === "lose" && order.cod_amount !== null)
    return `Наложенного платежа не будет, за товары дропшиппер не заплатит, на склад они не вернутся. Назад этого шага нет. ${SEEN}`;
  const text = CONSEQUENCES[step];
  if (step !== "ship" || !text || !isUnfollowed(order)) return text;
  // The server refuses it with what to do first; to ask before that would be for nothing.
  if (order.cod_amount !== null) return undefined;
  return `У заказа нет накладной: за посылкой никто не проследит. ${text}`;
}

/** The same for many orders, or for a card that is carried: then what nobody has looked at is asked about as well. */
export const consequencesOf = (step: OrderStepName, order?: Parcel): string | undefined =>
  order && (step in CONSEQUENCES || step === "finishPacking") ? consequencesFor(step, order) : UNSEEN[step];
