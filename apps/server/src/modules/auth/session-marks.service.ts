import { createHash } from "node:crypto";
import type { Rights } from "@dropship/api/contract/permissions";
import type { TwoStepFor } from "@dropship/api/contract/security-settings";
import type { Database } from "../../db/database.ts";
import * as users from "./users.repository.ts";

/** A session that lives, by its mark. */
export type MarkedSession = Omit<users.MarkedSessionRow, "isStrong" | "mayBeAsked">;

/** Of who is nobody to the shop, or whose roles rest. */
export const NO_RIGHTS: Rights = { roles: [], narrowedTo: null };

/** What a session is called where its own browser may read it: it tells nothing of the cookie, nor of the hash that is kept of it. */
export const sessionMark = (tokenHash: Buffer): string => createHash("sha256").update(tokenHash).digest("base64url");

/**
 * Those of the wanted sessions that live now, with the rights that `findSession` would give them: roles rest in a session of one step where the
 * shop asks admins for two, and such a session hears nothing where it asks everybody. Looking is no visit and prolongs none.
 */
export async function findMarkedSessions(
  db: Database,
  wanted: readonly { readonly userId: number; readonly mark: string }[],
  twoStepFor: () => Promise<TwoStepFor>,
): Promise<MarkedSession[]> {
  const rows = await users.findMarkedSessions(db, wanted);
  const isInDoubt = rows.some(({ isStrong, mayBeAsked }) => !isStrong && mayBeAsked);
  const whom = isInDoubt ? await twoStepFor() : "nobody";
  return rows.flatMap(({ isStrong, mayBeAsked, rights, ...row }) => {
    if (isStrong || !mayBeAsked || whom === "nobody") return [{ ...row, rights }];
    return whom === "everybody" ? [] : [{ ...row, rights: NO_RIGHTS }];
  });
}
