import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { mailReplySettings } from "@dropship/api/contract/mail-reply-settings";
import type { SettingsOf } from "@dropship/api/contract/setting-fields";
import type { Database } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import type { Throttler } from "../../http/throttle.ts";
import { startRelay } from "../../jobs/relay.ts";
import { numbered } from "../../record-number.ts";
import type { WriteLine } from "../notifications/delivery.service.ts";
import type { TrySettings } from "../settings/settings.service.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import type { TicketChannels } from "../tickets/ticket-channels.service.ts";
import { type Letter, readLetter } from "./letter.ts";
import { type LetterRules, listenForMail, type MailReceiver, type Taken } from "./mail-receiver.ts";
import { replyAddresses } from "./reply-address.ts";

type Settings = SettingsOf<typeof mailReplySettings>;

/** What the service works with. */
export interface MailRepliesDeps {
  readonly db: Database;
  readonly appKey: Buffer;
  readonly settings: SettingsStore;
  readonly throttler: Throttler;
  readonly channels: TicketChannels;
  readonly onFault: (what: string, error: unknown) => void;
}

const CONNECTIONS = { max: 120, seconds: 60 };
/** A loop of two machines is cut off here, whatever they forgot to say. */
const LETTERS = { max: 20, seconds: 600 };
/** Another process may hold the port; it is asked for again so often. */
const LOOK_MS = 5_000;

const taken: Taken = { kind: "taken" };
const refused = (code: number, reason: string): Taken => ({ kind: "refused", code, reason });
const hostOf = ({ reply_from: from }: Settings) => (from === "here" ? "127.0.0.1" : "0.0.0.0");

