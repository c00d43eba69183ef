import { createHash } from "node:crypto";
import type { Database } from "../../db/database.ts";
import * as users from "./users.repository.ts";

/** A session that lives, by its mark. */
export type MarkedSession = users.MarkedSessionRow;

/** What a session is called where its own browser may read it: it tells nothing of the cookie, nor of the hash that is kept of it. */
export const sessionMark = (tokenHash: Buffer): string => createHash("sha256").update(tokenHash).digest("base64url");

/** Those of the wanted sessions that live now, by the same rule as `findUser`; looking is no visit and prolongs none. */
export const findMarkedSessions = (
  db: Database,
  wanted: readonly { readonly userId: number; readonly mark: string }[],
): Promise<MarkedSession[]> => users.findMarkedSessions(db, wanted);
