import { mailSettings } from "@dropship/api/contract/setting-groups";
import type { SessionUser } from "../../http/call.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import type { Trial, TrySettings } from "../settings/settings.service.ts";
import { createMailer, type Mailer } from "./mailer.service.ts";

/** The mailer of the settings, and their trial. */
export interface SettingsMailer extends Mailer {
  readonly attempt: TrySettings<typeof mailSettings>;
}

/** What an SMTP server's refusal means to an admin; the address with its password is never repeated. */
function refusalText(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const status = error instanceof Error && "responseCode" in error ? ` (${String(error.responseCode)})` : "";
  if (code === "EAUTH") return `Сервер не принял имя или пароль${status}.`;
  if (code === "EENVELOPE") return `Сервер не принял отправителя или получателя${status}.`;
  if (code === "EDNS" || code === "ENOTFOUND") return "Такого сервера нет: проверьте имя в адресе.";
  if (code === "ETIMEDOUT") return "Сервер не ответил вовремя.";
  if (code === "ETLS") return "Не удалось договориться о шифровании: проверьте smtp или smtps и порт.";
  return `С сервером нет связи, или он отказал${status}.`;
}

/** Sends through whatever server the settings name now; `given` is used while they name what the environment says. */
export function settingsMailer(deps: {
  readonly settings: SettingsStore;
  readonly given: Mailer;
  readonly environment: { readonly smtpUrl: string | undefined; readonly from: string };
  readonly dataDir: string;
  readonly appName: () => Promise<string>;
}): SettingsMailer {
  const { settings, given, environment, dataDir } = deps;
  const keyOf = (smtpUrl: string | null | undefined, from: string) => `${smtpUrl ?? ""}\n${from}`;
  let made: { key: string; mailer: Mailer } | undefined;

  function mailerFor(smtpUrl: string | null, from: string): Mailer {
    const key = keyOf(smtpUrl, from);
    if (key === keyOf(environment.smtpUrl, environment.from)) return given;
    // Kept, because the transport keeps its connections.
    if (made?.key !== key) made = { key, mailer: createMailer({ smtpUrl: smtpUrl ?? undefined, from, dataDir }) };
    return made.mailer;
  }

  async function send(mailer: Mailer, viewer: SessionUser, isServer: boolean): Promise<Trial> {
    const name = await deps.appName();
    try {
      await mailer.send({
        to: viewer.email,
        subject: `${name}: пробное письмо`,
        text: "Здравствуйте.\n\nЭто пробное письмо из настроек магазина. Если вы его читаете, почта работает.\n",
      });
    } catch (error) {
      return { isGood: false, text: refusalText(error) };
    }
    return isServer
      ? { isGood: true, text: `Сервер принял письмо для ${viewer.email}. Проверьте ящик.` }
      : { isGood: true, text: "Почтового сервера нет: письмо положено в папку на сервере." };
  }

  return {
    description: given.description,
    async send(message) {
      const { smtp_url, from } = await settings.get(mailSettings);
      await mailerFor(smtp_url, from).send(message);
    },
    attempt: ({ smtp_url, from }, { viewer }) =>
      // Not kept: what is tried may never be saved.
      send(createMailer({ smtpUrl: smtp_url ?? undefined, from, dataDir }), viewer, smtp_url !== null),
  };
}
