import type { BodyOf } from "@dropship/api/contract/endpoint";
import { NO_COURIER } from "@dropship/api/contract/order-choices";
import { OPEN_PARCEL_REQUESTS, PARCEL_REQUEST_NAMES } from "@dropship/api/contract/parcel-request-choices";
import { type ParcelRequestChoices, parcelRequestEndpoints } from "@dropship/api/contract/parcel-requests";
import { WAYBILL_STATUS_NAMES } from "@dropship/api/contract/waybill-steps";
import type { WaybillDetail } from "@dropship/api/contract/waybills";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound, unavailable } from "../../http/failure.ts";
import { CarrierDown, CarrierRefusal } from "../../integrations/nova-poshta/client.ts";
import type { CarrierConnection } from "../../integrations/nova-poshta/connect.ts";
import type { NoStreet } from "../../integrations/nova-poshta/doors.ts";
import type { ParcelRequests, RedirectTarget } from "../../integrations/nova-poshta/parcel-requests.ts";
import { wordsOfRefusal } from "../../integrations/nova-poshta/refusal-words.ts";
import { spelledPhone } from "../../spelled-numbers.ts";
import { writeAudit } from "../audit/audit.service.ts";
import * as idempotency from "../idempotency/idempotency.service.ts";
import { auditedWaybills } from "./audited-waybills.ts";
import { dayInWords, isStored, noteLongerStorage, usefulDays } from "./longer-storage.ts";
import type { ParcelRequestAsk } from "./parcel-request-ask.ts";
import { parcelRequestCalls } from "./parcel-request-calls.ts";
import * as repository from "./parcel-requests.repository.ts";
import { writeWaybill } from "./waybill-steps.ts";
import { boundFor, isRequestable, presentWaybillDetail } from "./waybills.presenter.ts";
import {
  findWaybill,
  insertWaybillEvent,
  lockWaybill,
  type WaybillRecord,
  type WaybillRow,
} from "./waybills.repository.ts";

/** Reads a branch of the carrier again: 422 when there is none, 503 when the carrier is away. */
export type FindPlace = (cityRef: string, warehouseRef: string) => Promise<{ city: string; address: string }>;

type Body = BodyOf<(typeof parcelRequestEndpoints)["createParcelRequest"]>;
type StorageBody = BodyOf<(typeof parcelRequestEndpoints)["noteLongerStorage"]>;
/** A request as it is written: what the carrier is told, and the same for people. */
interface Wanted {
  readonly ask: ParcelRequestAsk;
  readonly target: string;
  readonly reason: string;
  readonly note: string;
  readonly payer: "recipient" | "sender" | null;
}

const failAsk = failuresOf(parcelRequestEndpoints.createParcelRequest.errors);
const failWithdraw = failuresOf(parcelRequestEndpoints.withdrawParcelRequest.errors);
const noWaybill = () => notFound("Такой накладной нет.");
const AWAY = "Новая Почта сейчас не отвечает. Повторите через минуту.";
const NOT_STORED = "Посылка не лежит в отделении: продлевать нечего.";
const GOES_THERE = "Посылка и так едет сюда. Выберите другое место.";
const NO_DAYS = "Перевозчик не предлагает хранить эту посылку дольше.";

/** What keeps a parcel from an address, at the field that it means. */
const NO_DOOR: Readonly<Record<NoStreet, Record<string, string[]>>> = {
  no_city: { city_ref: ["Такого города нет у перевозчика. Выберите из списка."] },
  no_courier: { city_ref: [NO_COURIER] },
  no_street: { street: ["Такой улицы в этом городе у перевозчика нет. Выберите из списка."] },
};

/** Why nothing can be asked for about a waybill; null when something can. */
function whyNotAskable(row: Pick<WaybillRow, "status" | "is_own">): string | null {
  if (row.is_own) return "Накладную создал дропшиппер: заявки перевозчику подаёт он сам.";
  if (isRequestable(row)) return null;
  return row.status === "created"
    ? "Посылка ещё не у перевозчика: измените или удалите накладную."
    : `Состояние накладной — «${WAYBILL_STATUS_NAMES[row.status]}»: заявки по ней не подают.`;
}

/** What the carrier is asked for about parcels on their way. */
export type ParcelRequestsService = ReturnType<typeof parcelRequestsService>;

