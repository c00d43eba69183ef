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
  readonly appName: string;
  readonly mailer: Mailer;
}

type Named<N extends WrittenEvent["name"]> = Extract<WrittenEvent, { name: N }>;
/** An event that asks for a message about an account. */
export type AccountMailEvent = Named<"account.password-forgotten"> | Named<"account.verification-asked">;

const HOUR_MS = 3_600_000;

/** Whether an event asks for a message about an account. */
export const isAccountMail = (event: WrittenEvent): event is AccountMailEvent =>
  event.name === "account.password-forgotten" || event.name === "account.verification-asked";

/** Messages about accounts. */
export type AccountMail = ReturnType<typeof accountMailService>;

/**
 * Writes the messages that people ask for about their accounts. It runs in the worker: the call that asked has been answered before anybody
 * looked whether there is such an account, so neither its time nor its answer tells (docs/decisions/0004).
 */
export function accountMailService({ db, appKey, appUrl, appName, mailer }: AccountMailDeps) {
  /** The same at every attempt, so that each message of a repeated job carries the link that works; kept nowhere but as its hash. */
  const resetToken = (event: AccountMailEvent, userId: number) =>
    createHmac("sha256", appKey)
      .update(`password-reset:${event.id}:${event.createdAt.toISOString()}:${userId}`)
      .digest("base64url");

  async function sendReset(event: Named<"account.password-forgotten">): Promise<void> {
    // The link lives an hour from the asking, however often its message is tried.
    if (Date.now() - event.createdAt.getTime() > HOUR_MS) return;
    const user = await users.findUserByEmail(db, event.payload.email);
    if (!user || user.is_blocked) return;
    const token = resetToken(event, user.id);
    const isNew = await sessions.putPasswordReset(db, {
      userId: user.id,
      tokenHash: hashToken(token),
      askedAt: event.createdAt,
    });
    if (!isNew) return;
    const query = new URLSearchParams({ token, email: user.email });
    await mailer.send({
      id: `account-${event.id}`,
      to: user.email,
      subject: `${appName}: новый пароль`,
      text: `Здравствуйте.\n\nЧтобы задать новый пароль, откройте ссылку:\n${appUrl()}/reset-password?${query}\n\nСсылка действует один час. Если вы не просили об этом, ничего не делайте: старый пароль работает.\n`,
    });
  }

  async function sendVerification(event: Named<"account.verification-asked">): Promise<void> {
    const user = await users.findUserById(db, event.payload.userId);
    if (!user || user.email_verified_at || user.is_blocked) return;
    await mailer.send({
      id: `account-${event.id}`,
      to: user.email,
      subject: `${appName}: подтвердите e-mail`,
      text: `Здравствуйте.\n\nЧтобы подтвердить e-mail, откройте ссылку:\n${appUrl()}${verificationPath(appKey, user, Date.now())}\n\nСсылка действует один час. Если вы не регистрировались, ничего не делайте.\n`,
    });
  }

  return {
    /** Sends the message of an event, if there is anybody to send it to; throws when the mail server did not take it. */
    async send(event: AccountMailEvent): Promise<void> {
      if (event.name === "account.password-forgotten") await sendReset(event);
      else await sendVerification(event);
    },
  };
}
