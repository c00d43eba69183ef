import { PERMISSION_NAMES } from "@dropship/api/contract/permission-choices";
import type { Permission } from "@dropship/api/contract/permissions";

/**
 * A failure that the caller is told about: one named constructor per kind, with the brief's status and body
 * (docs/reference/laravel-contract.md, Errors). Anything else that is thrown gives 500 with no detail.
 */
export class Failure extends Error {
  override name = "Failure";
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: Record<string, string[]> | undefined;
  readonly details: unknown;
  readonly headers: Record<string, string> | undefined;

  constructor(
    status: number,
    message: string,
    more: {
      code?: string;
      errors?: Record<string, string[]>;
      details?: unknown;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = more.code;
    this.errors = more.errors;
    this.details = more.details;
    this.headers = more.headers;
  }
}

const counted = (n: number, [one, few, many]: readonly [string, string, string]) => {
  const form = new Intl.PluralRules("ru").select(n);
  return `${n} ${form === "one" ? one : form === "few" ? few : many}`;
};

/** 401: nobody is logged in. */
export const unauthenticated = () => new Failure(401, "Войдите, чтобы продолжить.", { code: "unauthenticated" });
/** 403: logged in, but not allowed. */
export const forbidden = (message = "Недостаточно прав для этого действия.") =>
  new Failure(403, message, { code: "forbidden" });
/** 403: one of the shop's people, but without this permission. */
export const lacking = (permission: Permission) =>
  forbidden(`Недостаточно прав: ${PERMISSION_NAMES[permission]}. Их даёт главный администратор.`);
/** 403: the account is not confirmed yet. */
export const unverified = () => new Failure(403, "Подтвердите e-mail, чтобы продолжить.", { code: "unverified" });
/** 403: the shop asks for a second step before all else. */
export const twoStepFirst = () =>
  new Failure(403, "Сначала подключите двухэтапный вход: магазин требует его от всех.", { code: "two_step_first" });
/** 404: there is no such thing, or it is not the caller's. */
export const notFound = (message = "Ничего не найдено по этому адресу.") =>
  new Failure(404, message, { code: "not_found" });
/** 409: the endpoint is for guests. */
export const alreadySignedIn = () => new Failure(409, "Вы уже вошли.", { code: "already_signed_in" });
/** 409: an Idempotency-Key stands for another command. */
export const idempotencyMismatch = () =>
  new Failure(409, "Этот ключ уже использован для другой команды. Обновите страницу и повторите.", {
    code: "idempotency_mismatch",
  });
/** 419: no CSRF token, or another session's. */
export const csrfMismatch = () => new Failure(419, "Страница устарела. Обновите её и повторите.", { code: "csrf" });
/** 403: an admin looks as this user, and nothing may be changed. */
export const onlyViewing = () =>
  new Failure(403, "Вы смотрите как пользователь: изменить ничего нельзя. Вернитесь к своему аккаунту.", {
    code: "only_viewing",
  });
/** 403: a page of another site had the browser call. */
export const foreignOrigin = () =>
  new Failure(403, "Запрос пришёл с чужого сайта и отклонён. Откройте магазин по его адресу и повторите.", {
    code: "foreign_origin",
  });
/** 422: a list of texts per field, dot paths. The message is the first text and how many more there are. */
export function invalid(errors: Record<string, string[]>): Failure {
  const all = Object.values(errors).flat();
  const more = all.length - 1;
  const tail = more > 0 ? ` (и ещё ${counted(more, ["ошибка", "ошибки", "ошибок"])})` : "";
  return new Failure(422, `${all[0] ?? "Проверьте введённое."}${tail}`, { code: "invalid", errors });
}
/** 429: too many calls; `seconds` until it is worth trying again. */
export function tooManyRequests(seconds: number, field?: string): Failure {
  const message = `Слишком много попыток. Повторите через ${counted(seconds, ["секунду", "секунды", "секунд"])}.`;
  const headers = {
    "retry-after": String(seconds),
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset": String(Math.ceil(Date.now() / 1000) + seconds),
  };
  return new Failure(429, message, {
    code: "throttled",
    headers,
    ...(field ? { errors: { [field]: [message] } } : {}),
  });
}
/** When to come again: in 1 to 3 seconds, which differ so that those who were refused together do not come back together. */
export const retrySeconds = (): string => String(1 + Math.floor(Math.random() * 3));
/** 503: more calls than the server can carry; nothing was done. */
export const overloaded = () =>
  new Failure(503, "Сейчас в магазине слишком много посетителей. Повторите через несколько секунд.", {
    code: "overloaded",
    headers: { "retry-after": retrySeconds() },
  });
/** 503: an outside service does not respond, or what is asked for is not ready; nothing was changed. `seconds` says when it is worth another try. */
export const unavailable = (message: string, seconds = 5) =>
  new Failure(503, message, { code: "unavailable", headers: { "retry-after": String(seconds) } });
