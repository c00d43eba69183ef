import { createFileRoute } from "@tanstack/react-router";
import { GlobalSettingsScreen } from "../../../../features/shop-settings/global-settings-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/settings/global/")({
  validateSearch: ({ group }): { group?: string } => (typeof group === "string" ? { group } : {}),
  head: () => pageTitle("Глобальные настройки"),
  component: GlobalSettingsScreen,
});
