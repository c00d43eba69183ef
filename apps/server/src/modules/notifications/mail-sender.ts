import type { Mailer } from "../mail/mailer.ts";
import type { Sender } from "./senders.ts";

/** Sends notices by e-mail. Every attempt of a message has the same Message-ID, so that a mail program shows it once. */
export function mailSender(mailer: Mailer, appName: () => Promise<string>, appUrl: () => string): Sender {
  return async ({ deliveryId, email, title, data, path }) => {
    await mailer.send({
      id: `notice-${deliveryId}`,
      to: email,
      subject: `${await appName()}: ${title}`,
      text: `Здравствуйте.\n\n${data.name}\n${appUrl()}${path}\n\nКакие письма присылать, вы выбираете в настройках:\n${appUrl()}/user/settings\n`,
    });
    return { kind: "done" };
  };
}
