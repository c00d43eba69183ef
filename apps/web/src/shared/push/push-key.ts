/** Bytes of the shop's public key, which the server writes as base64url. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Whether a subscription was made with this key; one of another key can never be sent to (RFC 8292). */
export function isForKey(subscription: Pick<PushSubscription, "options">, key: Uint8Array): boolean {
  const made = subscription.options.applicationServerKey;
  if (!made) return false;
  const bytes = new Uint8Array(made);
  return bytes.length === key.length && bytes.every((byte, index) => byte === key[index]);
}

/** A browser's subscription as the contract takes it. */
export function subscriptionBody(subscription: Pick<PushSubscription, "endpoint" | "expirationTime" | "toJSON">) {
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, expirationTime: subscription.expirationTime, keys: { p256dh, auth } };
}
