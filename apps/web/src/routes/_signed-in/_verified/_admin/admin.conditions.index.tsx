import { createFileRoute } from "@tanstack/react-router";
import { conditionSource } from "../../../../features/conditions/condition-queries.ts";
import { ConditionsScreen } from "../../../../features/conditions/conditions-screen.tsx";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/conditions/")({
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => prefetchList(conditionSource, deps),
  head: () => pageTitle("Комиссии и скидки"),
  component: ConditionsScreen,
  codeSplitGroupings: [["loader", "component"]],
});
