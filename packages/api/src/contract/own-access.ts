import { z } from "zod";
import { newPassword, passwordNow, twoStepCode } from "./auth.ts";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { passkeyCreation, passkeyMade } from "./passkey-shapes.ts";
import { data, dataWithMessage, email, id, idValue, message, requiredLine, time } from "./shapes.ts";

/** A login on one device. */
export const ownSession = z.object({
  /** Names the session in calls; it opens nothing. */
  mark: z.string(),
  /** How its browser introduced itself. */
  user_agent: z.string(),
  /** Where it was opened from. */
  ip: z.string(),
  /** Opened with a second step or a passkey. */
  is_strong: z.boolean(),
  /** True for the session that asks. */
  is_current: z.boolean(),
  created_at: time,
  last_seen_at: time,
});
/** A login on one device. */
export type OwnSession = z.output<typeof ownSession>;

/** A key that the user logs in with instead of a password. */
export const ownPasskey = z.object({
  id: idValue,
  name: z.string(),
  created_at: time,
  last_used_at: time.nullable(),
});
/** A key that the user logs in with instead of a password. */
export type OwnPasskey = z.output<typeof ownPasskey>;

/** How the caller's login is guarded. */
export const ownAccess = z.object({
  two_step: z.object({
    is_on: z.boolean(),
    since: time.nullable(),
    recovery_codes_left: z.number().int(),
    /** The shop asks this person for sessions that were opened by two steps or a passkey. */
    is_required: z.boolean(),
  }),
  passkeys: z.array(ownPasskey),
  /** A new e-mail that waits for the link which was sent to it. */
  new_email: z.string().nullable(),
});
/** How the caller's login is guarded. */
export type OwnAccess = z.output<typeof ownAccess>;

/** What somebody's login has beside the password, for who may reset it. */
export const userAccess = z.object({
  /** Since when an authenticator app is asked for; null without one. */
  app_since: time.nullable(),
  recovery_codes_left: z.number().int(),
  passkeys: z.number().int(),
});
/** What somebody's login has beside the password. */
export type UserAccess = z.output<typeof userAccess>;

/** The old password, and the new one twice. */
export const changePasswordBody = z
  .object({
    password_now: passwordNow,
    password: newPassword,
    password_confirmation: z.string("Повторите пароль.").max(200),
  })
  .refine((b) => b.password === b.password_confirmation, {
    message: "Пароли не совпадают.",
    path: ["password_confirmation"],
  });
/** Proof that it is the owner who asks. */
export const provenBody = z.object({ password_now: passwordNow });
/** The code that the app shows now. */
export const confirmTwoStepBody = z.object({ code: twoStepCode });
/** The e-mail that is to take the place of the old one. */
export const changeEmailBody = z.object({ email, password_now: passwordNow });
/** What came with the link to the new e-mail. */
export const confirmEmailBody = z.object({ token: z.string("Ссылка неполная.").min(1, "Ссылка неполная.").max(100) });
/** What a passkey is called. */
export const namePasskeyBody = z.object({ name: requiredLine(60, "Введите название.") });

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const alreadyOn = { already_on: failure("two-step login is on; turn it off first") };
const notOn = { not_on: failure("two-step login is off") };
const guesses = { 429: { throttled: failure("too many wrong passwords or codes") } };
const few = { max: 30, seconds: 3600 };