/** Makes the service. */
export function mailReplies({ db, appKey, settings, throttler, channels, onFault }: MailRepliesDeps) {
  const addresses = replyAddresses(appKey);
  const now = (): Promise<Settings> => settings.get(mailReplySettings);
  let open: { key: string; receiver: MailReceiver } | null = null;
  let lastProblem = "";

  async function write(ownerId: number, ticketId: number, key: string, letter: Letter): Promise<Taken> {
    const goesOn = await channels.goesOnIn(ownerId, ticketId);
    if (!goesOn) return refused(550, "5.1.1 There is no such ticket");
    if (goesOn.isClosed) return refused(550, "5.2.1 The ticket is closed, open another one on the site");
    const { files, left } = await channels.take(
      ownerId,
      letter.files.map(({ name, bytes }) => ({
        name,
        open: async () => ({ stream: Readable.from([bytes]), bytes: bytes.length }),
      })),
    );
    const words = { via: "mail", body: letter.words, files, left } as const;
    if (letter.words === "" && letter.files.length === 0) return taken;
    try {
      await channels.write(ownerId, key, goesOn.id, words);
    } catch (error) {
      if (error instanceof Failure && error.status === 422) return refused(554, "5.6.0 The letter cannot be read");
      throw error;
    }
    return taken;
  }

  const take: LetterRules["take"] = async ({ raw, to, returnPath }) => {
    const named = addresses.read(to, (await now()).reply_domain);
    const owner = named && (await channels.ownerOf(named.ticketId));
    // One refusal for a ticket that is not there and for a signature that is wrong.
    if (!named || !owner || !addresses.isSigned(named.ticketId, owner.id, named.signature))
      return refused(550, "5.1.1 There is no such address");
    const letter = await readLetter(raw);
    if (!letter) return refused(554, "5.6.0 The letter cannot be read");
    // Never answered, not even by a refusal: two machines would talk for ever.
    const isOwn = addresses.read(letter.from, (await now()).reply_domain) !== null;
    if (returnPath === "" || letter.isAutomatic || isOwn) return taken;
    if (letter.from.toLowerCase() !== owner.email.toLowerCase() || owner.isBlocked)
      return refused(550, "5.7.1 Only the user of the ticket may write here, from the address of their account");
    try {
      await throttler.hit(`mail-reply:${owner.id}`, LETTERS);
    } catch (error) {
      if (error instanceof Failure) return refused(451, "4.7.0 Too many letters, try again later");
      throw error;
    }
    // The same letter again, as servers bring it when an answer was lost, is the same message.
    const name = letter.messageId === "" ? raw : letter.messageId;
    const key = `mail-${createHash("sha256").update(name).digest("hex").slice(0, 40)}`;
    return write(owner.id, named.ticketId, key, letter);
  };

  const rulesOf = ({ reply_domain: domain }: Settings): LetterRules => ({
    async mayConnect(address) {
      try {
        await throttler.hit(`mail-reply:${address}`, CONNECTIONS);
        return true;
      } catch (error) {
        if (error instanceof Failure) return false;
        throw error;
      }
    },
    isOurs: (address) => addresses.read(address, domain) !== null,
    take,
    onFault: (error) => onFault("a letter could not be taken; its server brings it again", error),
  });

  async function close(): Promise<void> {
    const { receiver } = open ?? {};
    open = null;
    await receiver?.close();
  }

  /** Listens as the settings say now. */
  async function follow(): Promise<number> {
    const wanted = await now();
    const key = wanted.replies_on ? [wanted.reply_domain, wanted.reply_port, wanted.reply_from].join(" ") : "";
    if ((open?.key ?? "") === key) return 0;
    await close();
    if (key === "") return 0;
    try {
      const place = { host: hostOf(wanted), port: wanted.reply_port };
      open = { key, receiver: await listenForMail(place, rulesOf(wanted)) };
      lastProblem = "";
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      // Another process of the shop listens, and this one takes over when it goes.
      if (code !== "EADDRINUSE" && code !== lastProblem) onFault("letters cannot be taken in", error);
      lastProblem = code;
    }
    return 0;
  }

  const attempt: TrySettings<typeof mailReplySettings> = async (values) => {
    if (!values.replies_on) return { isGood: true, text: "Приём выключен: в письмах остаётся ссылка на обращение." };
    const example = addresses.make(1, 0, values.reply_domain);
    const isListening = open?.receiver.port === values.reply_port;
    if (!isListening) {
      try {
        const place = { host: hostOf(values), port: values.reply_port };
        await (await listenForMail(place, rulesOf(values))).close();
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "";
        if (code === "EACCES") return { isGood: false, text: `Порт ${values.reply_port} магазину не разрешён.` };
        if (code === "EADDRINUSE")
          return {
            isGood: false,
            text: `Порт ${values.reply_port} занят: его держит другой процесс магазина или другая программа.`,
          };
        throw error;
      }
    }
    return { isGood: true, text: `Порт ${values.reply_port} открывается. Адреса будут такими: ${example}` };
  };

  /** Letters of lines can be replied to while replies are taken in. */
  const writeLine: WriteLine = async ({ lineId, userId, url }) => {
    const { replies_on: isOn, reply_domain: domain } = await now();
    const line = isOn ? await channels.told(lineId) : null;
    if (!line) return null;
    const { ticketId, subject, body, files } = line;
    const pictures =
      files.length > 0 ? `\n\nК ответу приложены файлы (${files.length}): они на странице обращения.` : "";
    return {
      subject: `обращение ${numbered(ticketId)}, ${subject}`,
      text: `Ответ поддержки по обращению ${numbered(ticketId)}:\n\n${body}${pictures}\n\n${url}`,
      replyTo: addresses.make(ticketId, userId, domain),
      talk: `ticket-${ticketId}`,
    };
  };

  return {
    attempt,
    writeLine,
    follow,
    close,
    /** The port that letters come to now; null while none are taken. */
    port: (): number | null => open?.receiver.port ?? null,
    /** Takes letters in as the settings say, in whichever process gets the port. Returns how to stop. */
    start(): () => Promise<void> {
      const relay = startRelay(db, follow, onFault, {
        channel: "settings_changed",
        everyMs: LOOK_MS,
        longestRestMs: 0,
        fault: "the receiver of letters could not follow the settings; it is tried again",
      });
      return async () => {
        await relay.close();
        await close();
      };
    },
  };
}
