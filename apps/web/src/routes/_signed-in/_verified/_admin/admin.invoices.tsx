import { createFileRoute } from "@tanstack/react-router";
import { waybillSource } from "../../../../features/waybills/waybill-source.ts";
import { WaybillsScreen } from "../../../../features/waybills/waybills-screen.tsx";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/invoices")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchList(waybillSource, deps),
  head: () => pageTitle("Накладные"),
  component: WaybillsScreen,
  codeSplitGroupings: [["loader", "component"]],
});
