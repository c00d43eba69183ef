/**
 * Headers of every answer. Made once: a library that builds them anew for each call cost a fifth of a catalogue page.
 * Values follow the OWASP HTTP headers sheet.
 */
export const EVERY_ANSWER: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-resource-policy": "same-origin",
};

const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // React sets style attributes; no style sheet of another origin is let in.
  "style-src 'self' 'unsafe-inline'",
  // Suppliers' photos are kept by their https address.
  "img-src 'self' data: blob: https:",
  "connect-src 'self' ws: wss:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Headers of a page; `secure` when the shop is reached by https. */
export function pageHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    "content-security-policy": [...PAGE_POLICY, ...(secure ? ["upgrade-insecure-requests"] : [])].join("; "),
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
    ...(secure ? { "strict-transport-security": "max-age=15552000" } : {}),
  };
}
