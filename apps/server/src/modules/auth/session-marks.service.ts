import { createHash } from "node:crypto";
import type { Rights } from "@dropship/api/contract/permissions";
import type { Database } from "../../db/database.ts";
import * as users from "./users.repository.ts";

/** A session that lives, by its mark. */
export type MarkedSession = Omit<users.MarkedSessionRow, "isStrong">;

/** Of who is nobody to the shop, or whose roles rest. */
export const NO_RIGHTS: Rights = { roles: [], narrowedTo: null };

/** What a session is called where its own browser may read it: it tells nothing of the cookie, nor of the hash that is kept of it. */
export const sessionMark = (tokenHash: Buffer): string => createHash("sha256").update(tokenHash).digest("base64url");

/**
 * Those of the wanted sessions that live now, with the rights that `findUser` would give them: roles rest in a session of one step where the
 * shop asks for two. Looking is no visit and prolongs none.
 */
export async function findMarkedSessions(
  db: Database,
  wanted: readonly { readonly userId: number; readonly mark: string }[],
  adminsNeedTwoSteps: () => Promise<boolean>,
): Promise<MarkedSession[]> {
  const rows = await users.findMarkedSessions(db, wanted);
  const isInDoubt = rows.some(({ rights, isStrong }) => rights.roles.length > 0 && !isStrong);
  const areResting = isInDoubt && (await adminsNeedTwoSteps());
  return rows.map(({ isStrong, rights, ...row }) => ({ ...row, rights: areResting && !isStrong ? NO_RIGHTS : rights }));
}
