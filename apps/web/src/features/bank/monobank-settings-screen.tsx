import { requisiteSettings } from "@dropship/api/contract/requisite-settings";
import { monobankSettings, payoutSettings } from "@dropship/api/contract/setting-groups";
import { topUpSettings } from "@dropship/api/contract/top-up-settings";
import { Skeleton } from "@dropship/ui/skeleton";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import type { OwnSettingProps } from "../../shared/settings/setting-fields.tsx";
import { SettingsScreen } from "../../shared/settings/settings-screen.tsx";
import { BankCard } from "./bank-card.tsx";
import { bankStateQuery } from "./bank-queries.ts";

// Of no use to who sets limits: it comes with a file of its own.
const AccountField = lazyPart(async () => (await import("./account-field.tsx")).AccountField);
const ChosenAccount = (props: OwnSettingProps) => (
  <Suspense fallback={<Skeleton className="h-80 w-full" />}>
    <AccountField {...props} />
  </Suspense>
);

const route = getRouteApi("/_signed-in/_verified/_admin/admin/settings/monobank");
const groups = [
  {
    group: monobankSettings,
    above: <BankCard />,
    awaits: [bankStateQuery.queryKey],
    controls: { account: ChosenAccount },
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
