import { createFileRoute } from "@tanstack/react-router";
import { NovaPoshtaSettingsScreen } from "../../../../features/waybills/nova-poshta-settings-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/settings/novaposhta")({
  validateSearch: ({ group }): { group?: string } => (typeof group === "string" ? { group } : {}),
  head: () => pageTitle("Новая Почта"),
  component: NovaPoshtaSettingsScreen,
});
