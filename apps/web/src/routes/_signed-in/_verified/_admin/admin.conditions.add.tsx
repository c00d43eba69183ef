import { createFileRoute } from "@tanstack/react-router";
import { NewConditionScreen } from "../../../../features/conditions/new-condition-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/conditions/add")({
  head: () => pageTitle("Новое правило"),
  component: NewConditionScreen,
});
