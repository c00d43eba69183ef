import { createFileRoute } from "@tanstack/react-router";
import { PlannedScreen } from "../../../../features/under-development/planned-screen.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/stats")({
  head: () => pageTitle("Статистика"),
  component: PlannedScreen,
  codeSplitGroupings: [],
});
