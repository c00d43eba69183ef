import { deliveryMoneySettings, novaPoshtaSettings, waybillSettings } from "@dropship/api/contract/carrier-settings";
import { getRouteApi } from "@tanstack/react-router";
import { SettingsScreen } from "../../shared/settings/settings-screen.tsx";
import { waybillDeskQuery } from "../../shared/waybills/waybill-queries.ts";
import { CarrierCard } from "./carrier-card.tsx";
import { DirectoryCard } from "./directory-card.tsx";
import { directoryQuery } from "./directory-query.ts";

const route = getRouteApi("/_signed-in/_verified/_admin/admin/settings/novaposhta");
const groups = [
  {
    group: novaPoshtaSettings,
    above: (
      <>
        <CarrierCard />
        <DirectoryCard />
      </>
    ),
    awaits: [waybillDeskQuery.queryKey, directoryQuery.queryKey],
  },
  { group: waybillSettings },
  { group: deliveryMoneySettings },
];

/** The carrier: its key, the sandbox, what waybills are made of, how its words move orders. */
export function NovaPoshtaSettingsScreen() {
  const { group } = route.useSearch();
  return <SettingsScreen title="Новая Почта" path="/admin/settings/novaposhta" groups={groups} open={group} />;
}
