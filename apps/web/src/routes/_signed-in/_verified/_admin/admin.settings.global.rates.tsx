import { createFileRoute } from "@tanstack/react-router";
import { rateSource } from "../../../../features/shop-settings/rate-list.tsx";
import { RatesScreen } from "../../../../features/shop-settings/rates-screen.tsx";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/settings/global/rates")({
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchList(rateSource, deps),
  head: () => pageTitle("История курса"),
  component: RatesScreen,
  codeSplitGroupings: [["loader", "component"]],
});
