import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { PERMISSIONS } from "./permissions.ts";
import { passkeyRequest, passkeySigned } from "./passkey-shapes.ts";
import { data, email, id, message, personNameLine, time, uah } from "./shapes.ts";

/** Role names are exact and case-sensitive (docs/product.md, Roles). */
export const roleName = z.enum(["Super Admin", "Admin"]);
/** A permission of the shop's people. */
export const permissionName = z.enum(PERMISSIONS);

/** The signed-in user (docs/product.md, Entities). `balance` is what is available, in UAH. */
export const currentUser = z.object({
  id: z.number().int(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
  phone: z.string().nullable(),
  /** The photo, 512 pixels a side. */
  photo_url: z.string().nullable(),
  /** The same, 96 pixels a side. */
  photo_thumb_url: z.string().nullable(),
  email_verified_at: time.nullable(),
  telegram_id: z.string().nullable(),
  balance: uah,
  /** Money set aside for orders that are not shipped yet, UAH. */
  held: uah,
  roles: z.array(z.object({ name: roleName })),
  /** All that the user may do beside their own things; screens and buttons follow it. */
  permissions: z.array(permissionName),
  /** An admin whose roles rest until the session is one of two steps (settings, security); `roles` is empty meanwhile. */
  needs_two_step: z.boolean(),
  /** The shop asks everybody for two steps, and this session is of one: nothing but setting the second up is served; left out otherwise. */
  two_step_first: z.literal(true).optional(),
  created_at: time,
  /** The admin who looks as this user, and until when; left out when the user is there in person. */
  viewed_by: z.object({ name: z.string(), until: time }).optional(),
  /** When the account is deleted, as its owner has asked; left out while they have not. */
  deletion_due_at: time.optional(),
});
/** The signed-in user. */
export type CurrentUser = z.output<typeof currentUser>;

/** A new password: length first, the server also refuses well-known ones (docs/product.md, Validation). */
export const newPassword = z.string("Введите пароль.").min(8, "Не короче 8 знаков.").max(200, "Не длиннее 200 знаков.");

const confirmed = { message: "Пароли не совпадают.", path: ["password_confirmation"] };

/** The password as it stands. */
export const passwordNow = z.string("Введите пароль.").min(1, "Введите пароль.").max(200, "Не длиннее 200 знаков.");

/** Six digits of an authenticator app, however they are grouped. */
export const twoStepCode = z
  .string("Введите код.")
  .max(40, "Введите шесть цифр.")
  .transform((typed) => typed.replaceAll(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Введите шесть цифр."));
/** Six digits of an authenticator app, or one of the recovery codes. */
export const secondStep = z
  .string("Введите код.")
  .max(40, "Введите шесть цифр из приложения или резервный код.")
  .transform((typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^(?:\d{6}|[0-9A-Z]{10})$/, "Введите шесть цифр из приложения или резервный код."));

/** Credentials of `login`. */
export const loginBody = z.object({
  email,
  password: passwordNow,
  remember: z.boolean().optional(),
});
/** Fields of a registration. */
export const registerBody = z
  .object({
    first_name: personNameLine(60, "Введите имя."),
    last_name: personNameLine(60, "Введите фамилию."),
    email,
    password: newPassword,
    password_confirmation: z.string("Повторите пароль.").max(200),
  })
  .refine((b) => b.password === b.password_confirmation, confirmed);
/** E-mail that a reset link is asked for. */
export const forgotPasswordBody = z.object({ email });
/** A new password by a reset link. */
export const resetPasswordBody = z
  .object({
    token: z.string("Ссылка неполная.").min(1, "Ссылка неполная.").max(200),
    email,
    password: newPassword,
    password_confirmation: z.string("Повторите пароль.").max(200),
  })
  .refine((b) => b.password === b.password_confirmation, confirmed);

/** What the link of a letter carries that ends one session. */
export const endSessionBody = z.object({ token: z.string("Ссылка неполная.").min(1, "Ссылка неполная.").max(200) });

/** The second step of a login. */
export const loginCodeBody = z.object({ code: secondStep });

const signedIn = z.object({ two_factor: z.literal(false), cart_notices: z.array(z.string()) });

/** Session, registration and e-mail (docs/reference/laravel-contract.md, Session and CSRF; Login and e-mail). */
export const authEndpoints = endpoints({
  getCsrfCookie: {
    method: "GET",
    path: "/sanctum/csrf-cookie",
    access: "public",
    summary: "Set the session and XSRF-TOKEN cookies",
    responses: { 204: null },
  },
  login: {
    method: "POST",
    path: "/login",
    access: "guest",
    summary: "Log in with e-mail and password; the guest cart is merged. `two_factor`: a code is asked for next",
    body: loginBody,
    responses: { 200: z.discriminatedUnion("two_factor", [signedIn, z.object({ two_factor: z.literal(true) })]) },
    errors: { 429: { throttled: failure("five failed tries of one e-mail and address within a minute") } },
  },
  loginByCode: {
    method: "POST",
    path: "/login/code",
    access: "guest",
    summary: "Finish a login by the code of an authenticator app or a recovery code",
    body: loginCodeBody,
    responses: { 200: signedIn },
    errors: {
      409: { login_expired: failure("no login waits for a code in this browser, or it waited too long") },
      429: { throttled: failure("too many wrong codes") },
    },
  },
  askForPasskey: {
    method: "POST",
    path: "/login/passkey/options",
    access: "guest",
    summary: "What a passkey is asked for by",
    throttle: { max: 30, seconds: 60 },
    responses: { 200: data(passkeyRequest) },
  },
  loginByPasskey: {
    method: "POST",
    path: "/login/passkey",
    access: "guest",
    summary: "Log in by what a passkey has signed; the guest cart is merged",
    throttle: { max: 30, seconds: 60 },
    body: z.object({ credential: passkeySigned }),
    responses: { 200: signedIn },
    errors: { 409: { passkey_refused: failure("an unknown passkey, too late, or of a blocked account") } },
  },
  register: {
    method: "POST",
    path: "/register",
    access: "guest",
    summary: "Create an account, log it in and send the verification link",
    body: registerBody,
    responses: { 201: z.literal("") },
    throttle: { max: 20, seconds: 3600 },
  },
  logout: {
    method: "POST",
    path: "/logout",
    access: "user",
    summary: "End the session",
    beforeTwoSteps: true,
    whileViewing: true,
    responses: { 204: null },
  },
  forgotPassword: {
    method: "POST",
    path: "/forgot-password",
    access: "guest",
    summary: "Send a password reset link",
    body: forgotPasswordBody,
    responses: { 200: message },
    throttle: { max: 6, seconds: 60 },
  },
  resetPassword: {
    method: "POST",
    path: "/reset-password",
    access: "guest",
    summary: "Set a new password by a reset link",
    body: resetPasswordBody,
    responses: { 200: message },
    throttle: { max: 6, seconds: 60 },
  },
  endSessionByLink: {
    method: "POST",
    path: "/api/end-session",
    access: "public",
    summary: "End the session that the letter of a login from a new device names; the link may do nothing else",
    body: endSessionBody,
    responses: { 200: message },
    throttle: { max: 10, seconds: 60 },
  },
  sendVerification: {
    method: "POST",
    path: "/email/verification-notification",
    access: "user",
    summary: "Send the verification link again",
    responses: { 202: null, 204: null },
    throttle: { max: 6, seconds: 60 },
  },
  verifyEmail: {
    method: "GET",
    path: "/email/verify/{id}/{hash}",
    access: "user",
    summary: "Confirm the e-mail by its signed link",
    beforeTwoSteps: true,
    whileViewing: false,
    params: z.object({ id, hash: z.string().max(64) }),
    query: z.object({ expires: z.string().max(20).default(""), signature: z.string().max(128).default("") }),
    responses: { 204: null },
    throttle: { max: 6, seconds: 60 },
    errors: { 403: { forbidden: failure("bad, expired or somebody else's link") } },
  },
  getCurrentUser: {
    method: "GET",
    path: "/api/user",
    access: "user",
    beforeTwoSteps: true,
    summary: "The signed-in user",
    responses: { 200: data(currentUser) },
  },
});
