import { telegramSettings } from "@dropship/api/contract/setting-groups";
import { SettingsScreen } from "../../shared/settings/settings-screen.tsx";
import { BotCard } from "./bot-card.tsx";
import { botStateQuery } from "./bot-queries.ts";

const groups = [{ group: telegramSettings, above: <BotCard />, awaits: [botStateQuery.queryKey] }];

/** The bot that brings notifications and hears people. */
export function TelegramSettingsScreen() {
  return <SettingsScreen title="Telegram" path="/admin/settings/telegram" groups={groups} />;
}
