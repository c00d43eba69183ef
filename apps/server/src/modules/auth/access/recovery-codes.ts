import { randomBytes, randomInt } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";
import { PASSWORD_COST } from "../password-cost.ts";

/** How many codes a user has at first. */
export const RECOVERY_CODES = 10;
const LETTERS = 10;
// No letter that is read as another: neither I, L, O nor U.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** What the codes of one user are hashed with. */
export const newSalt = (): Buffer => randomBytes(16);

/**
 * What is kept of a code, hashed as passwords are: it has 50 bits only. It is read as it was typed: letters that look alike are one, and signs
 * between them do not count.
 */
export function hashRecoveryCode(code: string, salt: Buffer): Promise<Buffer> {
  const read = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  return hashRaw(read, { ...PASSWORD_COST, salt });
}

const newCode = () => Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** New codes as people write them down: "7K3QX-M9TWD". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => newCode().replace(/^.{5}/, "$&-"));
