import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** An application of the live server. The key is public, the secret signs. */
export interface AppCredentials {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
}

const CLOCK_SKEW_SECONDS = 600;

const sign = (secret: string, text: string): string => createHmac("sha256", secret).update(text).digest("hex");

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

const signedTerms = (socketId: string, channel: string, channelData: string | undefined): string =>
  [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(":");

/** Permission for one connection to listen to a private or presence channel, whatever becomes of the session that asked for it. */
export const channelAuth = (app: AppCredentials, socketId: string, channel: string, channelData?: string): string =>
  `${app.key}:${sign(app.secret, signedTerms(socketId, channel, channelData))}`;

/**
 * The same for as long as a session lives. The session's name (letters, digits, "." and "-" and "_") stands behind the signature, where clients
 * pass it on unread. The signed text begins with a word, so that it can't be taken for one without a session, which begins with a digit.
 */
export const sessionChannelAuth = (
  app: AppCredentials,
  session: string,
  socketId: string,
  channel: string,
  channelData?: string,
): string =>
  `${app.key}:${sign(app.secret, `session:${session}:${signedTerms(socketId, channel, channelData)}`)}:${session}`;

/** Reads a permission: the session that it hangs on, if any; null when it was not signed for exactly this connection, channel and data. */
export function readChannelAuth(
  app: AppCredentials,
  auth: string,
  socketId: string,
  channel: string,
  channelData?: string,
): { session: string | undefined } | null {
  const session = /^[^:]*:[^:]*:([\w.-]{1,100})$/.exec(auth)?.[1];
  const expected =
    session === undefined
      ? channelAuth(app, socketId, channel, channelData)
      : sessionChannelAuth(app, session, socketId, channel, channelData);
  return isSame(auth, expected) ? { session } : null;
}

/** Whether the data of a user who signs in was signed with the application's secret for this connection. */
export const signInHolds = (app: AppCredentials, auth: string, socketId: string, userData: string): boolean =>
  isSame(auth, `${app.key}:${sign(app.secret, `${socketId}::user::${userData}`)}`);

/** A call of the HTTP API as it came. */
export interface SignedCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What is wrong with a call's signature, in a sentence; null when it holds. */
export function callFault(app: AppCredentials, call: SignedCall, now: number): string | null {
  const { auth_signature: signature, ...signed } = Object.fromEntries(
    Object.entries(call.query).map(([name, value]) => [name.toLowerCase(), value]),
  );
  if (!signature || signed["auth_key"] !== app.key) return "Unknown auth_key, or no auth_signature";
  if (signed["auth_version"] !== "1.0") return "Unknown auth_version";
  const timestamp = /^\d{1,15}$/.test(signed["auth_timestamp"] ?? "") ? Number(signed["auth_timestamp"]) : Number.NaN;
  // Written so that no timestamp at all is refused as well.
  if (!(Math.abs(now / 1000 - timestamp) <= CLOCK_SKEW_SECONDS))
    return `Timestamp expired: given ${String(signed["auth_timestamp"])}, server time ${Math.floor(now / 1000)}`;
  if (call.body.length > 0) {
    const md5 = createHash("md5").update(call.body).digest("hex");
    if (!isSame(signed["body_md5"] ?? "", md5)) return "body_md5 does not match the body";
  }
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name] ?? ""}`)
    .join("&");
  return isSame(signature, sign(app.secret, `${call.method}\n${call.path}\n${text}`)) ? null : "Invalid signature";
}
