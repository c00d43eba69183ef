import { telegramSettings } from "@dropship/api/contract/setting-groups";
import { SettingsScreen } from "../../shared/settings/settings-screen.tsx";

const groups = [{ group: telegramSettings }];

/** The bot that brings notifications. */
export function TelegramSettingsScreen() {
  return <SettingsScreen title="Telegram" path="/admin/settings/telegram" groups={groups} />;
}
