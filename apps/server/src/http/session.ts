import type {} from "@fastify/cookie";
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Name of the session cookie. */
export const SESSION_COOKIE = "dropship_session";
/** Name of the cookie that keeps an admin's own session while they look as another user. */
export const OWN_SESSION_COOKIE = "dropship_own_session";
/** Name of the CSRF cookie that scripts read and send back as X-XSRF-TOKEN (docs/reference/laravel-contract.md, Session and CSRF). */
export const CSRF_COOKIE = "XSRF-TOKEN";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Cookies of a session: a random token, and the CSRF token derived from it. */
export interface SessionCookies {
  /** Token of the request's cookie, or null when it has none or it is malformed. */
  read(request: FastifyRequest): string | null;
  /** Gives the browser this token; without `maxAge` (seconds) the cookie ends with the browser. */
  write(reply: FastifyReply, token: string, maxAge?: number): void;
  /** Token of the session that the browser goes back to after looking as another user; null when there is none. */
  readOwn(request: FastifyRequest): string | null;
  /** Keeps the admin's own token aside, until the browser ends. */
  writeOwn(reply: FastifyReply, token: string): void;
  /** Forgets the token that was kept aside. */
  clearOwn(reply: FastifyReply): void;
  /** Sets the CSRF cookie that belongs to a token. */
  writeCsrf(reply: FastifyReply, token: string): void;
  /** Whether the header carries the CSRF token of this session token. */
  csrfMatches(request: FastifyRequest, token: string | null): boolean;
}

/** A session's token as the browser is given it; `maxAge` in seconds, absent when it ends with the browser. */
export interface GivenToken {
  readonly token: string;
  readonly maxAge: number | undefined;
}

/** A new random session token, 256 bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");
/** What is kept of a token. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * The token that takes a token's place: a random `renewal` and the shop's key make it, so that it is the same however often it is asked for, and
 * neither the database nor the former token gives it away.
 */
export const nextToken = (appKey: Buffer, token: string, renewal: Buffer): string =>
  createHmac("sha256", appKey).update(`session:${token}:`).update(renewal).digest("base64url");

const A_DAY = 24 * 3_600;
/** For how long the cookie of a session is to live that lives so many seconds yet: who has more than a day left wanted to be remembered, others go with the browser. */
export const cookieLife = (seconds: number): number | undefined => (seconds > A_DAY ? seconds : undefined);

/** Makes the cookie rules from the app key; `secure` under TLS. */
export function sessionCookies(appKey: Buffer, secure: boolean): SessionCookies {
  const csrfOf = (token: string) => createHmac("sha256", appKey).update(`csrf:${token}`).digest("base64url");
  const common = { path: "/", sameSite: "lax", secure } as const;
  const tokenIn = (request: FastifyRequest, name: string) => {
    const token = request.cookies[name];
    return token && TOKEN.test(token) ? token : null;
  };
  return {
    read: (request) => tokenIn(request, SESSION_COOKIE),
    readOwn: (request) => tokenIn(request, OWN_SESSION_COOKIE),
    writeOwn(reply, token) {
      reply.setCookie(OWN_SESSION_COOKIE, token, { ...common, httpOnly: true });
    },
    clearOwn(reply) {
      reply.clearCookie(OWN_SESSION_COOKIE, { ...common, httpOnly: true });
    },
    write(reply, token, maxAge) {
      reply.setCookie(SESSION_COOKIE, token, { ...common, httpOnly: true, ...(maxAge ? { maxAge } : {}) });
    },
    writeCsrf(reply, token) {
      reply.setCookie(CSRF_COOKIE, csrfOf(token), { ...common, httpOnly: false });
    },
    csrfMatches(request, token) {
      const header = request.headers["x-xsrf-token"];
      if (!token || typeof header !== "string") return false;
      const expected = Buffer.from(csrfOf(token));
      let given: Buffer;
      try {
        given = Buffer.from(decodeURIComponent(header));
      } catch {
        return false;
      }
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
