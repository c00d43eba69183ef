import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Name of the cookie by which a browser goes on with a login that it has begun. */
const COOKIE = "dropship_login";
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The cookie of a login that waits for its second step or a passkey. It opens nothing by itself. */
export interface LoginStepCookie {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** Makes the rules; `secure` under TLS. */
export function loginStepCookie(secure: boolean): LoginStepCookie {
  const common = { path: "/login", sameSite: "strict", httpOnly: true, secure } as const;
  return {
    read(request) {
      const token = request.cookies[COOKIE] ?? "";
      return TOKEN.test(token) ? token : null;
    },
    write(reply, token) {
      reply.setCookie(COOKIE, token, common);
    },
    clear(reply) {
      reply.clearCookie(COOKIE, common);
    },
  };
}
