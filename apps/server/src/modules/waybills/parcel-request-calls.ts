import { PARCEL_REQUEST_NAMES } from "@dropship/api/contract/parcel-request-choices";
import type { Database, Connection } from "../../db/database.ts";
import { CarrierBusy, CarrierDown, CarrierRefusal } from "../../integrations/nova-poshta/client.ts";
import type { CarrierConnection } from "../../integrations/nova-poshta/connect.ts";
import type {
  ListedParcelRequest,
  MadeParcelRequest,
  ParcelRequests,
} from "../../integrations/nova-poshta/parcel-requests.ts";
import { wordsOfRefusal } from "../../integrations/nova-poshta/refusal-words.ts";
import { storageUntil } from "./longer-storage.ts";
import * as repository from "./parcel-requests.repository.ts";
import type { KeptParcelRequest, ParcelRequestChange } from "./parcel-requests.repository.ts";
import { lockedWaybill, writeWaybill } from "./waybill-steps.ts";
import { insertWaybillEvent, trackSoon, type WaybillRow } from "./waybills.repository.ts";

/** Longer than the calls of one request take. */
const LEASE_SECONDS = 120;
const SANDBOX_SECONDS = 8;
const LISTED_SECONDS = 600;
/** Seconds before the next try: long enough for the carrier to list what it has taken after all. */
const pauseAfter = (tries: number) => Math.min(900, 15 * 2 ** Math.min(10, tries - 1));
/** So often the carrier's list is looked through before something that was asked for without a response counts as never taken. */
const LOOKS = 2;
const DOWN = "Новая Почта не ответила. Магазин спросит её снова: вторая заявка не появится.";

/** Longer storage stands in no list of the carrier: what it answered nothing to is neither asked for again nor counted as taken. */
const UNKNOWN =
  "Новая Почта не ответила: продлено ли хранение, неизвестно. Проверьте в её кабинете: если да — отметьте новый день, если нет — попросите ещё раз.";

/** The carrier does not list what it may have taken a moment ago. */
class NotListedYet extends CarrierDown {
  override name = "NotListedYet";
}

const said = (error: CarrierRefusal) =>
  wordsOfRefusal(error)
    .map(({ text }) => text)
    .join(" ");

