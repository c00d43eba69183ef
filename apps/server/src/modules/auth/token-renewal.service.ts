import { randomBytes } from "node:crypto";
import type { Database } from "../../db/database.ts";
import { cookieLife, type GivenToken, hashToken, nextToken } from "../../http/session.ts";
import * as sessions from "./sessions.repository.ts";

/**
 * Makes what gives a session another token, since its user has proved themself again (docs/decisions/0205). Everything else of the session stays. Who
 * does it by the former token while that still counts, as two at once or who never got the first response, is given the same new one. Null when the
 * session has ended.
 */
export const tokenRenewal =
  ({ db, appKey }: { readonly db: Database; readonly appKey: Buffer }) =>
  async (token: string): Promise<GivenToken | null> => {
    const formerHash = hashToken(token);
    const renewal = randomBytes(32);
    const next = nextToken(appKey, token, renewal);
    const renewed = await sessions.renewSession(db, { formerHash, tokenHash: hashToken(next), renewal });
    if (renewed) return { token: next, maxAge: cookieLife(renewed.seconds) };
    const before = await sessions.findRenewal(db, formerHash);
    return before && { token: nextToken(appKey, token, before.renewal), maxAge: cookieLife(before.seconds) };
  };
