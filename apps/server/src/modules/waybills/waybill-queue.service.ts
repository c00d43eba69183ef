import { setTimeout as sleep } from "node:timers/promises";
import type { WaybillError } from "@dropship/api/contract/rows/waybills";
import type { Connection, Database } from "../../db/database.ts";
import { CarrierBusy, CarrierDown, CarrierRefusal } from "../../integrations/nova-poshta/client.ts";
import { type CarrierConnection, OtherOwner } from "../../integrations/nova-poshta/connect.ts";
import type {
  CarrierDocuments,
  MadeWaybill,
  SoughtWaybill,
  WaybillRequest,
} from "../../integrations/nova-poshta/documents.ts";
import { wordsOfRefusal } from "../../integrations/nova-poshta/refusal-words.ts";
import type { OrdersService } from "../orders/orders.service.ts";
import { setTurn, takeTurn, writeNote } from "./carrier-notes.repository.ts";
import { composeRequest, Unmade } from "./compose.ts";
import { findDeparturePoint, findOrderParcel } from "./order-parcel.repository.ts";
import { registerQueue } from "./register-queue.ts";
import { lockedWaybill, takeWaybillStep, type WaybillStepBy, writeWaybill } from "./waybill-steps.ts";
import { insertWaybillEvent, type WaybillChange, type WaybillRow, type WaybillTask } from "./waybills.repository.ts";
import { type ClaimedTask, claimTask, holdTask, knownNumbers, ofCancelledOrders } from "./waybill-tasks.repository.ts";

/** What the queue works with. */
export interface WaybillQueueDeps {
  readonly db: Database;
  readonly carrier: Pick<CarrierConnection, "now">;
  readonly orders: Pick<OrdersService, "keepWaybill">;
  readonly onFault: (what: string, error: unknown) => void;
  /** Seconds between two calls that write, over all processes. */
  readonly pace?: number;
}

/** Longer than a call to the carrier takes, with the look for what was made. */
const LEASE_SECONDS = 120;
/** What a throttled caller waits before the next call. */
const REST_SECONDS = 5;
const MAX_TRIES = 8;
const PACE_SECONDS = 0.25;
/** Seconds before the next try: long enough for the carrier to show what it has made after all. */
const pauseAfter = (tries: number) => Math.min(900, 15 * 2 ** (tries - 1));

const DOWN = "Новая Почта не отвечает.";
/** The carrier's code for a document that lies in a register. */
const IN_REGISTER = "20000200153";
/** Codes of tracking (docs/reference/nova-poshta.md). */
const DELETED = "2";
const UNKNOWN = "3";
/** So long a new document may be missing in the tracking: a delete is tried again until then. */
const INDEXED_MS = 30 * 60_000;
const NOT_BY_THIS_KEY =
  "Этим ключом накладная не находится, а у перевозчика она есть: ключ с тех пор сменили. Удалите её в кабинете прежнего владельца.";
/** This process has slept over its lease, and another has taken the task. */
class TakenOver extends Error {
  override name = "TakenOver";
}
const queueBy: WaybillStepBy = { actor: "queue", actorId: null };
const DONE: WaybillChange = { task: null, tries: 0, errors: [], lease: null };

/** Speaks to the carrier about waybills, one after another: any number of processes may. */
export type WaybillQueue = ReturnType<typeof waybillQueue>;

