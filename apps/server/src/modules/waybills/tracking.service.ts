import {
  CARRIER_CODES,
  STORAGE_NOTICES,
  targetOfCode,
  walkOfWaybill,
  type WaybillStepName,
} from "@dropship/api/contract/waybill-steps";
import { daysBetween } from "../../calendar-days.ts";
import type { Connection, Database } from "../../db/database.ts";
import { CarrierDown, CarrierRefusal } from "../../integrations/nova-poshta/client.ts";
import type { CarrierConnection } from "../../integrations/nova-poshta/connect.ts";
import { TRACKED_AT_ONCE, type TrackedParcel } from "../../integrations/nova-poshta/documents.ts";
import type { OrdersService } from "../orders/orders.service.ts";
import type { DomainEvent } from "../outbox/outbox.service.ts";
import { readNotes, takeTurn, writeNote } from "./carrier-notes.repository.ts";
import type { WaybillRules } from "./compose.ts";
import { leaveBranch } from "./redirected.ts";
import {
  catchingUp,
  claimTracking,
  type DueParcel,
  hearAgain,
  isNewlyMissing,
  MISSING_CODE,
  MISSING_TEXT,
} from "./tracking.repository.ts";
import { noteUnknownCode } from "./waybill-desk.repository.ts";
import { followWaybill, lockedWaybill, stepsByCarrier, takeWaybillStep, writeWaybill } from "./waybill-steps.ts";
import { insertWaybillEvent, trackSoon, type WaybillChange, type WaybillRow } from "./waybills.repository.ts";

/** What tracking works with. */
export interface TrackingDeps {
  readonly db: Database;
  readonly carrier: Pick<CarrierConnection, "now">;
  readonly orders: Pick<OrdersService, "stepWithin" | "keepWaybill">;
  readonly rules: () => Promise<WaybillRules>;
  readonly tell: (tx: Connection, event: DomainEvent) => Promise<void>;
  readonly onFault: (what: string, error: unknown) => void;
  readonly now?: () => Date;
  /** Seconds between two looks at what is due, over all processes. */
  readonly turn?: number;
}

const TURN_SECONDS = 5;
/** The sandbox is asked so often: its parcels go fast. */
const SANDBOX_SECONDS = 8;
/** Of a parcel that comes back two numbers are asked about. */
const PARCELS_AT_ONCE = TRACKED_AT_ONCE / 2;

const kyivDay = (at: Date): string => at.toLocaleDateString("sv-SE", { timeZone: "Europe/Kyiv" });

/** What the carrier said of a parcel and of its way back. */
export interface Heard {
  readonly own: TrackedParcel | undefined;
  readonly back: TrackedParcel | undefined;
}

/** A word of the carrier as the history keeps it. */
function textOfWord({ code, text }: TrackedParcel, isReturn: boolean): string {
  const meaning = Object.hasOwn(CARRIER_CODES, code) ? CARRIER_CODES[code]?.name : undefined;
  return `${isReturn ? "Обратная посылка: " : ""}${meaning ?? (text || `код ${code}`)}`.slice(0, 300);
}

/** For how many days a parcel has been lying at its branch, and for which of the days its seller is to be told now; null where there is nothing to tell. */
function storageToTell(
  row: Pick<WaybillRow, "status" | "stored_from" | "storage_told">,
  today: string,
): { days: number; day: number } | null {
  if (row.status !== "arrived" || row.stored_from === null) return null;
  const days = daysBetween(row.stored_from, today);
  const day = STORAGE_NOTICES.findLast((one) => one <= days);
  return day === undefined || day <= row.storage_told ? null : { days, day };
}

/**
 * The word of a parcel that says only what is written down already, so that nothing follows from it: no step, no line of the history, no notice, no
 * count of an unknown code. Null where something may follow; of one that is not found, or that is on its way back, it always may.
 */
