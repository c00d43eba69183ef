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
  statement: ["getStatementMail"],
  orders: ["listAdminOrders", "getAdminOrder", "listLedgerEntries"],
  waybills: ["listWaybills", "getWaybill", "proposeWaybill", "getWaybillDesk", "listAdminOrders", "getAdminOrder"],
  delivery: ["getCarrierDirectory", "listCities", "listWarehouses", "listStreets"],
  payouts: ["listAllPayouts", "getPayoutForAdmins", "getPayoutQueue"],
  categories: ["listAdminCategories", "getCategoryTree", "getAdminCategory", "listProducts", "listCategories"],
  products: [
    "listAdminProducts",
    "listProductParams",
    "listProductParamValues",
    "listProductVendors",
    "getAdminProduct",
    "getProductHistory",
    "listProducts",
    "getProduct",
    "getCart",
  ],
  imports: [
    "listImports",
    "getImport",
    "listImportRows",
    "listSuppliers",
    "listAdminProducts",
    "listProductParams",
    "listProductParamValues",
    "listProductVendors",
    "getAdminProduct",
  ],
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

const endedOf = (jobs: readonly Job[]): ReadonlySet<string> =>
  new Set(jobs.filter((job) => !isGoing(job)).map(({ id }) => id));

/**
 * Tells of each job that comes to its end while the page is open, in the tab that is looked at, and asks again for what it has changed.
 * Where no tab is looked at, the one that is seen first tells it. `known` are the jobs as the page read them first.
 */
export function useJobEnds(jobs: readonly Job[], known: readonly Job[]): void {
  const ended = useRef<ReadonlySet<string> | null>(null);
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
    const isFirst = ended.current === null;
    const before = ended.current ?? endedOf(known);
    const over = jobs.filter((job) => !isGoing(job));
    ended.current = endedOf(jobs);
    const news: Job[] = [];
    for (const job of over) {
      const wasBegunHere = takeBegunHere(job.id);
      // What was over at the first reading is no news, but where the page itself began it.
      if (before.has(job.id) && !(isFirst && wasBegunHere)) continue;
      news.push(job);
      for (const name of STALE[job.kind.split(".")[0] ?? ""] ?? []) {
        void queryClient.invalidateQueries({ queryKey: [name] });
      }
    }
    news.sort((a, b) => (a.finished_at ?? "").localeCompare(b.finished_at ?? ""));
    if (document.visibilityState === "visible") tell(news);
    else untold.current = [...untold.current, ...news];
  }, [jobs, known]);
}
