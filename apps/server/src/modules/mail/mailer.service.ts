import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";

/** A message to one person, in plain text; links stand on lines of their own. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same text sent again under the same name is shown once; made up when absent. */
  readonly id?: string;
  /** Where a reply goes; to the sender when absent. */
  readonly replyTo?: string;
  /** Messages of one talk stand together in mail programs: the same name for all of them. */
  readonly talk?: string;
}

/** Stands above what a letter says when it may be replied to: whatever a mail program quotes, the reply ends there. */
export const ABOVE_THIS_LINE = "— Ответ пишите выше этой строки —";

/** Sends messages; throws when the message could not be handed over. */
export interface Mailer {
  send(message: Message): Promise<void>;
  /** What to tell the operator at start. */
  readonly description: string;
}

/** Names of a message and of its talk as mail programs read them; their host is that of the sender. */
function headerOf({ id, talk, ...message }: Message, from: string) {
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  const named = (name: string) => `<${name}@${host}>`;
  return {
    from,
    ...message,
    ...(id ? { messageId: named(id) } : {}),
    ...(talk ? { references: [named(talk)], inReplyTo: named(talk) } : {}),
  };
}

/** Through an SMTP server when `smtpUrl` is set, else as .eml files in `<dataDir>/outbox`. */
export function createMailer(options: { smtpUrl?: string | undefined; from: string; dataDir: string }): Mailer {
  const { smtpUrl, from } = options;
  if (smtpUrl) {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    return {
      description: "e-mail goes through the SMTP server of SMTP_URL",
      async send(message) {
        await transport.sendMail(headerOf(message, from));
      },
    };
  }
  const outbox = join(options.dataDir, "outbox");
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    description: `no SMTP_URL: e-mail lands in ${outbox}`,
    async send(message) {
      const { message: source } = await transport.sendMail({
        ...headerOf(message, from),
        textEncoding: "quoted-printable",
      }); // keeps links readable
      await mkdir(outbox, { recursive: true });
      const name = join(outbox, `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}.eml`);
      // Written beside and moved, so that a reader of the folder never sees half a message.
      await writeFile(`${name}.part`, source as Buffer); // `buffer: true` makes it a Buffer
      await rename(`${name}.part`, name);
    },
  };
}
