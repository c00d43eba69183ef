import type {} from "@fastify/cookie";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Name of the cookie by which a browser is known to have proved once that an e-mail is its user's. */
const DEVICE_COOKIE = "dropship_device";
const YEAR = 365 * 24 * 3600;
const VALUE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** Cookies of browsers that have logged in before ("device cookies" of the OWASP sheet on slowing down online guessing). */
export interface KnownDevices {
  /** Name of the browser when it has logged in by this e-mail before, else null. It lets nobody in: it only parts counts. */
  read(request: FastifyRequest, email: string): string | null;
  /** Remembers that this browser's user has this e-mail; under a new name each time. */
  write(reply: FastifyReply, email: string): void;
}

/** Makes the rules from the app key; `secure` under TLS. */
export function knownDevices(appKey: Buffer, secure: boolean): KnownDevices {
  const sign = (name: string, email: string) =>
    createHmac("sha256", appKey).update(`device:${name}:${email.toLowerCase()}`).digest("base64url");
  return {
    read(request, email) {
      const [, name, signature] = VALUE.exec(request.cookies[DEVICE_COOKIE] ?? "") ?? [];
      if (name === undefined || signature === undefined) return null;
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(name, email))) ? name : null;
    },
    write(reply, email) {
      const name = randomBytes(16).toString("base64url");
      reply.setCookie(DEVICE_COOKIE, `${name}.${sign(name, email)}`, {
        path: "/login",
        sameSite: "lax",
        httpOnly: true,
        secure,
        maxAge: YEAR,
      });
    },
  };
}