/** Speaks to the carrier about requests that are kept already: whichever process does, and however often, each is asked for once. */
export function parcelRequestCalls(deps: {
  readonly db: Database;
  readonly carrier: Pick<CarrierConnection, "now">;
  readonly onFault: (what: string, error: unknown) => void;
}) {
  const { db, carrier } = deps;

  async function send(requests: ParcelRequests, row: KeptParcelRequest): Promise<MadeParcelRequest> {
    const { body, waybill } = row;
    if (body.kind === "return") return requests.sendBack(waybill, body);
    if (body.kind === "storage") return requests.extendStorage(waybill, body);
    if (body.kind === "change_recipient") return requests.changeRecipient(waybill, body);
    const known = await repository.findRecipient(db, row.waybill_id);
    const recipient = {
      lastName: known?.last_name ?? "",
      firstName: known?.first_name ?? "",
      middleName: known?.middle_name ?? "",
      phone: known?.phone ?? "",
    };
    return requests.redirect(waybill, { ...body, recipient });
  }

  /** What the carrier has of this parcel that the shop does not know: the request that it took without saying so. */
  async function findTaken(requests: ParcelRequests, row: KeptParcelRequest): Promise<ListedParcelRequest | null> {
    if (row.kind === "storage") return null;
    const [listed, known] = await Promise.all([requests.list(row.kind), repository.knownRefs(db, row.waybill_id)]);
    return listed.find(({ waybill, ref }) => waybill === row.waybill && !known.has(ref)) ?? null;
  }

  /** Writes what came of a request with its line in the waybill's history, under the waybill's lock. */
  async function settle(
    { id, waybill_id: waybillId }: KeptParcelRequest,
    from: readonly KeptParcelRequest["state"][],
    change: ParcelRequestChange,
    event?: { kind: "word" | "note"; text: string },
    ofWaybill: (waybill: WaybillRow) => Parameters<typeof writeWaybill>[2] = () => ({}),
  ): Promise<void> {
    await db.transaction(async (tx: Connection) => {
      const waybill = await lockedWaybill(tx, waybillId);
      const now = await repository.findParcelRequest(tx, id, { lock: true });
      if (!now || !from.includes(now.state)) return; // somebody was faster
      await repository.changeParcelRequest(tx, id, change);
      if (event) await insertWaybillEvent(tx, { waybillId, ...event, actorId: null });
      // Whoever has the record open sees by its version that something happened.
      await writeWaybill(tx, waybill, ofWaybill(waybill));
      if (change.state === "done" || change.state === "accepted") await trackSoon(tx, [waybillId]);
    });
  }

  async function ask(row: KeptParcelRequest): Promise<void> {
    const { requests, isSandbox } = await carrier.now(row.key_of, row.key_owner);
    if (row.body.kind === "storage") return extend(requests, row, row.body.until);
    const made = (row.tries > 1 ? await findTaken(requests, row) : null) ?? (await send(requests, row));
    const text = `Перевозчик принял заявку ${made.number}: ${PARCEL_REQUEST_NAMES[row.kind].toLowerCase()} — ${row.target}`;
    const nextIn = isSandbox ? SANDBOX_SECONDS : LISTED_SECONDS;
    await settle(
      row,
      ["asked"],
      { state: "accepted", carrier_ref: made.ref, number: made.number, error: "", tries: 0, lease: null, nextIn },
      { kind: "word", text: text.slice(0, 300) },
    );
  }

  /** Done as soon as the carrier takes it: the days of storage follow at once. */
  async function extend(requests: ParcelRequests, row: KeptParcelRequest, until: string): Promise<void> {
    // The process that asked has ended before it could write what was answered.
    if (row.tries > 1) throw new CarrierDown("nobody knows what was answered");
    const made = await send(requests, row);
    const text = `Перевозчик принял заявку ${made.number}: хранит ${row.target}`;
    await settle(
      row,
      ["asked"],
      { state: "done", carrier_ref: made.ref, number: made.number, error: "", lease: null },
      { kind: "word", text },
      (waybill) => storageUntil(waybill, until),
    );
  }

  async function takeBack(row: KeptParcelRequest): Promise<void> {
    const { requests } = await carrier.now(row.key_of, row.key_owner);
    const { kind } = row;
    if (kind === "storage") throw new Error("longer storage is not taken back");
    const ref = row.carrier_ref ?? (await findTaken(requests, row))?.ref ?? null;
    if (ref === null && row.tries < LOOKS) throw new NotListedYet("not listed");
    if (ref !== null) {
      try {
        await requests.remove(ref);
      } catch (error) {
        // One that is gone already counts as taken back.
        const isThere = async () => (await requests.list(kind)).some((one) => one.ref === ref);
        if (!(error instanceof CarrierRefusal) || (await isThere())) throw error;
      }
    }
    const text = `Заявка ${row.number ?? ""} отозвана: ${PARCEL_REQUEST_NAMES[kind].toLowerCase()}`.replace("  ", " ");
    await settle(row, ["withdrawing"], { state: "withdrawn", error: "", lease: null }, { kind: "word", text });
  }

  async function fail(row: KeptParcelRequest, error: unknown): Promise<void> {
    const wait = { lease: null, nextIn: pauseAfter(row.tries) } as const;
    if (error instanceof CarrierRefusal) {
      const text = said(error);
      if (row.state === "asked")
        return settle(row, ["asked"], { state: "refused", error: text, lease: null }, { kind: "note", text });
      // It stands as the carrier has it.
      const change = { state: "accepted", error: text, tries: 0, ...wait } as const;
      return settle(row, ["withdrawing"], row.carrier_ref === null ? { error: text, ...wait } : change, {
        kind: "note",
        text: `Заявка не отозвана. ${text}`,
      });
    }
    if (row.kind !== "storage")
      await settle(row, [row.state], { error: error instanceof NotListedYet ? "" : DOWN, ...wait });
    else if (error instanceof CarrierBusy) await settle(row, ["asked"], { error: DOWN, ...wait, tries: 0 });
    else {
      const note = { kind: "note", text: UNKNOWN } as const;
      await settle(row, ["asked"], { state: "refused", error: UNKNOWN, lease: null }, note);
    }
    if (!(error instanceof CarrierDown)) throw error;
  }

  /** Tells the carrier what is to be told of a request; whoever comes second while it is being told leaves it alone. */
  async function deliver(id: number): Promise<void> {
    const row = await repository.claimParcelRequest(db, id, LEASE_SECONDS);
    if (!row) return;
    try {
      await (row.state === "withdrawing" ? takeBack(row) : ask(row));
    } catch (error) {
      await fail(row, error);
    }
  }

  /** Hears what became of accepted requests. */
  async function hear(): Promise<void> {
    const { isSandbox } = await carrier.now();
    const due = await repository.claimAccepted(db, isSandbox ? SANDBOX_SECONDS : LISTED_SECONDS);
    for (const rows of Map.groupBy(due, (row) => `${row.kind} ${row.key_of} ${row.key_owner}`).values()) {
      const [{ kind, key_of: keyOf, key_owner: keyOwner }] = rows as [KeptParcelRequest]; // a group has its first
      if (kind === "storage") continue; // done as soon as it is taken
      const list = async () => (await carrier.now(keyOf, keyOwner)).requests.list(kind);
      // A key that is not taken keeps the others from nothing.
      const taken = await list().catch((error: unknown) => {
        if (error instanceof CarrierRefusal) return [];
        throw error;
      });
      const listed = new Map(taken.map((one) => [one.ref, one]));
      for (const row of rows) {
        const one = listed.get(row.carrier_ref ?? "");
        if (!one) continue;
        const { status, cost, isOpen } = one;
        if (isOpen && status === row.carrier_text && cost === row.cost) continue;
        const change = { carrier_text: status, cost: cost ?? row.cost };
        const name = PARCEL_REQUEST_NAMES[kind].toLowerCase();
        const text = `Перевозчик выполнил заявку ${row.number ?? ""}: ${name}${status && `, «${status}»`}`;
        if (isOpen) await settle(row, ["accepted"], change);
        else await settle(row, ["accepted"], { ...change, state: "done", error: "" }, { kind: "word", text });
      }
    }
  }

  return {
    deliver,
    /** Tells what waits for its next try, and hears what became of the rest. */
    async run(): Promise<void> {
      for (const id of await repository.dueParcelRequests(db))
        await deliver(id).catch((error: unknown) => deps.onFault(`the request ${id} was not delivered`, error));
      await hear().catch((error: unknown) => {
        if (!(error instanceof CarrierDown || error instanceof CarrierRefusal)) throw error;
      });
    },
  };
}
