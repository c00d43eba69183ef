import type { BodyOf } from "@dropship/api/contract/endpoint";
import { RETURN_DAYS, RETURN_STATUS_NAMES } from "@dropship/api/contract/return-choices";
import { type OrderReturns, type ReturnRequest, returnRequestEndpoints } from "@dropship/api/contract/return-requests";
import { multiply, sum, toDecimal, type Uah, uahKopecks } from "@dropship/money";
import type { Connection, Database } from "../../../db/database.ts";
import type { ChangedBy } from "../../../http/call.ts";
import { failuresOf } from "../../../http/declared-failure.ts";
import { invalid, notFound } from "../../../http/failure.ts";
import { numbered } from "../../../record-number.ts";
import { writeAudit } from "../../audit/audit.service.ts";
import type { FilesService } from "../../files/files.service.ts";
import * as idempotency from "../../idempotency/idempotency.service.ts";
import * as ledger from "../../ledger/ledger.service.ts";
import * as outbox from "../../outbox/outbox.service.ts";
import * as stock from "../../stock/stock.service.ts";
import { insertEvent } from "../orders.repository.ts";
import * as repository from "./return-requests.repository.ts";

type Endpoints = typeof returnRequestEndpoints;
type Ask = BodyOf<Endpoints["askReturn"]>;
type Receive = BodyOf<Endpoints["receiveReturn"]>;

const failAsk = failuresOf(returnRequestEndpoints.askReturn.errors);
const failReceive = failuresOf(returnRequestEndpoints.receiveReturn.errors);
const PHOTO = "return-photo";
const noOrder = () => notFound("Такого заказа нет.");
const noRequest = () => notFound("Такого запроса на возврат нет.");
const cameOf = (line: Pick<repository.RequestLineRow, "shelf" | "written_off" | "repair">) =>
  line.shelf + line.written_off + line.repair;

/** Who reads: addresses of photos differ. */
type Reader = "owner" | "shop";

function presentRequest(row: repository.RequestRow, reader: Reader): ReturnRequest {
  const address = (id: number, size: string) =>
    reader === "owner" ? `/api/files/${id}/content?size=${size}` : `/api/admin/return-photos/${id}?size=${size}`;
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    reason: row.reason,
    comment: row.comment,
    answer: row.answer,
    refunded: toDecimal(uahKopecks(row.refunded)),
    created_at: new Date(row.created_at).toISOString(),
    status_at: new Date(row.status_at).toISOString(),
    lines: row.lines.map(({ product_id: _product, unit_uah: _unit, ...line }) => line),
    photos: row.photos.map((id) => ({ id, thumb: address(id, "thumb"), full: address(id, "full") })),
  };
}

/** Why no return can be asked for; null when it can. */
function whyNot(order: repository.ReturnedOrder): string | null {
  if (order.status !== "delivered" && order.status !== "completed")
    return "Вернуть можно то, что получатель уже забрал.";
  if (order.days === null || order.days > RETURN_DAYS)
    return `Вернуть можно в течение ${RETURN_DAYS} дней после получения. Если случай особый, напишите в поддержку.`;
  if (order.requests.some(({ status }) => status === "asked" || status === "approved"))
    return "По этому заказу возврат уже открыт.";
  if (order.lines.every(({ quantity, came }) => came >= quantity)) return "Всё из этого заказа уже возвращено.";
  return null;
}

const presentReturns = (order: repository.ReturnedOrder, reader: Reader): OrderReturns => ({
  requests: order.requests.map((row) => presentRequest(row, reader)),
  left: order.lines.flatMap(({ came, quantity, ...line }) =>
    quantity > came ? [{ ...line, quantity: quantity - came }] : [],
  ),
  why_not: whyNot(order),
});

/** What came, line by line; 404 and 422 at what cannot be. */
function cameLines(request: repository.RequestRow, said: Receive["lines"]): repository.RequestLineRow[] {
  const named = new Map(said.map((one) => [one.line_id, one]));
  if (named.size !== said.length) throw invalid({ lines: ["Одна и та же строка указана дважды."] });
  for (const id of named.keys())
    if (!request.lines.some((line) => line.line_id === id)) throw notFound("Такой строки в запросе нет.");
  return request.lines.map((line) => {
    const { shelf = 0, written_off = 0, repair = 0 } = named.get(line.line_id) ?? {};
    const came = { ...line, shelf, written_off, repair };
    if (cameOf(came) > line.quantity)
      throw invalid({ lines: [`«${line.name}»: просили вернуть ${line.quantity} шт.`] });
    return came;
  });
}

/** Returns that dropshippers ask for. */
export type ReturnRequestsService = ReturnType<typeof returnRequestsService>;