export function oldNews(due: DueParcel, { own, back }: Heard, today: string): TrackedParcel | null {
  if (!own || own.code === MISSING_CODE || (back && back.code !== MISSING_CODE)) return null;
  if (own.returnNumber !== "" && own.returnNumber !== due.return_number) return null;
  if (own.code !== due.carrier_code || textOfWord(own, false) !== due.carrier_text) return null;
  const target = targetOfCode(own.code, false);
  // A parcel that waits and is said to move may have been redirected.
  if (target === "unknown" || (target === "in_transit" && due.status === "arrived")) return null;
  if (target !== null && (walkOfWaybill(due.status, target) ?? []).length > 0) return null;
  return storageToTell(due, today) ? null : own;
}

/** Makes the service that knows where parcels are. */
export function trackingService(deps: TrackingDeps) {
  const { db, carrier, orders, tell, onFault, now = () => new Date(), turn = TURN_SECONDS } = deps;

  /** What else a step of the carrier changes of a waybill. */
  function alongWith(row: WaybillRow, name: WaybillStepName, said: TrackedParcel, rules: WaybillRules): WaybillChange {
    if (name === "remove") return { task: null, tries: 0, errors: [], register_id: null, register_task: null };
    if (name === "arrive" && row.stored_from === null)
      return { stored_from: said.storedFrom ?? kyivDay(now()), storage_free: rules.storage_days };
    return {};
  }

  /** Tells the shop's people, once, that the carrier has not found a parcel for a day. */
  async function tellMissing(tx: Connection, row: WaybillRow): Promise<void> {
    if (row.carrier_code !== MISSING_CODE || !(await isNewlyMissing(tx, row.id))) return;
    const order = await catchingUp.orderOf(tx, row.order_id);
    if (!order || row.number === null) return;
    await insertWaybillEvent(tx, { waybillId: row.id, kind: "note", text: MISSING_TEXT, actorId: null });
    await tell(tx, {
      name: "parcel.missing",
      payload: { waybillId: row.id, waybill: row.number, orderId: row.order_id, number: order.number },
    });
  }

  /** Takes every step that leads to what a word means. */
  async function walk(
    tx: Connection,
    row: WaybillRow,
    said: TrackedParcel,
    { isReturn, rules }: { isReturn: boolean; rules: WaybillRules },
  ): Promise<WaybillRow> {
    const target = targetOfCode(said.code, isReturn);
    if (target === "unknown") await noteUnknownCode(tx, said.code, said.text, row.id);
    if (target === null || target === "unknown") return row;
    let at = target === "in_transit" && !isReturn ? await leaveBranch(tx, row) : row;
    for (const name of walkOfWaybill(at.status, target) ?? []) {
      ({ row: at } = await takeWaybillStep(
        tx,
        at,
        name,
        { actor: "carrier", actorId: null },
        alongWith(at, name, said, rules),
      ));
      // Whoever deletes it in the carrier's own cabinet leaves the order without a number.
      if (name === "remove" && at.number !== null)
        await orders.keepWaybill(tx, at.order_id, null, `Накладная ${at.number} удалена у перевозчика`);
    }
    return at;
  }

  /** Keeps the word in the history when it is a new one. */
  async function keepWord(
    tx: Connection,
    row: WaybillRow,
    said: TrackedParcel,
    isReturn: boolean,
  ): Promise<WaybillRow> {
    const text = textOfWord(said, isReturn);
    const isNew = row.carrier_code !== said.code || row.carrier_text !== text;
    if (isNew) {
      const event = { waybillId: row.id, kind: "word", code: said.code, text, actorId: null } as const;
      await insertWaybillEvent(tx, event);
    }
    return writeWaybill(tx, row, {
      heard: true,
      ...(isNew && { carrier_code: said.code, carrier_text: text }),
      ...(said.arrivesOn !== null && !isReturn && { arrives_on: said.arrivesOn }),
    });
  }

  /** Tells whoever sells how long the parcel has been lying there, once on each of the days. */
  async function tellStorage(tx: Connection, row: WaybillRow): Promise<void> {
    const due = storageToTell(row, kyivDay(now()));
    if (!due) return;
    const { days, day } = due;
    await writeWaybill(tx, row, { storage_told: day });
    const order = await catchingUp.orderOf(tx, row.order_id);
    if (!order) return;
    await tell(tx, {
      name: "parcel.stored",
      payload: {
        orderId: row.order_id,
        number: order.number,
        userId: order.user_id,
        waybill: row.number ?? "",
        days,
        left: row.storage_free - days,
      },
    });
  }

  /** Takes in what the carrier said of one parcel, once: two who heard the same wait for each other, and the second changes nothing. */
  async function hear(tx: Connection, id: number, { own, back }: Heard): Promise<void> {
    const rules = await deps.rules();
    let row = await lockedWaybill(tx, id);
    const before = row.status;
    const isBackKnown = back !== undefined && back.code !== "3";
    if (own) {
      row = await walk(tx, row, own, { isReturn: false, rules });
      if (!isBackKnown) row = await keepWord(tx, row, own, false);
      if (own.returnNumber !== "" && own.returnNumber !== row.return_number) {
        row = await writeWaybill(tx, row, { return_number: own.returnNumber });
        const text = `Посылка возвращается под номером ${own.returnNumber}`;
        await insertWaybillEvent(tx, { waybillId: id, kind: "note", text, actorId: null });
        await trackSoon(tx, [id]);
      }
    }
    if (isBackKnown) {
      row = await walk(tx, row, back, { isReturn: true, rules });
      row = await keepWord(tx, row, back, true);
    }
    if (row.status !== before) await followWaybill(tx, orders, row, stepsByCarrier(rules));
    await tellStorage(tx, row);
    await tellMissing(tx, row);
  }

  /** Orders that were packed, or marked as sent, after their parcels had gone on catch up, and so do parcels of orders that were written off as lost. */
  async function catchUp(): Promise<void> {
    const lost = { actor: "queue", actorId: null, reason: "заказ отмечен утерянным" } as const;
    for (const id of await catchingUp.ofLostOrders(db))
      await db.transaction(async (tx) => takeWaybillStep(tx, await lockedWaybill(tx, id), "lose", lost));
    const steps = stepsByCarrier(await deps.rules());
    for (const id of await catchingUp.find(db, steps))
      await db.transaction(async (tx) => followWaybill(tx, orders, await lockedWaybill(tx, id), steps));
  }

  return {
    hear: (id: number, heard: Heard): Promise<void> => db.transaction((tx) => hear(tx, id, heard)),

    /** Asks about every parcel that is due, unless another process has just begun to. */
    async run(): Promise<void> {
      if (!(await takeTurn(db, "track", turn))) return;
      await catchUp();
      const { isSandbox, documents } = await carrier.now();
      const seconds = isSandbox ? SANDBOX_SECONDS : (await deps.rules()).track_minutes * 60;
      for (;;) {
        const due = await claimTracking(db, seconds, PARCELS_AT_ONCE);
        if (due.length === 0) return;
        const parcels = due.flatMap(({ number, return_number: back, phone }) =>
          back === null
            ? [{ number, phone }]
            : [
                { number, phone },
                { number: back, phone },
              ],
        );
        let said: Map<string, TrackedParcel>;
        try {
          said = new Map((await documents.track(parcels)).map((one) => [one.number, one]));
          await writeNote(db, "track", { last_at: now().toISOString(), problem: null });
        } catch (error) {
          if (!(error instanceof CarrierDown || error instanceof CarrierRefusal)) throw error;
          await writeNote(db, "track", { problem: "Новая Почта не ответила, где посылки." });
          return;
        }
        const words = due.map((one) => ({
          due: one,
          heard: {
            own: said.get(one.number),
            back: one.return_number === null ? undefined : said.get(one.return_number),
          },
        }));
        const today = kyivDay(now());
        const old = words.flatMap(({ due: one, heard }) => {
          const word = oldNews(one, heard, today);
          return word ? [{ due: one, arrivesOn: word.arrivesOn }] : [];
        });
        // Most parcels stand where they stood: of these one query takes note, and no transaction each.
        const done = await hearAgain(db, old);
        for (const {
          due: { id, number },
          heard,
        } of words) {
          if (done.has(id)) continue;
          // One parcel that cannot be taken in does not keep the others from being.
          await db
            .transaction((tx) => hear(tx, id, heard))
            .catch((error: unknown) => onFault(`the parcel ${number} was not taken in`, error));
        }
        if (due.length < PARCELS_AT_ONCE) return;
      }
    },

    /** When parcels were last asked about, and why not. */
    state: async () => (await readNotes(db)).track,
  };
}
