import type { BodyOf } from "@dropship/api/contract/endpoint";
import { parcelRequestEndpoints } from "@dropship/api/contract/parcel-requests";
import { daysAfter, daysBetween } from "../../calendar-days.ts";
import type { Connection } from "../../db/database.ts";
import { kyivDate } from "../../documents/kyiv-time.ts";
import type { ChangedBy } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { type AuditSubject, writeAudit } from "../audit/audit.service.ts";
import { whyBusy } from "./waybill-commands.ts";
import { changeWaybill, insertWaybillEvent, lockWaybill, type WaybillRow } from "./waybills.repository.ts";

const failNote = failuresOf(parcelRequestEndpoints.noteLongerStorage.errors);
/** Nobody keeps a parcel for longer: a slip of the finger in the year. */
const MOST_DAYS = 60;

/** A day as people read it, "12 июня". */
export const dayInWords = (day: string) =>
  new Date(day).toLocaleDateString("ru-RU", { day: "numeric", month: "long", timeZone: "UTC" });

/** Whether its days of storage are counted: it lies at a branch. */
export const isStored = (row: Pick<WaybillRow, "status" | "stored_from">): boolean =>
  row.status === "arrived" && row.stored_from !== null;

/** The last day of its storage; null where its days are not counted. */
const storageEnd = (row: WaybillRow): string | null =>
  isStored(row) && row.stored_from !== null ? daysAfter(row.stored_from, row.storage_free) : null;

/** Days that the carrier offers, without those that would change nothing or cannot be meant. */
export const usefulDays = (row: WaybillRow, offered: readonly string[]): string[] => {
  const end = storageEnd(row);
  if (end === null || row.stored_from === null) return [];
  const [today, last] = [kyivDate(new Date()), daysAfter(row.stored_from, MOST_DAYS)];
  return offered.filter((day) => day > end && day >= today && day <= last);
};

/** What changes in a waybill whose parcel is kept until a day; nothing where it lies at no branch any more. */
export const storageUntil = (row: WaybillRow, until: string): { storage_free?: number } =>
  isStored(row) && row.stored_from !== null ? { storage_free: daysBetween(row.stored_from, until) } : {};

/**
 * Notes until which day the carrier keeps a parcel, as somebody agreed with it in its own cabinet (docs/decisions/0201).
 * The days that are left, the alarms and what the seller is told follow.
 */
export async function noteLongerStorage(
  tx: Connection,
  by: ChangedBy,
  id: number,
  { until }: BodyOf<(typeof parcelRequestEndpoints)["noteLongerStorage"]>,
  subjectOf: () => Promise<AuditSubject>,
): Promise<void> {
  const row = await lockWaybill(tx, id);
  if (!row) throw notFound("Такой накладной нет.");
  const busy = whyBusy(row);
  if (busy !== null) throw failNote("busy", busy);
  const { stored_from: from, storage_free: free } = row;
  if (!isStored(row) || from === null)
    throw failNote("illegal_step", "Посылка не лежит в отделении: продлевать нечего.");
  if (until < kyivDate(new Date())) throw invalid({ until: ["Этот день уже прошёл. Выберите другой."] });
  if (until > daysAfter(from, MOST_DAYS))
    throw invalid({ until: ["Это дольше двух месяцев с прибытия. Проверьте день."] });
  const days = daysBetween(from, until);
  if (days === free) return;
  await changeWaybill(tx, row, { storage_free: days });
  const text = `Хранение до ${dayInWords(until)}: отмечено магазином`;
  await insertWaybillEvent(tx, { waybillId: id, kind: "note", text, actorId: by.actorId });
  await writeAudit(tx, by, {
    action: "noteLongerStorage",
    subject: await subjectOf(),
    before: { storage_until: daysAfter(from, free) },
    after: { storage_until: until },
  });
}
