import type { TableParcel } from "@dropship/api/contract/order-tables";
import { TABLE_COLUMN_NAMES, type TableColumnName } from "@dropship/api/contract/order-table-choices";
import { placeOrderBody } from "@dropship/api/contract/orders";
import { parseUah, subtract, toDecimal, type Uah, uahKopecks } from "@dropship/money";
import type { Connection } from "../../../db/database.ts";
import { inHryvnias } from "../../../hryvnias.ts";
import { Failure } from "../../../http/failure.ts";
import { orderSums } from "../order-money.ts";
import type { OrderUser } from "../orders-deps.ts";
import type { OrdersService } from "../orders.service.ts";
import type { OrderRow, PlaceOrderBody, PreparedOrder } from "../place-order.ts";
import * as repository from "./order-tables.repository.ts";
import { type Directory, findDelivery } from "./parcel-delivery.ts";
import { payerOf, paymentOf, type RawParcel, type TableProblem } from "./table-rows.ts";

/** What a table is looked through with. */
export interface TableDeps {
  readonly db: Connection;
  readonly orders: Pick<OrdersService, "placing">;
  readonly directory: Directory;
}

/** A parcel that can be placed: just what will be. */
export interface ReadyParcel {
  /** The row's key in hex. */
  readonly key: string;
  readonly body: PlaceOrderBody;
  readonly prepared: PreparedOrder;
}

/** A parcel as it is shown, and as it is placed when it can be. */
export interface LookedParcel {
  readonly shown: TableParcel;
  readonly ready: ReadyParcel | null;
  readonly total: Uah;
  readonly fromBalance: Uah;
}

/** What the rows above have taken already: one table must not sell the last piece twice. */
interface Taken {
  readonly pieces: Map<number, number>;
  readonly references: Set<string>;
  balance: Uah;
}

/** What is asked once for the whole table. */
interface Known {
  readonly skus: ReadonlyMap<string, number>;
  readonly done: ReadonlyMap<string, { id: number; number: string }>;
  readonly takenReferences: ReadonlySet<string>;
  /** What the user may spend. */
  readonly spendable: Uah;
}

const ZERO = uahKopecks(0);

const placeOf = ({ column }: TableProblem) => (column === null ? -1 : TABLE_COLUMN_NAMES.indexOf(column));
/** As the eye goes along the rows. */
const byPlace = (a: TableProblem, b: TableProblem) => a.line - b.line || placeOf(a) - placeOf(b);

/** The column for a path of the order's body. */
const COLUMN_OF: Readonly<Record<string, TableColumnName>> = {
  "recipient.last_name": "last_name",
  "recipient.first_name": "first_name",
  "recipient.middle_name": "middle_name",
  "recipient.phone": "phone",
  "delivery.city_ref": "city",
  "delivery.warehouse_ref": "point",
  "delivery.street": "point",
  "delivery.house": "point",
  "delivery.flat": "point",
  "payment.cod_amount": "cod_amount",
  reference: "reference",
  comment: "comment",
};

const recipientOf = ({ cells }: RawParcel) =>
  [cells.last_name, cells.first_name, cells.middle_name].filter(Boolean).join(" ");

const shownOf = (raw: RawParcel): TableParcel => ({
  line: raw.line,
  state: "bad",
  recipient: recipientOf(raw),
  phone: raw.cells.phone,
  delivery: [raw.cells.city, raw.cells.point].filter(Boolean).join(", "),
  goods: raw.goods.map(({ sku, quantity }) => `${sku || "—"} × ${quantity}`).join(", "),
  total: null,
  from_balance: null,
  cod_amount: null,
  profit: null,
  problems: [],
  order: null,
});

