import { createFileRoute } from "@tanstack/react-router";
import { NewConditionScreen } from "../../../../features/conditions/new-condition-screen.tsx";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/conditions/add")({
  // For whom it is begun: read by the screen itself.
  validateSearch: (raw): RawSearch => raw,
  head: () => pageTitle("Новое правило"),
  component: NewConditionScreen,
});
