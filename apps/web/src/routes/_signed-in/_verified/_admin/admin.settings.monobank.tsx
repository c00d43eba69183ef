import { createFileRoute } from "@tanstack/react-router";
import { AccountField, MonobankSettingsScreen } from "../../../../features/bank/monobank-settings-screen.tsx";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/settings/monobank")({
  validateSearch: ({ group }): { group?: string } => (typeof group === "string" ? { group } : {}),
  loaderDeps: ({ search: { group } }) => ({ group }),
  loader: ({ deps: { group } }) => (group === undefined ? AccountField.loaded() : undefined),
  head: () => pageTitle("Monobank"),
  component: MonobankSettingsScreen,
});
