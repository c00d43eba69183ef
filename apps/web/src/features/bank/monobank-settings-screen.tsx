import { requisiteSettings } from "@dropship/api/contract/requisite-settings";
import { monobankSettings, payoutSettings, topUpSettings } from "@dropship/api/contract/setting-groups";
import { getRouteApi } from "@tanstack/react-router";
import { SettingsScreen } from "../../shared/settings/settings-screen.tsx";
import { AccountField } from "./account-field.tsx";
import { BankCard } from "./bank-card.tsx";
import { bankStateQuery } from "./bank-queries.ts";

const route = getRouteApi("/_signed-in/_verified/_admin/admin/settings/monobank");
const groups = [
  {
    group: monobankSettings,
    above: <BankCard />,
    awaits: [bankStateQuery.queryKey],
    controls: { account: AccountField },
  },
  { group: topUpSettings },
  { group: payoutSettings },
  { group: requisiteSettings },
];

/** The bank: tokens and accounts, the rules of top-ups and of payouts, where transfers are sent. */
export function MonobankSettingsScreen() {
  const { group } = route.useSearch();
  return <SettingsScreen title="Monobank" path="/admin/settings/monobank" groups={groups} open={group} />;
}
