import { createHmac } from "node:crypto";
import type { Database } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import { hashToken } from "../../http/session.ts";
import type { Throttler } from "../../http/throttle.ts";
import { deviceName } from "@dropship/api/contract/device-name";
import { kyivMoment } from "../../documents/kyiv-time.ts";
import { statementLetter } from "../ledger/statement-mail.service.ts";
import type { Mailer } from "../mail/mailer.service.ts";
import { accessChangeWords } from "../notifications/delivery.service.ts";
import { digestText } from "../notifications/digest.service.ts";
import type { WrittenEvent } from "../outbox/outbox.service.ts";
import { endLink } from "./end-link.ts";
import * as emailChanges from "./access/email-changes.repository.ts";
import * as sessions from "./sessions.repository.ts";
import { verificationPath } from "./signed-link.ts";
import * as users from "./users.repository.ts";

/** What the service works with. */
export interface AccountMailDeps {
  readonly db: Database;
  readonly appKey: Buffer;
  readonly appUrl: () => string;
  readonly appName: () => Promise<string>;
  readonly mailer: Mailer;
  readonly throttler: Throttler;
}

type Named<N extends WrittenEvent["name"]> = Extract<WrittenEvent, { name: N }>;
/** An event that asks for a message about an account. */
export type AccountMailEvent =
  | Named<"account.access-changed">
  | Named<"account.digest-due">
  | Named<"account.email-change-asked">
  | Named<"account.email-changed">
  | Named<"account.invited">
  | Named<"account.new-device">
  | Named<"account.password-forgotten">
  | Named<"account.statement-ready">
  | Named<"account.verification-asked">;

const HOUR_MS = 3_600_000;
/** So often somebody hears that others have registered with their e-mail: strangers must not fill a mailbox. */
const TOLD_OF_OTHERS = { max: 3, seconds: 24 * 3_600 };

/** Whether an event asks for a message about an account. */
export const isAccountMail = (event: WrittenEvent): event is AccountMailEvent => event.name.startsWith("account.");

/** The link of such a message would not work any more. */
const isTooLate = ({ createdAt }: AccountMailEvent) => Date.now() - createdAt.getTime() > HOUR_MS;
const NOT_YOU =
  "Если это были не вы, сразу задайте новый пароль и завершите чужие сеансы в настройках, затем напишите в поддержку.";

/** Messages about accounts. */
export type AccountMail = ReturnType<typeof accountMailService>;

/**
 * Writes the messages that people ask for about their accounts. It runs in the worker: the call that asked has been answered before anybody
 * looked whether there is such an account, so neither its time nor its response tells (docs/decisions/0004).
 */
