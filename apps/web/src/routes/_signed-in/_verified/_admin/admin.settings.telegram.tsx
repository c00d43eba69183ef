import { createFileRoute } from "@tanstack/react-router";
import { TelegramSettingsScreen } from "../../../../features/shop-settings/telegram-settings-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/settings/telegram")({
  validateSearch: ({ group }): { group?: string } => (typeof group === "string" ? { group } : {}),
  head: () => pageTitle("Telegram"),
  component: TelegramSettingsScreen,
});
