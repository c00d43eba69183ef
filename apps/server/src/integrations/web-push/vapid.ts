import { createECDH, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** Key pair with which the shop introduces itself to push services (RFC 8292), both in base64url: a point and a scalar. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const LIFETIME_SECONDS = 12 * 3600; // a service may refuse more than 24 hours
const RENEW_SECONDS = 3600;

/** Makes a key pair. Subscriptions are bound to it: with another one they are all worth nothing. */
export function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { publicKey: point.toString("base64url"), privateKey: d };
}

/** The private key; throws when the two do not belong together or are no keys. */
export function readVapidKeys({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, "base64url");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url"); // throws when it is none
  if (!pair.getPublicKey().equals(point)) throw new Error("the two VAPID keys do not belong together");
  return createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
      d: privateKey,
    },
  });
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Makes the Authorization header for an endpoint; the token of one push service is used until it is about to run out. */
export function vapidHeaders(
  keys: VapidKeys,
  subject: string,
  now: () => number = Date.now,
): (endpoint: string) => string {
  const key = readVapidKeys(keys);
  const tokens = new Map<string, { token: string; until: number }>();
  return (endpoint) => {
    const aud = new URL(endpoint).origin;
    const seconds = Math.floor(now() / 1000);
    const known = tokens.get(aud);
    if (known && known.until - RENEW_SECONDS > seconds) return `vapid t=${known.token}, k=${keys.publicKey}`;
    const until = seconds + LIFETIME_SECONDS;
    const unsigned = `${encoded({ typ: "JWT", alg: "ES256" })}.${encoded({ aud, exp: until, sub: subject })}`;
    const signature = sign("sha256", Buffer.from(unsigned), { key, dsaEncoding: "ieee-p1363" }).toString("base64url");
    const token = `${unsigned}.${signature}`;
    if (tokens.size > 100) tokens.clear(); // there are a handful of push services; more are somebody's play
    tokens.set(aud, { token, until });
    return `vapid t=${token}, k=${keys.publicKey}`;
  };
}
