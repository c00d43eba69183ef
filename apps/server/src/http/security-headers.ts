import { createHash } from "node:crypto";

/**
 * Headers of every response. Made once: a library that builds them anew for each call cost a fifth of a catalogue page.
 * Values follow the OWASP HTTP headers sheet.
 */
export const EVERY_ANSWER: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
};

const PAGE_POLICY = [
  "default-src 'self'",
  // React sets style attributes; no style sheet of another origin is let in.
  "style-src 'self' 'unsafe-inline'",
  // Suppliers' photos are kept by their https address.
  "img-src 'self' data: blob: https:",
  // Videos of goods: files by their https address, and YouTube's player without its cookies.
  "media-src 'self' https:",
  "frame-src https://www.youtube-nocookie.com",
  "connect-src 'self' ws: wss:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Sources of the scripts that stand in a page itself: the policy lets them run by their hash (CSP 3, section 2.3.1). */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );

const UPGRADE = "upgrade-insecure-requests";

/** Another's policy for a shop that is reached by plain http: a browser would look for scripts and styles by https in vain. */
export const withoutUpgrade = (policy: string): string =>
  policy
    .split(";")
    .map((directive) => directive.trim())
    .filter((directive) => directive !== "" && directive !== UPGRADE)
    .join("; ");

/** Headers of a page as it was built; `secure` when the shop is reached by https. */
export function pageHeaders(page: string, secure: boolean): Readonly<Record<string, string>> {
  const policy = [
    `script-src ${["'self'", ...inlineScripts(page)].join(" ")}`,
    ...PAGE_POLICY,
    ...(secure ? [UPGRADE] : []),
  ];
  return {
    "content-security-policy": policy.join("; "),
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
    ...(secure ? { "strict-transport-security": "max-age=15552000" } : {}),
  };
}
