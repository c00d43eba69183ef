import { telegramSettings } from "@dropship/api/contract/setting-groups";
import { telegramTextSettings } from "@dropship/api/contract/telegram-text-settings";
import { getRouteApi } from "@tanstack/react-router";
import { SettingsScreen } from "../../shared/settings/settings-screen.tsx";
import { BotCard } from "./bot-card.tsx";
import { botStateQuery } from "./bot-queries.ts";
import { TelegramPreview } from "./telegram-preview.tsx";

const route = getRouteApi("/_signed-in/_verified/_admin/admin/settings/telegram");
const groups = [
  { group: telegramSettings, above: <BotCard />, awaits: [botStateQuery.queryKey] },
  { group: telegramTextSettings, preview: TelegramPreview },
];

/** The bot that brings notifications and hears people, and how it puts them. */
export function TelegramSettingsScreen() {
  const { group } = route.useSearch();
  return <SettingsScreen title="Telegram" path="/admin/settings/telegram" groups={groups} open={group} />;
}
