import type { Connection, Database } from "../../db/database.ts";
import { cookieLife, hashToken, newToken } from "../../http/session.ts";
import type { Device } from "./auth.service.ts";
import * as sessions from "./sessions.repository.ts";

/** An admin's look as another user, just opened. */
export interface OpenedView {
  readonly token: string;
  readonly until: Date;
}

/** Half an hour: enough to see what a user sees, short enough to be forgotten. */
const VIEW_SECONDS = 30 * 60;

/** Looks of admins as other users (docs/decisions/0062). */
export type ViewsService = ReturnType<typeof viewsService>;

/** Makes the service. A look is a session of the user's that can only read, and that ends with the admin's own. */
export function viewsService({ db }: { readonly db: Database }) {
  return {
    /** Opens a look as a user from the admin's own session; one at a time. */
    async open(
      tx: Connection,
      by: { readonly viewerId: number; readonly sessionHash: Buffer; readonly device: Device },
      userId: number,
    ): Promise<OpenedView> {
      await sessions.deleteViewOf(tx, by.sessionHash);
      const token = newToken();
      const until = await sessions.insertView(tx, {
        ...by.device,
        tokenHash: hashToken(token),
        userId,
        seconds: VIEW_SECONDS,
        viewerId: by.viewerId,
        viewerSession: by.sessionHash,
      });
      return { token, until };
    },

    /** The admin whose own session this token opens, and for how long its cookie is to live; null when it has ended. */
    async viewerOf(ownToken: string): Promise<{ id: number; sessionHash: Buffer; maxAge: number | undefined } | null> {
      const row = await sessions.findViewer(db, hashToken(ownToken));
      return row && { id: row.user_id, sessionHash: row.session_hash, maxAge: cookieLife(row.seconds) };
    },

    /** Ends the look that was opened from this session; null when it has ended already. */
    end: (tx: Connection, sessionHash: Buffer): Promise<sessions.EndedViewRow | null> =>
      sessions.deleteViewOf(tx, sessionHash),

    /** Ends every look by this admin; whom they looked as. */
    endBy: (tx: Connection, viewerId: number): Promise<number[]> => sessions.deleteViewsBy(tx, viewerId),
  };
}
