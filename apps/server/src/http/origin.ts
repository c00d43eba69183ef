import type { FastifyRequest } from "fastify";

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null);

/**
 * Whether a browser says that a page of another site made it call (OWASP CSRF sheet, "verifying origin with standard headers"). The shop's own
 * pages come from its public address or from the host that was asked: a proxy may end TLS, so of that one the host alone is compared. Where
 * there is no Origin, Sec-Fetch-Site speaks; a program that is no browser sends neither, and its token decides.
 */
export function isFromElsewhere({ headers, host }: Pick<FastifyRequest, "headers" | "host">, appUrl: string): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (origin === undefined) return site !== undefined && site !== "same-origin" && site !== "none";
  if (URL.canParse(appUrl) && origin === new URL(appUrl).origin) return false;
  // A page without an origin of its own (sandboxed, data:) says "null", which has no host.
  const asking = hostOf(origin);
  return asking === null || asking !== hostOf(`http://${host}`);
}
