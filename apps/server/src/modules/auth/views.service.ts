import type { Connection, Database } from "../../db/database.ts";
import { hashToken, newToken } from "../../http/session.ts";
import type { Device } from "./auth.service.ts";
import * as sessions from "./sessions.repository.ts";

/** An admin's look as another user, just opened. */
export interface OpenedView {
  readonly token: string;
  readonly until: Date;
}

/** Half an hour: enough to see what a user sees, short enough to be forgotten. */
const VIEW_SECONDS = 30 * 60;
/** A session that has more than a day left was opened to be remembered: so its cookie outlives the browser again. */
const A_DAY = 24 * 3_600;

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

    /** The admin whose own session this is, and for how long its cookie is to live; null when it has ended. */
    async viewerOf(ownHash: Buffer): Promise<{ id: number; maxAge: number | undefined } | null> {
      const row = await sessions.findViewer(db, ownHash);
      return row && { id: row.user_id, maxAge: row.seconds > A_DAY ? row.seconds : undefined };
    },

    /** Ends the look that was opened from this session; null when it has ended already. */
    end: (tx: Connection, ownHash: Buffer): Promise<sessions.EndedViewRow | null> => sessions.deleteViewOf(tx, ownHash),

    /** Ends every look by this admin; whom they looked as. */
    endBy: (tx: Connection, viewerId: number): Promise<number[]> => sessions.deleteViewsBy(tx, viewerId),
  };
}
