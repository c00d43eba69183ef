import { currencySettings, mailSettings, shopSettings } from "@dropship/api/contract/setting-groups";
import { mailReplySettings } from "@dropship/api/contract/mail-reply-settings";
import { securitySettings } from "@dropship/api/contract/security-settings";
import { getRouteApi } from "@tanstack/react-router";
import { SettingsScreen } from "../../shared/settings/settings-screen.tsx";
import { RateCard } from "./rate-card.tsx";
import { rateStateQuery } from "./rate-queries.ts";

const route = getRouteApi("/_signed-in/_verified/_admin/admin/settings/global/");
const groups = [
  { group: currencySettings, above: <RateCard />, awaits: [rateStateQuery.queryKey] },
  { group: shopSettings },
  { group: securitySettings },
  { group: mailSettings },
  { group: mailReplySettings },
];

/** What concerns the whole shop: the rate of the dollar, the name, the mail. */
export function GlobalSettingsScreen() {
  const { group } = route.useSearch();
  return <SettingsScreen title="Глобальные настройки" path="/admin/settings/global" groups={groups} open={group} />;
}
