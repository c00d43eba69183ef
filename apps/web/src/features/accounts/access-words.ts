import type { UserAccess } from "@dropship/api/contract/own-access";
import { formatLongDate } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";

const keysText = (count: number) => plural(count, ["ключ доступа", "ключа доступа", "ключей доступа"]);

/** What an account's login has beside the password, a line each; empty where the password alone lets in. */
export function accessLines({ app_since: since, recovery_codes_left: codes, passkeys }: UserAccess): string[] {
  const app = since && `Приложение с ${formatLongDate(since)}, резервных кодов: ${codes}`;
  return [...(app ? [app] : []), ...(passkeys > 0 ? [keysText(passkeys)] : [])];
}

/** The reset as a button says it: of all that it takes away. */
export function resetLabel({ app_since: since, passkeys }: UserAccess): string {
  if (passkeys === 0) return "Сбросить второй шаг";
  return since === null ? "Сбросить ключи доступа" : "Сбросить второй шаг и ключи доступа";
}

/** What the reset takes away, as a sentence. */
export function resetText({ app_since: since, passkeys }: UserAccess, hasTelegram: boolean): string {
  const parts = [
    ...(since === null ? [] : ["приложение с резервными кодами"]),
    ...(passkeys > 0 ? [keysText(passkeys)] : []),
    ...(hasTelegram ? ["привязка Telegram"] : []),
  ];
  return `Перестанут действовать: ${parts.join(", ")}.`;
}