export function accountMailService({ db, appKey, appUrl, appName, mailer, throttler }: AccountMailDeps) {
  /** The same at every attempt, so that each message of a repeated job carries the link that works; kept nowhere but as its hash. */
  const tokenOf = (purpose: "email-change" | "password-reset", event: AccountMailEvent, userId: number) =>
    createHmac("sha256", appKey)
      .update(`${purpose}:${event.id}:${event.createdAt.toISOString()}:${userId}`)
      .digest("base64url");

  /** A screen for guests, as a letter names it: whoever is logged in there, perhaps as somebody else, is asked first and not just sent home. */
  const guestLink = (path: "/login" | "/forgot-password") => `${appUrl()}${path}?from=letter`;

  /** Address where a user sets a new password; null when there is nobody to send it to, or another one was just sent. */
  async function resetLink(event: AccountMailEvent, user: users.UserRow | null): Promise<string | null> {
    // The link lives an hour from the asking, however often its message is tried.
    if (isTooLate(event) || !user || user.is_blocked) return null;
    const token = tokenOf("password-reset", event, user.id);
    const isNew = await sessions.putPasswordReset(db, {
      userId: user.id,
      tokenHash: hashToken(token),
      askedAt: event.createdAt,
    });
    return isNew ? `${appUrl()}/reset-password?${new URLSearchParams({ token, email: user.email })}` : null;
  }

  /** Who is written to about their account; null where there is nobody, or the e-mail is another account's, whose owner it does not concern. */
  async function writtenTo(userId: number): Promise<users.UserRow | null> {
    const user = await users.findUserById(db, userId);
    if (!user || user.is_blocked) return null;
    if (user.email_verified_at) return user;
    const holder = await users.findHolder(db, user.email);
    return holder && holder.id !== user.id ? null : user;
  }

  async function sendReset(event: Named<"account.password-forgotten">): Promise<void> {
    const user = await users.findAddressee(db, event.payload.email);
    const link = await resetLink(event, user);
    if (!user || !link) return;
    await mailer.send({
      id: `account-${event.id}`,
      to: user.email,
      subject: `${await appName()}: новый пароль`,
      text: `Здравствуйте.\n\nЧтобы задать новый пароль, откройте ссылку:\n${link}\n\nСсылка действует один час. Если вы не просили об этом, ничего не делайте: старый пароль работает.\n`,
    });
  }

  async function sendInvitation(event: Named<"account.invited">): Promise<void> {
    const user = await users.findUserById(db, event.payload.userId);
    const link = await resetLink(event, user);
    if (!user || !link) return;
    await mailer.send({
      id: `account-${event.id}`,
      to: user.email,
      subject: `${await appName()}: приглашение`,
      text: `Здравствуйте.\n\nДля вас открыт кабинет дропшиппера. Чтобы войти, задайте пароль:\n${link}\n\nСсылка действует один час. Позже новую можно запросить здесь:\n${guestLink("/forgot-password")}\n`,
    });
  }

  /** To who has the e-mail already: somebody registers with it, perhaps themselves. Where it was told often enough, nothing. */
  async function tellHolder(event: Named<"account.verification-asked">, holder: users.UserRow): Promise<void> {
    const key = `told-of-registration:${holder.id}`;
    try {
      await throttler.hit(key, TOLD_OF_OTHERS);
    } catch (error) {
      if (error instanceof Failure) return;
      throw error;
    }
    try {
      await mailer.send({
        id: `account-${event.id}`,
        to: holder.email,
        subject: `${await appName()}: у вас уже есть аккаунт`,
        text: `Здравствуйте.\n\nС вашим адресом пытались зарегистрироваться, но у вас уже есть аккаунт. В нём ничего не изменилось.\n\nЕсли это были вы, выйдите из нового аккаунта и войдите в прежний:\n${guestLink("/login")}\n\nЕсли вы не помните пароль, задайте новый:\n${guestLink("/forgot-password")}\n\nЕсли это были не вы, ничего не делайте: без вашего почтового ящика чужой аккаунт этот адрес не получит.\n`,
      });
    } catch (error) {
      await throttler.giveBack(key);
      throw error;
    }
  }

  async function sendVerification(event: Named<"account.verification-asked">): Promise<void> {
    const user = await users.findUserById(db, event.payload.userId);
    if (!user || user.email_verified_at || user.is_blocked) return;
    const holder = await users.findHolder(db, user.email);
    if (holder && holder.id !== user.id) return holder.is_blocked ? undefined : tellHolder(event, holder);
    // Who came in by Telegram and never confirmed the address may have forgotten that account.
    const first = await users.findAddressee(db, user.email);
    const other =
      first && first.id !== user.id && first.telegram_id !== null
        ? `\n\nС этим адресом уже есть другой аккаунт, и он его не подтвердил. Если он ваш, ссылку выше не открывайте: задайте ему новый пароль:\n${guestLink("/forgot-password")}`
        : "";
    await mailer.send({
      id: `account-${event.id}`,
      to: user.email,
      subject: `${await appName()}: подтвердите e-mail`,
      text: `Здравствуйте.\n\nЧтобы подтвердить e-mail, откройте ссылку:\n${appUrl()}${verificationPath(appKey, user, Date.now())}\n\nСсылка действует один час. Если вы не регистрировались, ничего не делайте.${other}\n`,
    });
  }

  /** A link to the new address, or a word that somebody's account has it already; and a word to the old one. */
  async function sendEmailChange(event: Named<"account.email-change-asked">): Promise<void> {
    const user = await users.findUserById(db, event.payload.userId);
    const email = user && (await emailChanges.findWaiting(db, user.id));
    if (!user || !email || user.is_blocked || isTooLate(event)) return;
    const shop = await appName();
    const isTaken = (await users.findHolder(db, email)) !== null;
    const token = tokenOf("email-change", event, user.id);
    if (!isTaken) await emailChanges.putToken(db, user.id, email, hashToken(token));
    const link = `${appUrl()}/user/settings?${new URLSearchParams({ email_token: token })}`;
    await mailer.send({
      id: `account-${event.id}-new`,
      to: email,
      subject: isTaken ? `${shop}: этот e-mail уже занят` : `${shop}: подтвердите новый e-mail`,
      text: isTaken
        ? `Здравствуйте.\n\nЭтот адрес хотели указать для другого аккаунта, но у вас уже есть свой. Ничего не изменилось. Войти или восстановить пароль можно здесь:\n${guestLink("/login")}\n`
        : `Здравствуйте.\n\nЧтобы входить и получать письма по этому адресу, откройте ссылку:\n${link}\n\nСсылка действует один час. Если вы не просили об этом, ничего не делайте.\n`,
    });
    if (!(await writtenTo(user.id))) return;
    await mailer.send({
      id: `account-${event.id}-old`,
      to: user.email,
      subject: `${shop}: запрошена смена e-mail`,
      text: `Здравствуйте.\n\nДля вашего аккаунта просят указать новый e-mail: ${email}. Пока его не подтвердят, действует прежний.\n\n${NOT_YOU}\n`,
    });
  }

  async function sendEmailChanged(event: Named<"account.email-changed">): Promise<void> {
    const user = await users.findUserById(db, event.payload.userId);
    if (!user || (await users.findHolder(db, event.payload.old))) return;
    await mailer.send({
      id: `account-${event.id}`,
      to: event.payload.old,
      subject: `${await appName()}: e-mail изменён`,
      text: `Здравствуйте.\n\nВход и письма вашего аккаунта теперь по адресу ${user.email}. На этот письма больше приходить не будут.\n\nЕсли это были не вы, напишите в поддержку.\n`,
    });
  }

  async function sendAccessChange(event: Named<"account.access-changed">): Promise<void> {
    const user = await writtenTo(event.payload.userId);
    if (!user) return;
    const [subject, text] = accessChangeWords(event.payload);
    await mailer.send({
      id: `account-${event.id}`,
      to: user.email,
      subject: `${await appName()}: ${subject}`,
      text: `Здравствуйте.\n\n${text}\n\n${NOT_YOU}\n${appUrl()}/user/settings\n`,
    });
  }

  async function sendNewDevice(event: Named<"account.new-device">): Promise<void> {
    const { userId, mark, userAgent, ip } = event.payload;
    const user = await writtenTo(userId);
    if (!user) return;
    const link = `${appUrl()}/end-session?${new URLSearchParams({ token: endLink(appKey, userId, mark, event.createdAt) })}`;
    await mailer.send({
      id: `account-${event.id}`,
      to: user.email,
      subject: `${await appName()}: вход с нового устройства`,
      text: `Здравствуйте.\n\nВ ваш аккаунт вошли с устройства, которого мы не знаем.\n\nЧто: ${deviceName(userAgent)}\nКогда: ${kyivMoment(event.createdAt)}\nОткуда: адрес ${ip}\n\nЕсли это были вы, ничего не делайте.\n\nЕсли это были не вы, завершите этот сеанс:\n${link}\n\nЗатем задайте новый пароль:\n${guestLink("/forgot-password")}\n`,
    });
  }

  async function sendDigest(event: Named<"account.digest-due">): Promise<void> {
    const user = await users.findUserById(db, event.payload.userId);
    if (!user?.email_verified_at || user.is_blocked) return;
    const digest = await digestText(db, event.payload, appUrl());
    if (!digest) return;
    await mailer.send({
      id: `account-${event.id}`,
      to: user.email,
      subject: `${await appName()}: непрочитанные уведомления (${digest.total})`,
      text: `Здравствуйте.\n\nЭто вы ещё не прочитали:\n\n${digest.text}\n\nКогда присылать сводку, вы выбираете в настройках:\n${appUrl()}/user/settings\n`,
    });
  }

  async function sendStatement(event: Named<"account.statement-ready">): Promise<void> {
    const user = await users.findUserById(db, event.payload.userId);
    if (!user?.email_verified_at || user.is_blocked) return;
    const letter = await statementLetter(db, event.payload, { appUrl: appUrl(), sentAt: event.createdAt });
    if (!letter) return;
    await mailer.send({
      id: `account-${event.id}`,
      to: user.email,
      subject: `${await appName()}: ${letter.title}`,
      text: `Здравствуйте.\n\n${letter.text}\n`,
    });
  }

  return {
    /** Sends the message of an event, if there is anybody to send it to; throws when the mail server did not take it. */
    async send(event: AccountMailEvent): Promise<void> {
      switch (event.name) {
        case "account.password-forgotten":
          return sendReset(event);
        case "account.invited":
          return sendInvitation(event);
        case "account.verification-asked":
          return sendVerification(event);
        case "account.email-change-asked":
          return sendEmailChange(event);
        case "account.email-changed":
          return sendEmailChanged(event);
        case "account.access-changed":
          return sendAccessChange(event);
        case "account.new-device":
          return sendNewDevice(event);
        case "account.digest-due":
          return sendDigest(event);
        case "account.statement-ready":
          return sendStatement(event);
      }
    },
  };
}
