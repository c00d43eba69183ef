import { telegramSettings } from "@dropship/api/contract/setting-groups";
import { SettingsScreen } from "../../shared/settings/settings-screen.tsx";
import { BotCard } from "./bot-card.tsx";

const groups = [{ group: telegramSettings, above: <BotCard /> }];

/** The bot that brings notifications and hears people. */
export function TelegramSettingsScreen() {
  return <SettingsScreen title="Telegram" path="/admin/settings/telegram" groups={groups} />;
}
