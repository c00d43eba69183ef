import { createFileRoute } from "@tanstack/react-router";
import { SettingsScreen } from "../../features/settings/settings-screen.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { pageTitle } from "../../shared/page-title.ts";

const OwnRequisites = lazyPart(async () => (await import("../../features/payouts/own-requisites.tsx")).OwnRequisites);

const StatementMailCard = lazyPart(
  async () => (await import("../../features/transactions/statement-mail-card.tsx")).StatementMailCard,
);

export const Route = createFileRoute("/_signed-in/user/settings")({
  // `email_token` comes with the link that was sent to a new e-mail; `change` from another screen that leads to one part of the login.
  validateSearch: ({ email_token, change }): { email_token?: string; change?: "email" | "password" } => ({
    ...(typeof email_token === "string" && { email_token }),
    ...((change === "email" || change === "password") && { change }),
  }),
  head: () => pageTitle("Настройки"),
  component: Settings,
});

function Settings() {
  return <SettingsScreen requisites={<OwnRequisites />} statements={<StatementMailCard />} />;
}
