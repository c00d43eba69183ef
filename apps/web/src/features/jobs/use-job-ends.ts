import type { OperationName } from "@dropship/api/contract";
import type { Job } from "@dropship/api/contract/jobs";
import { useEffect, useRef } from "react";
import { clientState, keptAtom } from "../../shared/client-state.ts";
import { queryClient } from "../../shared/query-client.ts";
import { isGoing, takeBegunHere } from "../../shared/recent-jobs.ts";
import { showToast } from "../../shared/toast.ts";
import { jobToast } from "./job-toast.ts";

/** Responses that jobs make stale, by the first word of their kind. */
const STALE: Readonly<Record<string, readonly OperationName[]>> = {
  account: ["getOwnData"],
  orders: ["listAdminOrders", "getAdminOrder", "listLedgerEntries"],
  waybills: ["listWaybills", "getWaybill", "proposeWaybill", "getWaybillDesk", "listAdminOrders", "getAdminOrder"],
  delivery: ["getCarrierDirectory", "listCities", "listWarehouses", "listStreets"],
  payouts: ["listAllPayouts", "getPayoutForAdmins", "getPayoutQueue"],
  categories: ["listAdminCategories", "getCategoryTree", "getAdminCategory", "listProducts", "listCategories"],
  products: ["listAdminProducts", "getAdminProduct", "getProductHistory", "listProducts", "getProduct", "getCart"],
  imports: ["listImports", "getImport", "listImportRows", "listSuppliers", "listAdminProducts", "getAdminProduct"],
  notifications: ["listNotifications", "listUnreadNotifications"],
};

/** Up to which end of a job some tab of this browser has told, by the server's clock: a tab that is looked at later says nothing twice. */
const toldUpToAtom = keptAtom<string>("jobs-told", { read: (text) => text ?? "", write: (end) => end });

/** Tells of ended jobs, those first that ended first. */
function tell(jobs: readonly Job[]): void {
  for (const job of jobs) {
    showToast(jobToast(job));
    const end = job.finished_at ?? "";
    if (end > clientState.get(toldUpToAtom)) clientState.set(toldUpToAtom, end);
  }
}

/**
 * Tells of each job that comes to its end while the page is open, in the tab that is looked at, and asks again for what it has changed.
 * Where no tab is looked at, the one that is seen first tells it. With `hadNone` whatever is read first has come since.
 */
export function useJobEnds(jobs: readonly Job[] | undefined, hadNone: boolean): void {
  const ended = useRef<ReadonlySet<string> | null>(hadNone ? new Set() : null);
  const untold = useRef<readonly Job[]>([]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      const told = clientState.get(toldUpToAtom);
      tell(untold.current.filter(({ finished_at: end }) => (end ?? "") > told));
      untold.current = [];
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  useEffect(() => {
    if (!jobs) return;
    const before = ended.current;
    const over = jobs.filter((job) => !isGoing(job));
    ended.current = new Set(over.map(({ id }) => id));
    const news: Job[] = [];
    for (const job of over) {
      const wasBegunHere = takeBegunHere(job.id);
      // At the first reading only those are news that the page itself began; the others ended before it was opened.
      if (before ? before.has(job.id) : !wasBegunHere) continue;
      news.push(job);
      for (const name of STALE[job.kind.split(".")[0] ?? ""] ?? []) {
        void queryClient.invalidateQueries({ queryKey: [name] });
      }
    }
    news.sort((a, b) => (a.finished_at ?? "").localeCompare(b.finished_at ?? ""));
    if (document.visibilityState === "visible") tell(news);
    else untold.current = [...untold.current, ...news];
  }, [jobs]);
}
