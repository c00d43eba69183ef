import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import { z } from "zod";
import type { SandboxStore } from "../sandbox-store.ts";

/** The key that the sandbox signs its webhooks with, as the bank does: P-256, SHA-256, DER. */
export function sandboxKeys(store: SandboxStore) {
  async function renew(): Promise<void> {
    const { privateKey: pem } = generateKeyPairSync("ec", {
      namedCurve: "P-256",
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    await store.write("keys", "webhooks", { pem });
  }
  async function privateKey(): Promise<string> {
    const known = z.object({ pem: z.string() }).safeParse(await store.read("keys", "webhooks"));
    if (known.success) return known.data.pem;
    await renew();
    return privateKey();
  }
  return {
    /** Takes another one. */
    renew,
    /** What signatures are checked with, PEM. */
    publicKey: async () =>
      createPublicKey(await privateKey())
        .export({ type: "spki", format: "pem" })
        .toString(),
    /** A signature over these bytes, base64. */
    sign: async (body: string) =>
      sign("sha256", Buffer.from(body), createPrivateKey(await privateKey())).toString("base64"),
  };
}
