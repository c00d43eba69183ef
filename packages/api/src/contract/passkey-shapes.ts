import { z } from "zod";

/*
 * What passes between the browser's authenticator and the server, as WebAuthn's JSON forms name it. The server's library checks what it means; here
 * it is bounded only.
 */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/);
const descriptor = z.object({ id: z.string(), type: z.literal("public-key") });
const common = {
  id: bytes(2_000).min(1),
  rawId: bytes(2_000).min(1),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
  clientExtensionResults: z.object({}),
};

/** What a new passkey is made by. */
export const passkeyCreation = z.object({
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(["discouraged", "preferred", "required"]).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.enum(["discouraged", "preferred", "required"]).optional(),
    })
    .optional(),
  attestation: z.enum(["none"]).optional(),
});

/** What a passkey is asked for by. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(descriptor).optional(),
  userVerification: z.enum(["discouraged", "preferred", "required"]).optional(),
});

/** A passkey that was made. */
export const passkeyMade = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(10_000),
    attestationObject: bytes(50_000),
    authenticatorData: bytes(10_000).optional(),
    publicKeyAlgorithm: z.number().optional(),
    publicKey: bytes(10_000).optional(),
  }),
});
/** What a passkey has signed. */
export const passkeySigned = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes(10_000),
    authenticatorData: bytes(10_000),
    signature: bytes(10_000),
    userHandle: bytes(200).optional(),
  }),
});