/** Makes the service. */
export function parcelRequestsService(deps: {
  readonly db: Database;
  readonly carrier: Pick<CarrierConnection, "now">;
  readonly place: FindPlace;
  readonly onFault: (what: string, error: unknown) => void;
}) {
  const { db, carrier, place } = deps;
  const calls = parcelRequestCalls(deps);

  async function detail(tx: Connection, id: number): Promise<WaybillDetail> {
    const row = await findWaybill(tx, id);
    if (!row) throw noWaybill();
    return presentWaybillDetail(row);
  }

  /** What the carrier answers; 503 where it does not. */
  async function answered<T>(asked: Promise<T>): Promise<T> {
    return asked.catch((error: unknown) => {
      throw error instanceof CarrierDown ? unavailable(AWAY) : error;
    });
  }
  /** The same, with why it refuses in the place of a response. */
  async function orWhyNot<T>(asked: Promise<T>): Promise<{ why: null; value: T } | { why: string; value: null }> {
    try {
      return { why: null, value: await answered(asked) };
    } catch (error) {
      if (!(error instanceof CarrierRefusal)) throw error;
      return { why: wordsOfRefusal(error)[0]?.text ?? AWAY, value: null };
    }
  }

  /** The same of a parcel, asked with the key that its waybill was made with. */
  const orWhyNotOf = <T>(
    { key_of: keyOf, key_owner: keyOwner }: WaybillRow,
    ask: (requests: ParcelRequests) => Promise<T>,
  ) => orWhyNot(carrier.now(keyOf, keyOwner).then(({ requests }) => ask(requests)));

  /** Where a return goes, in the carrier's words; 422 where the carrier does not know it. */
  async function returnTarget(row: WaybillRow, body: Extract<Body, { kind: "return" }>) {
    if (body.to === "branch") {
      const { city, address } = await place(body.city_ref, body.warehouse_ref);
      return { to: { warehouseRef: body.warehouse_ref }, text: `${city}, ${address}` };
    }
    const { why, value } = await orWhyNotOf(row, (requests) => requests.returnAddresses(row.number ?? ""));
    if (why !== null) throw failAsk("carrier_refused", why);
    const found = value.find(({ ref }) => ref === body.address_ref);
    if (!found) throw invalid({ address_ref: ["Этого адреса у перевозчика больше нет. Выберите другой."] });
    return { to: { addressRef: found.ref }, text: found.text };
  }

  /** Where a redirect goes; 422 where the carrier knows no such place or brings nothing there. */
  async function redirectTarget(
    body: Extract<Body, { kind: "redirect" }>,
  ): Promise<{ to: RedirectTarget; text: string }> {
    if (body.to === "branch") {
      const { city, address } = await place(body.city_ref, body.warehouse_ref);
      return { to: { warehouseRef: body.warehouse_ref }, text: `${city}, ${address}` };
    }
    const { requests } = await carrier.now();
    const { why, value } = await orWhyNot(requests.findStreet(body.city_ref, body.street));
    if (why !== null) throw failAsk("carrier_refused", why);
    if (typeof value === "string") throw invalid(NO_DOOR[value]);
    const { house, flat } = body;
    const { city, settlementRef, streetRef, street } = value;
    const text = [city, street, `д. ${house}`, flat && `кв. ${flat}`].filter(Boolean).join(", ");
    return { to: { door: { settlementRef, streetRef, house, flat } }, text };
  }

  /** Until when the carrier offers to keep a parcel, or why it does not: it publishes no such call, so what becomes of this one keeps nobody from the others. */
  async function storageDays(row: WaybillRow): Promise<{ why_not: string | null; days: string[] }> {
    if (!isStored(row)) return { why_not: NOT_STORED, days: [] };
    try {
      const { requests } = await carrier.now(row.key_of, row.key_owner);
      const days = usefulDays(row, await requests.storageDays(row.number ?? ""));
      return { why_not: days.length === 0 ? NO_DAYS : null, days };
    } catch (error) {
      if (error instanceof CarrierRefusal) return { why_not: wordsOfRefusal(error)[0]?.text ?? AWAY, days: [] };
      if (error instanceof CarrierDown) return { why_not: AWAY, days: [] };
      throw error;
    }
  }

  /** A request with every name read again from the carrier. */
  async function wanted(row: WaybillRecord, body: Body): Promise<Wanted> {
    if (body.kind === "storage") {
      const { until, payer } = body;
      const { why_not: why, days } = await storageDays(row);
      if (why !== null) throw failAsk("carrier_refused", why);
      if (!days.includes(until)) throw invalid({ until: ["Этого дня перевозчик не предлагает. Выберите другой."] });
      return { ask: { kind: "storage", until, payer }, target: `до ${dayInWords(until)}`, reason: "", note: "", payer };
    }
    if (body.kind === "redirect") {
      const { payer, note } = body;
      const { to, text } = await redirectTarget(body);
      if (text === boundFor(row)) throw invalid({ [body.to === "branch" ? "warehouse_ref" : "house"]: [GOES_THERE] });
      return { ask: { kind: "redirect", ...to, payer, note }, target: text, reason: "", note, payer };
    }
    if (body.kind === "change_recipient") {
      const { last_name: lastName, first_name: firstName, middle_name: middleName, phone, payer } = body;
      const ask = { kind: "change_recipient", recipient: { lastName, firstName, middleName, phone }, payer } as const;
      const target = `${[lastName, firstName, middleName].filter(Boolean).join(" ")}, ${spelledPhone(phone)}`;
      return { ask, target, reason: "", note: "", payer };
    }
    const { requests } = await carrier.now();
    const reasons = await answered(requests.reasons());
    const reason = reasons.find(({ ref }) => ref === body.reason_ref);
    if (!reason) throw invalid({ reason_ref: ["Такой причины у перевозчика нет. Выберите другую."] });
    const subtype = reason.subtypes.find(({ ref }) => ref === body.subtype_ref);
    if (!subtype && (body.subtype_ref !== "" || reason.subtypes.length > 0))
      throw invalid({ subtype_ref: ["Уточните причину."] });
    const { to, text } = await returnTarget(row, body);
    return {
      ask: { kind: "return", to, reasonRef: reason.ref, subtypeRef: subtype?.ref ?? "", note: body.note },
      target: text,
      reason: [reason.name, subtype?.name].filter(Boolean).join(": "),
      note: body.note,
      payer: null,
    };
  }

  const subjectOf = async (tx: Connection, id: number) => {
    const [subject] = await auditedWaybills(tx, [id]);
    if (!subject) throw noWaybill();
    return subject;
  };

  return {
    /** What the carrier can be asked for at this moment, by its own word. */
    async choices(id: number): Promise<ParcelRequestChoices> {
      const row = await findWaybill(db, id);
      if (!row) throw noWaybill();
      const isOpen = await repository.hasOpenRequest(db, id);
      const why = whyNotAskable(row) ?? (isOpen ? "По посылке уже есть открытая заявка." : null);
      const can_note = isStored(row);
      if (why !== null)
        return {
          redirect: { why_not: why },
          return: { why_not: why, addresses: [], reasons: [] },
          change_recipient: { why_not: why, can_change_payer: false },
          longer_storage: { why_not: why, days: [], can_note },
        };
      const { requests } = await carrier.now();
      const number = row.number ?? "";
      const [redirect, back, change, storage, reasons] = await Promise.all([
        orWhyNotOf(row, (own) => own.assertRedirectable(number)),
        orWhyNotOf(row, (own) => own.returnAddresses(number)),
        orWhyNotOf(row, (own) => own.changeable(number)),
        storageDays(row),
        answered(requests.reasons()),
      ]);
      return {
        redirect: { why_not: redirect.why },
        return: {
          why_not: back.why,
          addresses: (back.value ?? []).map(({ ref, text }) => ({ ref, name: text })),
          reasons: reasons.map(({ ref, name, subtypes }) => ({ ref, name, subtypes: [...subtypes] })),
        },
        change_recipient: {
          why_not:
            change.why ??
            (change.value?.canChangeRecipient === true ? null : "Перевозчик не даёт сменить получателя этой посылки."),
          can_change_payer: change.value?.canChangePayer === true,
        },
        longer_storage: { ...storage, can_note },
      };
    },

    /**
     * Asks the carrier. Two things are kept under the key: the request, before the carrier is asked, and what was answered after that, which the
     * same key is told for ever.
     */
    async create(by: ChangedBy, key: string, id: number, body: Body): Promise<WaybillDetail> {
      const command = { userId: by.actorId, key, operation: "createParcelRequest", input: { id, body } };
      const present = async (requestId: number) => ({ requestId });
      const told = { ...command, key: `${key}:told`, operation: "createParcelRequest:told" };
      const known = await idempotency.doneOrPrepared(db, command, present, async () => {
        const before = await findWaybill(db, id);
        if (!before) throw noWaybill();
        const why = whyNotAskable(before);
        if (why !== null) throw failAsk("cannot_ask", why);
        return wanted(before, body);
      });
      const made = known.isDone
        ? known.response
        : await db.transaction((tx) =>
            idempotency.once(tx, command, { run: () => write(tx, by, id, known.prepared), present }),
          );
      await calls.deliver(made.requestId);
      const { requestId } = made;
      const after = await db.transaction((tx) =>
        idempotency.once(tx, told, { run: async () => requestId, present: () => detail(tx, id) }),
      );
      const request = after.requests.find((one) => one.id === requestId);
      if (request?.state === "refused") throw failAsk("carrier_refused", request.error);
      return after;
    },

    /** Notes until which day the carrier keeps a parcel; the same day again changes nothing. */
    noteStorage: (by: ChangedBy, id: number, body: StorageBody): Promise<WaybillDetail> =>
      db.transaction(async (tx) => {
        await noteLongerStorage(tx, by, id, body, () => subjectOf(tx, id));
        return detail(tx, id);
      }),

    /** Takes a request back; one that was taken back already changes nothing. */
    async withdraw(by: ChangedBy, id: number, requestId: number): Promise<WaybillDetail> {
      await db.transaction(async (tx) => {
        const waybill = await lockWaybill(tx, id);
        const request = await repository.findParcelRequest(tx, requestId, { lock: true });
        if (!waybill || request?.waybill_id !== id) throw notFound("Такой заявки нет.");
        if (request.kind === "storage") throw failWithdraw("illegal_step", "Продление хранения не отзывают.");
        if (request.state === "withdrawn" || request.state === "withdrawing") return;
        if (!OPEN_PARCEL_REQUESTS.includes(request.state))
          throw failWithdraw("illegal_step", "Заявка уже закрыта: отозвать её нельзя.");
        if (request.is_leased) throw failWithdraw("busy", "С перевозчиком как раз говорят об этой заявке.");
        await repository.changeParcelRequest(tx, requestId, { state: "withdrawing", error: "", tries: 0, nextIn: 0 });
        await writeWaybill(tx, waybill, {});
        await writeAudit(tx, by, {
          action: "withdrawParcelRequest",
          subject: await subjectOf(tx, id),
          before: { request: PARCEL_REQUEST_NAMES[request.kind], number: request.number },
          after: {},
        });
      });
      await calls.deliver(requestId);
      const after = await detail(db, id);
      const request = after.requests.find((one) => one.id === requestId);
      if (request?.state === "accepted") throw failWithdraw("carrier_refused", request.error);
      return after;
    },

    run: calls.run,
  };

  async function write(tx: Connection, by: ChangedBy, id: number, request: Wanted): Promise<number> {
    const row = await lockWaybill(tx, id);
    if (!row) throw noWaybill();
    const why = whyNotAskable(row);
    if (why !== null) throw failAsk("cannot_ask", why);
    if (request.ask.kind === "storage" && !isStored(row)) throw failAsk("cannot_ask", NOT_STORED);
    const { ask, ...shown } = request;
    const requestId = await repository.insertParcelRequest(tx, {
      ...shown,
      waybillId: id,
      kind: ask.kind,
      body: ask,
      askedBy: by.actorId,
    });
    if (requestId === null) throw failAsk("already_asked", "По посылке уже есть открытая заявка. Сначала отзовите её.");
    const name = PARCEL_REQUEST_NAMES[ask.kind];
    const text = `Заявка перевозчику: ${name.toLowerCase()} — ${request.target}`.slice(0, 300);
    await insertWaybillEvent(tx, { waybillId: id, kind: "note", text, actorId: by.actorId });
    await writeWaybill(tx, row, {});
    const { target, reason, payer } = request;
    await writeAudit(tx, by, {
      action: "createParcelRequest",
      subject: await subjectOf(tx, id),
      before: {},
      after: { request: name, target, ...(reason && { reason }), ...(payer && { payer }) },
    });
    return requestId;
  }
}
