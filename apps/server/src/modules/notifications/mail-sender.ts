import { ABOVE_THIS_LINE, type Mailer } from "../mail/mailer.service.ts";
import type { OutgoingMessage, Sender } from "./senders.ts";

/** A letter that brings a whole line of a ticket and can be replied to. */
export interface LetterOfTicket {
  readonly subject: string;
  readonly text: string;
  readonly replyTo: string;
  readonly talk: string;
}
/** Makes it; null where replies are not taken in, or the line is gone. */
export type WriteLine = (line: {
  readonly lineId: number;
  readonly userId: number;
  readonly url: string;
}) => Promise<LetterOfTicket | null>;

const FOOT = (appUrl: string) => `Какие письма присылать, вы выбираете в настройках:\n${appUrl}/user/settings\n`;

/** Sends notices by e-mail. Every attempt of a message has the same Message-ID, so that a mail program shows it once. */
export function mailSender(
  mailer: Mailer,
  appName: () => Promise<string>,
  appUrl: () => string,
  writeLine: WriteLine = async () => null,
): Sender {
  const letterOf = async ({ lineId, userId, path }: OutgoingMessage): Promise<LetterOfTicket | null> =>
    lineId === null ? null : writeLine({ lineId, userId, url: `${appUrl()}${path}` });

  return async (message) => {
    const { deliveryId, email, title, data, path } = message;
    const letter = await letterOf(message);
    const common = { id: `notice-${deliveryId}`, to: email };
    if (letter) {
      const { subject, text, replyTo, talk } = letter;
      const words = `${ABOVE_THIS_LINE}\n\n${text}\n\nОтветить можно прямо на это письмо.\n\n${FOOT(appUrl())}`;
      await mailer.send({ ...common, subject: `${await appName()}: ${subject}`, text: words, replyTo, talk });
      return { kind: "done" };
    }
    await mailer.send({
      ...common,
      subject: `${await appName()}: ${title}`,
      text: `Здравствуйте.\n\n${data.name}\n${appUrl()}${path}\n\n${FOOT(appUrl())}`,
    });
    return { kind: "done" };
  };
}
