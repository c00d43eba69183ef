import type { OperationName } from "@dropship/api/contract";
import type { Job } from "@dropship/api/contract/jobs";
import { useEffect, useRef } from "react";
import { queryClient } from "../../shared/query-client.ts";
import { isGoing, takeBegunHere } from "../../shared/recent-jobs.ts";
import { showToast } from "../../shared/toast.ts";
import { jobToast } from "./job-toast.ts";

/** Responses that jobs make stale, by the first word of their kind. */
const STALE: Readonly<Record<string, readonly OperationName[]>> = {
  account: ["getOwnData"],
  orders: ["listAdminOrders", "getAdminOrder", "listLedgerEntries"],
  waybills: ["listWaybills", "getWaybill", "proposeWaybill", "getWaybillDesk", "listAdminOrders", "getAdminOrder"],
  delivery: ["getCarrierDirectory", "listCities", "listWarehouses"],
  payouts: ["listAllPayouts", "getPayoutForAdmins", "getPayoutQueue"],
  categories: ["listAdminCategories", "getCategoryTree", "getAdminCategory", "listProducts", "listCategories"],
  products: ["listAdminProducts", "getAdminProduct", "getProductHistory", "listProducts", "getProduct", "getCart"],
  imports: ["listImports", "getImport", "listImportRows", "listSuppliers", "listAdminProducts", "getAdminProduct"],
  notifications: ["listNotifications", "listUnreadNotifications"],
};

/** Tells of each job that comes to its end while the page is open, in the tab that is looked at, and asks again for what it has changed. */
export function useJobEnds(jobs: readonly Job[] | undefined): void {
  const ended = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!jobs) return;
    const before = ended.current;
    const over = jobs.filter((job) => !isGoing(job));
    ended.current = new Set(over.map(({ id }) => id));
    for (const job of over) {
      const wasBegunHere = takeBegunHere(job.id);
      // At the first reading only those are news that the page itself began; the others ended before it was opened.
      if (before ? before.has(job.id) : !wasBegunHere) continue;
      if (document.visibilityState === "visible") showToast(jobToast(job));
      for (const name of STALE[job.kind.split(".")[0] ?? ""] ?? []) {
        void queryClient.invalidateQueries({ queryKey: [name] });
      }
    }
  }, [jobs]);
}
