import { createFileRoute } from "@tanstack/react-router";
import { MonobankSettingsScreen } from "../../../../features/bank/monobank-settings-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/settings/monobank")({
  validateSearch: ({ group }): { group?: string } => (typeof group === "string" ? { group } : {}),
  head: () => pageTitle("Monobank"),
  component: MonobankSettingsScreen,
});