/** Goods of a parcel as products, summed by product. */
function goodsOf(raw: RawParcel, { skus }: Known): { rows: OrderRow[]; problems: TableProblem[] } {
  const problems: TableProblem[] = [];
  const quantities = new Map<number, number>();
  for (const { line, sku, quantity } of raw.goods) {
    const id = skus.get(sku);
    if (sku === "") problems.push({ line, column: "sku", text: "Укажите артикул." });
    else if (id === undefined) problems.push({ line, column: "sku", text: `Товара с артикулом «${sku}» нет.` });
    if (!/^[1-9]\d{0,3}$/.test(quantity))
      problems.push({ line, column: "quantity", text: "Введите целое число от 1 до 9999." });
    else if (id !== undefined) quantities.set(id, (quantities.get(id) ?? 0) + Number(quantity));
  }
  return {
    rows: [...quantities].map(([product_id, quantity]) => ({ product_id, quantity, attributes: {} })),
    problems,
  };
}

/** What of an order's body does not hold, by the contract's own schema. */
function bodyOf(line: number, input: unknown): { body: PlaceOrderBody } | { problems: TableProblem[] } {
  const read = placeOrderBody.safeParse(input);
  if (read.success) return { body: read.data };
  return {
    problems: read.error.issues.map(({ path, message }) => ({
      line,
      column: COLUMN_OF[path.join(".")] ?? null,
      text: message,
    })),
  };
}

/** What of an order was refused while it was prepared, beside the cells that it is about. */
function refusalOf(line: number, error: unknown): TableProblem[] {
  if (!(error instanceof Failure) || error.status !== 422) throw error;
  return Object.entries(error.errors ?? { "": [error.message] }).flatMap(([path, texts]) =>
    texts.map((text) => ({ line, column: COLUMN_OF[path] ?? null, text })),
  );
}

/** What a user's own number stands in the way of. */
function referenceProblem(raw: RawParcel, known: Known, taken: Taken): TableProblem[] {
  const { reference } = raw.cells;
  if (reference === "") return [];
  const column = "reference" as const;
  if (known.takenReferences.has(reference))
    return [{ line: raw.line, column, text: `Заказ с вашим номером «${reference}» уже есть.` }];
  if (taken.references.has(reference))
    return [{ line: raw.line, column, text: `Номер «${reference}» уже стоит в строке выше.` }];
  return [];
}

