import { createFileRoute } from "@tanstack/react-router";
import { SettingsScreen } from "../../features/settings/settings-screen.tsx";
import { pageTitle } from "../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/user/settings")({
  // `email_token` comes with the link that was sent to a new e-mail.
  validateSearch: ({ email_token }): { email_token?: string } =>
    typeof email_token === "string" ? { email_token } : {},
  head: () => pageTitle("Настройки"),
  component: SettingsScreen,
});