/** Makes the queue. */
export function waybillQueue({ db, carrier, orders, onFault, pace = PACE_SECONDS }: WaybillQueueDeps) {
  const oneRegister = registerQueue(
    { db, carrier, onFault },
    { leaseSeconds: LEASE_SECONDS, restSeconds: REST_SECONDS, maxTries: MAX_TRIES, pauseAfter, down: DOWN },
  );

  /** Speaks with the key that a waybill was made with. */
  const ofItsKey = async ({ key_of: keyOf, key_owner: keyOwner }: WaybillRow) =>
    (await carrier.now(keyOf, keyOwner)).documents;

  /** What the carrier may have made of a waybill without our hearing of it. */
  const sought = (row: WaybillRow, { to, recipient }: Pick<WaybillRequest, "to" | "recipient">): SoughtWaybill => ({
    reference: row.reference,
    since: row.created_at,
    to,
    phone: recipient.phone,
    known: (numbers) => knownNumbers(db, numbers),
  });

  /**
   * Makes a waybill with its sender's key. After the first time it is looked for, with the key that it was asked for with then: whoever got no
   * response does not make it twice, whatever key the sender has got meanwhile.
   */
  async function make(id: number, asked: number): Promise<void> {
    const row = await lockedWaybill(db, id);
    const [order, point] = await Promise.all([
      findOrderParcel(db, row.order_id),
      findDeparturePoint(db, row.departure_point_id),
    ]);
    if (!order) throw new Error(`the order of the waybill ${id} is gone`);
    const request = composeRequest(row, order, point);
    const found = asked > 1 ? await (await ofItsKey(row)).find(sought(row, request)) : null;
    if (!found && order.status === "cancelled") throw new Unmade(null, "Заказ отменён.");
    const hold = (keyOf: number | null, keyOwner: string | null) =>
      holdTask(db, { id, asked, keyOf, keyOwner }, LEASE_SECONDS);
    async function makeAnew(keyOf: number | null): Promise<MadeWaybill> {
      const { documents, owner } = await carrier.now(keyOf);
      const keyOwner = await owner();
      const mayStill = async () => {
        if (!(await hold(keyOf, keyOwner))) throw new TakenOver();
      };
      return documents.make(request, mayStill).catch(async (error: unknown) => {
        // Refused: nothing of it lies with that key, and the next try needs it no more.
        if (error instanceof CarrierRefusal) await hold(null, null);
        throw error;
      });
    }
    const made = found ?? (await makeAnew(point?.key_of ?? null));
    await db.transaction(async (tx) => {
      const locked = await lockedWaybill(tx, id);
      const { outcome } = await takeWaybillStep(tx, locked, "make", queueBy, {
        ...DONE,
        // What was found was asked for earlier; its fields may have been changed since.
        ...(found && { task: "change", taskIn: 0 }),
        number: made.number,
        carrier_ref: made.ref,
        cost: made.cost,
        arrives_on: made.arrivesOn,
        ...(point && { counterparty_id: point.counterparty_id }),
      });
      if (outcome === "taken")
        await orders.keepWaybill(tx, row.order_id, made.number, `Создана накладная ${made.number}`);
    });
  }

  async function change(id: number): Promise<void> {
    const row = await lockedWaybill(db, id);
    const [order, point] = await Promise.all([
      findOrderParcel(db, row.order_id),
      findDeparturePoint(db, row.departure_point_id),
    ]);
    if (!order || !row.carrier_ref) throw new Error(`the waybill ${id} cannot be changed`);
    const made = await (await ofItsKey(row)).change(row.carrier_ref, composeRequest(row, order, point));
    await db.transaction(async (tx) => {
      const { cost, arrivesOn } = made;
      await writeWaybill(tx, await lockedWaybill(tx, id), { ...DONE, cost, arrives_on: arrivesOn });
      const text = "Перевозчик принял изменения";
      await insertWaybillEvent(tx, { waybillId: id, kind: "note", text, actorId: null });
    });
  }

  /** Deletes at the carrier. One that lies in a register there, whether we know of that or not, is taken out of it first. */
  async function removeOf(documents: CarrierDocuments, ref: string): Promise<boolean> {
    try {
      return await documents.remove(ref);
    } catch (error) {
      if (!(error instanceof CarrierRefusal && error.codes.includes(IN_REGISTER))) throw error;
      await documents.takeOut([ref]);
      return documents.remove(ref);
    }
  }

  /**
   * Deletes one that has a number. "Not found" counts as deleted where the key is known to be its maker's. With another owner's key it says nothing,
   * nor does it of what was made before owners were noted: there the tracking decides, which asks by the recipient's phone and not by the key.
   */
  async function removeNumbered(row: WaybillRow, ref: string): Promise<void> {
    let refusal: CarrierRefusal | null = null;
    try {
      if ((await removeOf(await ofItsKey(row), ref)) || row.key_owner !== null) return;
    } catch (error) {
      if (!(error instanceof OtherOwner)) throw error;
      refusal = error;
    }
    const order = await findOrderParcel(db, row.order_id);
    const { documents } = await carrier.now();
    const [told] = await documents.track([{ number: row.number ?? "", phone: order?.phone ?? "" }]);
    if (told?.code === DELETED) return;
    if (told?.code !== UNKNOWN) throw refusal ?? new CarrierRefusal(["not found with this key"], [], NOT_BY_THIS_KEY);
    // A fresh one may not have come to the index yet; an old one that tracking does not know is gone.
    if (Date.now() - row.created_at.getTime() < INDEXED_MS) throw new CarrierDown("not in the index yet");
  }

  async function remove(id: number): Promise<void> {
    const row = await lockedWaybill(db, id);
    if (row.carrier_ref) {
      await removeNumbered(row, row.carrier_ref);
    } else {
      const documents = await ofItsKey(row);
      // Asked for without a response: it may be there all the same.
      const [order, point] = await Promise.all([
        findOrderParcel(db, row.order_id),
        findDeparturePoint(db, row.departure_point_id),
      ]);
      if (!order) throw new Error(`the order of the waybill ${id} is gone`);
      const found = await documents.find(sought(row, composeRequest(row, order, point)));
      if (found) await removeOf(documents, found.ref);
    }
    await db.transaction(async (tx) => {
      const locked = await lockedWaybill(tx, id);
      await takeWaybillStep(tx, locked, "remove", queueBy, { ...DONE, register_id: null, register_task: null });
      if (row.number !== null) await orders.keepWaybill(tx, row.order_id, null, `Накладная ${row.number} удалена`);
    });
  }

  const WORK: Readonly<Record<WaybillTask, (id: number, asked: number) => Promise<void>>> = { make, change, remove };

  /** The task is over and was not done: what is wrong stands at the fields that it is about. */
  async function giveUp(tx: Connection, id: number, task: WaybillTask, errors: readonly WaybillError[]): Promise<void> {
    const row = await lockedWaybill(tx, id);
    const over: WaybillChange = { task: null, tries: 0, errors, lease: null };
    if (task === "make") await takeWaybillStep(tx, row, "fail", queueBy, over);
    else await writeWaybill(tx, row, over);
    for (const { text } of errors) await insertWaybillEvent(tx, { waybillId: id, kind: "note", text, actorId: null });
  }

  /** What follows from a failure; true when the carrier wants to be left alone for a while. */
  async function fail({ id, task, asked }: ClaimedTask, error: unknown): Promise<boolean> {
    if (error instanceof TakenOver) return false;
    return db.transaction(async (tx) => {
      // Somebody else is at it by now, and tells what becomes of it.
      if ((await lockedWaybill(tx, id)).asked !== asked) return false;
      if (error instanceof CarrierRefusal) {
        await giveUp(tx, id, task, wordsOfRefusal(error));
        return false;
      }
      if (error instanceof Unmade) {
        await giveUp(tx, id, task, [{ field: error.field, text: error.message }]);
        return false;
      }
      const row = await lockedWaybill(tx, id);
      if (error instanceof CarrierBusy) {
        await writeWaybill(tx, row, { lease: null, taskIn: REST_SECONDS });
        await setTurn(tx, "send", REST_SECONDS);
        return true;
      }
      const tries = row.tries + 1;
      if (!(error instanceof CarrierDown)) onFault(`the task of the waybill ${id} failed`, error);
      if (tries < MAX_TRIES) await writeWaybill(tx, row, { lease: null, tries, taskIn: pauseAfter(tries) });
      else await giveUp(tx, id, task, [{ field: null, text: `${DOWN} Поставьте накладную в очередь ещё раз.` }]);
      return error instanceof CarrierDown;
    });
  }

  async function oneWaybill(): Promise<"done" | "rest" | "nothing"> {
    const claimed = await claimTask(db, LEASE_SECONDS);
    if (!claimed) return "nothing";
    try {
      await WORK[claimed.task](claimed.id, claimed.asked);
      await writeNote(db, "send", { problem: null });
      return "done";
    } catch (error) {
      const isResting = await fail(claimed, error);
      if (isResting) await writeNote(db, "send", { problem: DOWN });
      return isResting ? "rest" : "done";
    }
  }

  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function work(): Promise<void> {
    for (const id of await ofCancelledOrders(db)) await removeOfCancelled(id);
    for (;;) {
      if (!(await takeTurn(db, "send", pace))) {
        // Another process has just called, or the carrier wants a rest; the next tick goes on.
        await sleep(pace * 1_000);
        if (!(await takeTurn(db, "send", pace))) return;
      }
      const outcome = await oneWaybill();
      const after = outcome === "nothing" ? await oneRegister() : outcome;
      if (after !== "done") return;
    }
  }

  async function removeOfCancelled(id: number): Promise<void> {
    await db.transaction(async (tx) => {
      const row = await lockedWaybill(tx, id);
      if (row.task !== null || row.is_leased) return;
      if (row.asked > 0) await writeWaybill(tx, row, { task: "remove", taskIn: 0, tries: 0, errors: [] });
      else await takeWaybillStep(tx, row, "remove", queueBy, { errors: [] });
    });
  }

  /** Works until nothing is due. A call while it works makes it look once more. */
  function run(): Promise<void> {
    if (running) {
      isAskedAgain = true;
      return running;
    }
    running = (async () => {
      do {
        isAskedAgain = false;
        await work();
      } while (isAskedAgain);
    })().finally(() => (running = undefined));
    return running;
  }

  return {
    run,
    /** Begins to work at once, without being waited for. */
    kick(): void {
      run().catch((error: unknown) => onFault("the queue of waybills stopped", error));
    },
    /** Waits for what is being done. */
    async settled(): Promise<void> {
      await running?.catch(() => undefined); // said already
    },
  };
}