/** Looks through a parcel: finds its city and goods, counts its money as placing will, and takes its share of stock and balance. */
export async function lookAt(
  { orders: { placing }, directory }: TableDeps,
  user: OrderUser,
  raw: RawParcel,
  known: Known,
  taken: Taken,
): Promise<LookedParcel> {
  const shown = shownOf(raw);
  const bad = (problems: readonly TableProblem[], more: Partial<TableParcel> = {}): LookedParcel => ({
    shown: { ...shown, ...more, problems: problems.toSorted(byPlace) },
    ready: null,
    total: ZERO,
    fromBalance: ZERO,
  });
  const order = known.done.get(raw.key.toString("hex"));
  if (order) return bad([], { state: "done", order });

  const { line, cells } = raw;
  const { rows, problems: ofGoods } = goodsOf(raw, known);
  const payment = paymentOf(cells);
  const payer = payerOf(cells.payer);
  const found = await findDelivery(directory, raw);
  const recipient = (({ last_name, first_name, middle_name, phone }) => ({
    last_name,
    first_name,
    middle_name,
    phone,
  }))(cells);
  const problems: TableProblem[] = [
    ...ofGoods,
    ...("problems" in found ? found.problems : []),
    ...(payment ? [] : [{ line, column: "payment" as const, text: "Напишите «баланс» или «наложенный»." }]),
    ...(payer !== null ? [] : [{ line, column: "payer" as const, text: "Напишите «получатель» или «я»." }]),
    ...referenceProblem(raw, known, taken),
  ];
  const rules = await placing.rules();
  const quote = rows.length > 0 ? await placing.quote(user, rows, false) : null;
  for (const row of rows) {
    const item = quote?.items.find((one) => one.id === row.product_id);
    const left = Math.max(0, (item?.product.stock ?? 0) - (taken.pieces.get(row.product_id) ?? 0));
    if (!item?.product.is_active || left < row.quantity)
      problems.push({
        line,
        column: "quantity",
        text: `«${item?.name ?? "Товар"}»: ${left === 0 || !item?.product.is_active ? "нет в наличии" : `осталось ${left} шт.`}`,
      });
  }
  const asked = bodyOf(line, {
    recipient,
    delivery: "choice" in found ? found.choice : { kind: "pickup", pickup_point_id: 1 },
    payment: payment ?? { kind: "balance" },
    delivery_payer: payer ?? rules.deliveryPayer,
    reference: cells.reference,
    comment: cells.comment,
    quote: {
      rate: quote?.rate ?? "1.0000",
      ...(quote && { cod_fee: quote.cod_fee, cod_deposit: quote.cod_deposit }),
      lines: rows.map(({ product_id, quantity }) => ({
        product_id,
        quantity,
        conditioned_price: quote?.items.find((item) => item.id === product_id)?.conditioned_price ?? "0.00",
      })),
    },
  });
  if ("problems" in asked) problems.push(...asked.problems.filter(({ column }) => column !== null));
  if (problems.length > 0 || !("body" in asked) || !quote) return bad(problems);

  const { body } = asked;
  let prepared: PreparedOrder;
  try {
    prepared = await placing.prepare(body);
  } catch (error) {
    return bad(refusalOf(line, error));
  }
  const { delivery, deliveryCost, codAmount } = prepared;
  const deliveryPayer = body.delivery_payer ?? rules.deliveryPayer;
  const sums = orderSums({ goods: parseUah(quote.goods_uah), delivery: deliveryCost, deliveryPayer, codAmount }, rules);
  const money = {
    phone: body.recipient.phone,
    delivery: `${delivery.city}, ${delivery.address}`,
    total: toDecimal(sums.total),
    from_balance: toDecimal(sums.fromBalance),
    cod_amount: codAmount === null ? null : toDecimal(codAmount),
    profit: sums.profit === null ? null : toDecimal(sums.profit),
  };
  const left = subtract(known.spendable, taken.balance);
  if (sums.fromBalance > left) {
    const text = `На балансе не хватит: нужно ${inHryvnias(sums.fromBalance)}, после строк выше останется ${inHryvnias(left)}.`;
    return bad([{ line, column: "payment", text }], money);
  }
  taken.balance = uahKopecks(taken.balance + sums.fromBalance);
  if (cells.reference !== "") taken.references.add(cells.reference);
  for (const { product_id: id, quantity } of rows) taken.pieces.set(id, (taken.pieces.get(id) ?? 0) + quantity);
  return {
    shown: { ...shown, ...money, state: "good" },
    ready: { key: raw.key.toString("hex"), body, prepared },
    total: sums.total,
    fromBalance: sums.fromBalance,
  };
}

/** Looks through all parcels of a table, in their order: what a row takes, those below it no longer have. */
export async function lookThrough(
  deps: TableDeps,
  user: OrderUser,
  parcels: readonly RawParcel[],
  balance: { readonly available: Uah; readonly creditLimit: Uah },
): Promise<readonly LookedParcel[]> {
  const [skus, done, takenReferences] = await Promise.all([
    repository.idsOfSkus(deps.db, [...new Set(parcels.flatMap(({ goods }) => goods.map(({ sku }) => sku)))]),
    repository.ordersOfRows(
      deps.db,
      user.id,
      parcels.map(({ key }) => key),
    ),
    repository.takenReferences(
      deps.db,
      user.id,
      [...new Set(parcels.map(({ cells }) => cells.reference))].filter(Boolean),
    ),
  ]);
  const spendable = uahKopecks(balance.available + balance.creditLimit);
  const taken: Taken = { pieces: new Map(), references: new Set(), balance: ZERO };
  const looked: LookedParcel[] = [];
  for (const raw of parcels)
    looked.push(await lookAt(deps, user, raw, { skus, done, takenReferences, spendable }, taken));
  return looked;
}