/** Makes the service. */
export function returnRequestsService({ db, files }: { readonly db: Database; readonly files: FilesService }) {
  async function returned(tx: Connection, orderId: number, userId: number | null) {
    const order = await repository.findReturned(tx, orderId, userId);
    if (!order) throw noOrder();
    return order;
  }

  /** An order under its lock with one of its requests, as whoever decides has seen it; 404 and 409 otherwise. */
  async function seen(
    tx: Connection,
    { id, version, userId }: { id: number; version: number; userId: number | null },
    from: readonly repository.ReturnStatus[],
  ) {
    const orderId = await repository.orderOfRequest(tx, id, userId);
    if (orderId === null) throw noRequest();
    await repository.lockOrderRow(tx, orderId);
    const order = await returned(tx, orderId, userId);
    const request = order.requests.find((one) => one.id === id);
    if (!request) throw noRequest();
    if (!from.includes(request.status))
      throw failReceive("illegal_step", `Возврат уже в состоянии «${RETURN_STATUS_NAMES[request.status]}».`);
    if (request.version !== version)
      throw failReceive("changed_meanwhile", "Запрос изменился, пока вы на него смотрели. Обновите страницу.");
    return { order, request };
  }

  /** Moves a request on, tells of it and writes it into the order's history. */
  async function move(
    tx: Connection,
    { order, request }: { order: repository.ReturnedOrder; request: { id: number; version: number } },
    to: { status: repository.ReturnStatus; answer?: string; decidedBy?: number; refunded?: Uah },
    by: { actorId: number; text: string },
  ): Promise<void> {
    if (!(await repository.moveRequest(tx, request, to))) throw new Error("a request moved under its order's lock");
    const event = {
      orderId: order.id,
      kind: "comment",
      status: null,
      text: by.text,
      actorId: by.actorId,
      at: null,
    } as const;
    await insertEvent(tx, event);
    await tell(tx, order, to.status, to.answer, to.refunded);
  }

  const tell = (
    tx: Connection,
    { id: orderId, number, user_id: userId }: repository.ReturnedOrder,
    status: repository.ReturnStatus,
    answer = "",
    refunded: Uah = uahKopecks(0),
  ) => outbox.write(tx, { name: "return.changed", payload: { orderId, number, userId, status, answer, refunded } });

  const audited = (order: repository.ReturnedOrder) =>
    ({ kind: "order", id: order.id, name: `Заказ ${numbered(order.number)}` }) as const;

  /** Gives back the money of the pieces that came, and puts those that can be sold on the shelf. */
  async function settle(
    tx: Connection,
    { order, request }: { order: repository.ReturnedOrder; request: repository.RequestRow },
    lines: readonly repository.RequestLineRow[],
    actorId: number,
  ): Promise<Uah> {
    const refunded = sum(lines.map((line) => multiply(uahKopecks(line.unit_uah), cameOf(line))));
    await ledger.post(tx, {
      kind: "order_refund",
      userId: order.user_id,
      reference: { type: "order", id: order.id },
      description: `Возврат товаров по заказу ${numbered(order.number)}`,
      idempotencyKey: `order:${order.id}:return:${request.id}`,
      actorId,
      at: undefined,
      postings: [
        { account: ledger.shopAccount("sales"), amount: ledger.minus(refunded) },
        ...(await ledger.creditPostings(tx, order.user_id, refunded)),
      ],
    });
    const shelved = lines.flatMap(({ product_id: productId, shelf }) =>
      shelf > 0 ? [{ productId, change: shelf }] : [],
    );
    if (shelved.length > 0)
      await stock.adjust(tx, shelved, { actorId, reason: `Возврат по заказу ${numbered(order.number)}` });
    await repository.keepCame(tx, request.id, lines);
    const before = new Map(order.lines.map((line) => [line.line_id, line.came]));
    const now = (id: number) => (before.get(id) ?? 0) + cameOf(lines.find((one) => one.line_id === id) ?? NOTHING);
    await repository.setRefunded(
      tx,
      order.id,
      order.lines.every((line) => now(line.line_id) >= line.quantity),
    );
    return refunded;
  }

  return {
    /** Returns of an order: of this user, or (null) of anybody, with addresses for who reads. */
    list: async (orderId: number, userId: number | null): Promise<OrderReturns> =>
      presentReturns(await returned(db, orderId, userId), userId === null ? "shop" : "owner"),

    /** Asks for a return; the same key again gives the same response. */
    async ask(userId: number, key: string, orderId: number, body: Ask): Promise<OrderReturns> {
      await returned(db, orderId, userId);
      const photos = [...new Set(body.photos)];
      // Pictures take their time, so they are made outside of the transaction.
      const prepared = await Promise.all(
        photos.map(async (id) => {
          const file = await files.find(userId, id, PHOTO);
          if (!file) throw invalid({ photos: ["Одно из фото не найдено. Приложите его ещё раз."] });
          const { width, height } = file;
          return files.prepare(file, { x: 0, y: 0, width, height });
        }),
      );
      const command = { userId, key, operation: "askReturn", input: { orderId, ...body } };
      return db.transaction((tx) =>
        idempotency.once(tx, command, {
          async run() {
            await repository.lockOrderRow(tx, orderId);
            const order = await returned(tx, orderId, userId);
            const why = whyNot(order);
            if (why !== null) throw failAsk("cannot_ask", why);
            for (const { line_id: id, quantity } of body.lines) {
              const line = order.lines.find((one) => one.line_id === id);
              if (!line) throw notFound("Такой строки в заказе нет.");
              const left = line.quantity - line.came;
              if (quantity > left) throw invalid({ lines: [`«${line.name}»: вернуть можно ${left} шт.`] });
            }
            for (const one of prepared) await files.attach(tx, one);
            const made = await repository.insertRequest(tx, { orderId, ...body, photos });
            if (made === null) throw failAsk("cannot_ask", "По этому заказу возврат уже открыт.");
            const event = { orderId, kind: "comment", status: null, actorId: userId, at: null } as const;
            await insertEvent(tx, { ...event, text: "Запрошен возврат" });
            await tell(tx, order, "asked");
            return orderId;
          },
          present: async () => presentReturns(await returned(tx, orderId, userId), "owner"),
        }),
      );
    },

    /** Takes a request back. */
    withdraw: (userId: number, id: number, version: number): Promise<OrderReturns> =>
      db.transaction(async (tx) => {
        const found = await seen(tx, { id, version, userId }, ["asked", "approved"]);
        await move(tx, found, { status: "withdrawn" }, { actorId: userId, text: "Запрос на возврат отозван" });
        return presentReturns(await returned(tx, found.order.id, userId), "owner");
      }),

    /** Agrees to a request or declines it. */
    decide: (by: ChangedBy, id: number, body: BodyOf<Endpoints["decideReturn"]>): Promise<OrderReturns> =>
      db.transaction(async (tx) => {
        const { version, approve, answer } = body;
        const found = await seen(tx, { id, version, userId: null }, ["asked"]);
        const status = approve ? "approved" : "declined";
        const text = `${approve ? "Возврат одобрен" : "В возврате отказано"}: ${answer}`;
        await move(tx, found, { status, answer, decidedBy: by.actorId }, { actorId: by.actorId, text });
        const subject = audited(found.order);
        await writeAudit(tx, by, {
          action: "decideReturn",
          subject,
          before: { status: "asked" },
          after: { status, answer },
        });
        return presentReturns(await returned(tx, found.order.id, null), "shop");
      }),

    /** Takes in what came; a second admin who does the same gets 409, so that nothing they say is lost in silence. */
    receive: (by: ChangedBy, key: string, id: number, body: Receive): Promise<OrderReturns> =>
      db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: by.actorId, key, operation: "receiveReturn", input: { id, ...body } },
          {
            async run() {
              const found = await seen(tx, { id, version: body.version, userId: null }, ["approved"]);
              const { order, request } = found;
              if (!["paid", "settled", "part_refunded"].includes(order.payment_status))
                throw failReceive(
                  "money_expected",
                  `Деньги по заказу ${numbered(order.number)} ещё не пришли: возвращать пока нечего.`,
                );
              const lines = cameLines(request, body.lines);
              const refunded = await settle(tx, found, lines, by.actorId);
              const isWhole = lines.every((line) => cameOf(line) === line.quantity);
              const status = isWhole ? "received" : "received_partly";
              const text = `${RETURN_STATUS_NAMES[status]} возврат: ${lines.map(lineText).join("; ")}`;
              await move(tx, found, { status, refunded }, { actorId: by.actorId, text });
              await writeAudit(tx, by, {
                action: "receiveReturn",
                subject: audited(order),
                before: { status: "approved", payment_status: order.payment_status },
                after: { status, refunded: toDecimal(refunded), lines: lines.map(lineText) },
              });
              return order.id;
            },
            present: async (orderId) => presentReturns(await returned(tx, Number(orderId), null), "shop"),
          },
        ),
      ),

    /** A photo of any return, for the shop. */
    async photo(fileId: number, size: string): Promise<Buffer> {
      const ownerId = await repository.photoOwner(db, fileId);
      if (ownerId === null) throw notFound("Такого фото нет.");
      return (await files.readOwn(ownerId, fileId, size)).bytes;
    },
  };
}

const NOTHING = { shelf: 0, written_off: 0, repair: 0 } as const;
/** «Чайник: на полку 1, списано 1, не пришло 1». */
function lineText(line: repository.RequestLineRow): string {
  const parts = [
    line.shelf > 0 && `на полку ${line.shelf}`,
    line.written_off > 0 && `списано ${line.written_off}`,
    line.repair > 0 && `в ремонт ${line.repair}`,
    line.quantity > cameOf(line) && `не пришло ${line.quantity - cameOf(line)}`,
  ];
  return `${line.name}: ${parts.filter(Boolean).join(", ")}`;
}