/** How one's own login is guarded: sessions, password, second step, passkeys, e-mail. */
export const ownAccessEndpoints = endpoints({
  getOwnAccess: {
    method: "GET",
    path: "/api/user/access",
    access: "user",
    beforeTwoSteps: true,
    summary: "How the caller's login is guarded: second step, passkeys, an e-mail that waits to be confirmed",
    responses: { 200: data(ownAccess) },
  },
  listOwnSessions: {
    method: "GET",
    path: "/api/user/sessions",
    access: "user",
    beforeTwoSteps: true,
    own: true,
    summary: "The caller's sessions that live, the one that asks first, then by last visit",
    responses: { 200: data(z.array(ownSession)) },
  },
  endOwnSession: {
    method: "DELETE",
    path: "/api/user/sessions/{mark}",
    access: "user",
    beforeTwoSteps: true,
    own: true,
    summary: "End one of the caller's sessions at once; its live connections close",
    params: z.object({ mark: z.string().max(64) }),
    renewsSession: true,
    body: provenBody,
    responses: { 200: message },
    errors: { 404: { not_found: failure("no such session, or not the caller's") }, ...guesses },
  },
  endOtherSessions: {
    method: "DELETE",
    path: "/api/user/sessions",
    access: "user",
    beforeTwoSteps: true,
    own: true,
    summary: "End every session of the caller but the one that asks",
    renewsSession: true,
    body: provenBody,
    responses: { 200: message },
    errors: guesses,
  },
  changePassword: {
    method: "PUT",
    path: "/api/user/password",
    access: "user",
    beforeTwoSteps: true,
    summary: "Set a new password by the old one; every other session ends",
    renewsSession: true,
    body: changePasswordBody,
    responses: { 200: message },
    errors: guesses,
  },
  beginTwoStep: {
    method: "POST",
    path: "/api/user/two-step",
    access: "user",
    beforeTwoSteps: true,
    summary: "Make the secret of an authenticator app; nothing changes until its code is confirmed",
    throttle: few,
    renewsSession: true,
    body: provenBody,
    responses: { 200: data(z.object({ secret: z.string(), uri: z.string() })) },
    errors: { 409: alreadyOn, ...guesses },
  },
  confirmTwoStep: {
    method: "POST",
    path: "/api/user/two-step/confirm",
    access: "user",
    beforeTwoSteps: true,
    summary:
      "Turn two-step login on by the app's code; every other session ends, and the recovery codes are shown this once",
    renewsSession: true,
    body: confirmTwoStepBody,
    responses: { 200: data(recoveryCodes) },
    errors: { 409: { ...alreadyOn, not_begun: failure("no secret was made, or too long ago") }, ...guesses },
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/api/user/two-step/codes",
    access: "user",
    beforeTwoSteps: true,
    summary: "Make new recovery codes; those of before stop working",
    throttle: few,
    renewsSession: true,
    body: provenBody,
    responses: { 200: data(recoveryCodes) },
    errors: { 409: notOn, ...guesses },
  },
  endTwoStep: {
    method: "DELETE",
    path: "/api/user/two-step",
    access: "user",
    beforeTwoSteps: true,
    summary: "Turn two-step login off; the recovery codes go with it",
    renewsSession: true,
    body: provenBody,
    responses: { 200: message },
    errors: {
      409: { ...notOn, required: failure("the shop asks admins for two-step login") },
      ...guesses,
    },
  },
  beginPasskey: {
    method: "POST",
    path: "/api/user/passkeys/options",
    access: "user",
    beforeTwoSteps: true,
    summary: "What a new passkey is made by",
    throttle: few,
    renewsSession: true,
    body: provenBody,
    responses: { 200: data(passkeyCreation) },
    errors: { 409: { too_many: failure("the caller has too many passkeys") }, ...guesses },
  },
  addPasskey: {
    method: "POST",
    path: "/api/user/passkeys",
    access: "user",
    beforeTwoSteps: true,
    own: true,
    summary: "Keep the passkey that the browser has made",
    body: z.object({ name: requiredLine(60, "Введите название."), credential: passkeyMade }),
    responses: { 201: dataWithMessage(ownPasskey) },
    errors: { 409: { passkey_refused: failure("not what was asked for, too late, or known already") } },
  },
  renamePasskey: {
    method: "PUT",
    path: "/api/user/passkeys/{id}",
    access: "user",
    beforeTwoSteps: true,
    own: true,
    summary: "Call one of the caller's passkeys by another name",
    params: z.object({ id }),
    body: namePasskeyBody,
    responses: { 200: dataWithMessage(ownPasskey) },
  },
  removePasskey: {
    method: "DELETE",
    path: "/api/user/passkeys/{id}",
    access: "user",
    beforeTwoSteps: true,
    own: true,
    summary: "Log in with this passkey no more; the password is asked for anew",
    params: z.object({ id }),
    renewsSession: true,
    body: provenBody,
    responses: { 200: message },
    errors: { 404: { not_found: failure("no such passkey, or not the caller's") }, ...guesses },
  },
  changeEmail: {
    method: "POST",
    path: "/api/user/email",
    access: "user",
    beforeTwoSteps: true,
    summary: "Send a link to a new e-mail, and a word to the old one; nothing changes until the link is followed",
    throttle: { max: 6, seconds: 3600 },
    renewsSession: true,
    body: changeEmailBody,
    responses: { 200: message },
    errors: guesses,
  },
  cancelEmail: {
    method: "DELETE",
    path: "/api/user/email",
    access: "user",
    beforeTwoSteps: true,
    own: true,
    summary: "Keep the old e-mail; the link that was sent stops working",
    responses: { 200: message },
  },
  confirmEmail: {
    method: "POST",
    path: "/api/user/email/confirm",
    access: "user",
    beforeTwoSteps: true,
    summary: "Take the new e-mail by the link that was sent to it",
    throttle: { max: 20, seconds: 3600 },
    body: confirmEmailBody,
    responses: { 200: message },
    errors: {
      409: { bad_link: failure("bad, old, used, or somebody else's link; or the address was taken meanwhile") },
    },
  },
  getUserAccess: {
    method: "GET",
    path: "/api/users/{id}/two-step",
    access: "people.admins",
    summary: "Whether a person logs in with an authenticator app and passkeys: what a reset would take away",
    params: z.object({ id }),
    responses: { 200: data(userAccess) },
    errors: { 404: { not_found: failure("no such user") } },
  },
  resetAccess: {
    method: "DELETE",
    path: "/api/users/{id}/two-step",
    access: "people.admins",
    summary:
      "Take a person's authenticator app, recovery codes, passkeys and Telegram away and end their sessions; the password stays",
    params: z.object({ id }),
    responses: { 200: message },
    errors: { 404: { not_found: failure("no such user") } },
  },
});
