import { createFileRoute } from "@tanstack/react-router";
import { SwitchAccountScreen } from "../../features/auth/switch-account-screen.tsx";
import { ownAddress } from "../../shared/intended-target.ts";
import { pageTitle } from "../../shared/page-title.ts";
import { onlyKnown } from "../../shared/search-params.ts";

const validateSearch = onlyKnown(({ to }): { to?: string } => {
  const address = ownAddress(to);
  return address === undefined ? {} : { to: address };
});

export const Route = createFileRoute("/_public/switch-account")({
  head: () => pageTitle("Вы уже вошли"),
  staticData: { layout: "auth" },
  validateSearch,
  component: SwitchAccountScreen,
});
