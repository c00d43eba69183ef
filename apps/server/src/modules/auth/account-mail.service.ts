import { createHmac } from "node:crypto";
import type { Database } from "../../db/database.ts";
import { hashToken } from "../../http/session.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { WrittenEvent } from "../outbox/outbox.service.ts";
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
}

type Named<N extends WrittenEvent["name"]> = Extract<WrittenEvent, { name: N }>;
/** An event that asks for a message about an account. */
export type AccountMailEvent =
  Named<"account.invited"> | Named<"account.password-forgotten"> | Named<"account.verification-asked">;

const NAMES: ReadonlySet<string> = new Set<AccountMailEvent["name"]>([
  "account.invited",
  "account.password-forgotten",
  "account.verification-asked",
]);

const HOUR_MS = 3_600_000;

/** Whether an event asks for a message about an account. */
export const isAccountMail = (event: WrittenEvent): event is AccountMailEvent => NAMES.has(event.name);

/** Messages about accounts. */
export type AccountMail = ReturnType<typeof accountMailService>;

/**
 * Writes the messages that people ask for about their accounts. It runs in the worker: the call that asked has been answered before anybody
 * looked whether there is such an account, so neither its time nor its response tells (docs/decisions/0004).
 */
export function accountMailService({ db, appKey, appUrl, appName, mailer }: AccountMailDeps) {
  /** The same at every attempt, so that each message of a repeated job carries the link that works; kept nowhere but as its hash. */
  const resetToken = (event: AccountMailEvent, userId: number) =>
    createHmac("sha256", appKey)
      .update(`password-reset:${event.id}:${event.createdAt.toISOString()}:${userId}`)
      .digest("base64url");

  /** Address where a user sets a new password; null when there is nobody to send it to, or another one was just sent. */
  async function resetLink(event: AccountMailEvent, user: users.UserRow | null): Promise<string | null> {
    // The link lives an hour from the asking, however often its message is tried.
    if (Date.now() - event.createdAt.getTime() > HOUR_MS || !user || user.is_blocked) return null;
    const token = resetToken(event, user.id);
    const isNew = await sessions.putPasswordReset(db, {
      userId: user.id,
      tokenHash: hashToken(token),
      askedAt: event.createdAt,
    });
    return isNew ? `${appUrl()}/reset-password?${new URLSearchParams({ token, email: user.email })}` : null;
  }

  async function sendReset(event: Named<"account.password-forgotten">): Promise<void> {
    const user = await users.findUserByEmail(db, event.payload.email);
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
      text: `Здравствуйте.\n\nДля вас открыт кабинет дропшиппера. Чтобы войти, задайте пароль:\n${link}\n\nСсылка действует один час. Позже новую можно запросить здесь:\n${appUrl()}/forgot-password\n`,
    });
  }

  async function sendVerification(event: Named<"account.verification-asked">): Promise<void> {
    const user = await users.findUserById(db, event.payload.userId);
    if (!user || user.email_verified_at || user.is_blocked) return;
    await mailer.send({
      id: `account-${event.id}`,
      to: user.email,
      subject: `${await appName()}: подтвердите e-mail`,
      text: `Здравствуйте.\n\nЧтобы подтвердить e-mail, откройте ссылку:\n${appUrl()}${verificationPath(appKey, user, Date.now())}\n\nСсылка действует один час. Если вы не регистрировались, ничего не делайте.\n`,
    });
  }

  return {
    /** Sends the message of an event, if there is anybody to send it to; throws when the mail server did not take it. */
    async send(event: AccountMailEvent): Promise<void> {
      if (event.name === "account.password-forgotten") await sendReset(event);
      else if (event.name === "account.invited") await sendInvitation(event);
      else await sendVerification(event);
    },
  };
}
