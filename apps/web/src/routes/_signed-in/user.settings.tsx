import { createFileRoute } from "@tanstack/react-router";
import { SettingsScreen } from "../../features/settings/settings-screen.tsx";
import { pageTitle } from "../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/user/settings")({
  head: () => pageTitle("Настройки"),
  component: SettingsScreen,
});
