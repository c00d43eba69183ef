import type { WaybillStatus } from "@dropship/api/contract/waybill-steps";
import type { StatusTable } from "@dropship/ui/status-badge";
import { waybillStatuses } from "@dropship/ui/parcel-statuses";

/** How each state of a waybill is shown. */
export const waybillStatusTable: StatusTable<WaybillStatus> = waybillStatuses;

/** What the carrier is being asked to do with one that is made already. */
export const waybillTaskNames = {
  make: "Создаётся у перевозчика",
  change: "Изменяется у перевозчика",
  remove: "Удаляется у перевозчика",
} as const;

/** How the days of storage that are left are said, and how pressing they are. */
export function storageText(left: number): { text: string; tone: "muted" | "notice" | "bad" } {
  if (left < 0) return { text: `платное хранение, ${-left} дн.`, tone: "bad" };
  if (left === 0) return { text: "последний день хранения", tone: "bad" };
  return { text: `ещё ${left} дн. хранения`, tone: left <= 2 ? "notice" : "muted" };
}
