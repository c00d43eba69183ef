import type { Database } from "../../db/database.ts";
import { makeVapidKeys, readVapidKeys, type VapidKeys } from "../../integrations/web-push/vapid.ts";
import { keptSecret } from "../../realtime/kept-secret.repository.ts";

/** Keys from the environment, or null when it names none; one without the other is an error. */
export function givenVapidKeys(given: {
  publicKey: string | undefined;
  privateKey: string | undefined;
}): VapidKeys | null {
  const { publicKey, privateKey } = given;
  if (!publicKey && !privateKey) return null;
  if (!publicKey || !privateKey)
    throw new Error("VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are given together or not at all");
  const keys = { publicKey, privateKey };
  readVapidKeys(keys);
  return keys;
}

/** The shop's keys: made at the first start and kept for every process. Every subscription is bound to them. */
export const keptVapidKeys = async (db: Database, appKey: Buffer): Promise<VapidKeys> =>
  JSON.parse(await keptSecret(db, appKey, "push.vapid", () => JSON.stringify(makeVapidKeys()))) as VapidKeys; // written just here
