import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { writeAudit } from "../audit/audit.service.ts";
import * as repository from "./users.repository.ts";

/** What the service works with. */
export interface FirstAdminDeps {
  readonly db: Database;
  /** Writes the invitation, so that it is sent when the transaction is committed. */
  readonly invite: (tx: Connection, user: { id: number; email: string }) => Promise<void>;
}

/** How a shop came by its first Super Admin: one was there, an account was made one, or somebody was invited as one. */
export type FirstAdmin = "there" | "made" | "invited";

/**
 * Who gives roles where nobody has any: the machine's owner, by an e-mail in the environment. Whose mailbox it is counts, so an account that
 * only says that the e-mail is theirs gets nothing, and an invitation goes out beside it (docs/decisions/0186).
 */
export const firstAdminService =
  ({ db, invite }: FirstAdminDeps) =>
  (email: string): Promise<FirstAdmin> =>
    db.transaction(async (tx) => {
      // No Super Admin but the one to be made: the same lock as where one is taken away, so that two processes make one.
      if ((await repository.countOtherSuperAdmins(tx, 0)) > 0) return "there";
      const holder = await repository.findHolder(tx, email);
      const id = holder?.id ?? (await repository.insertNameless(tx, email));
      await repository.replaceRoles(tx, id, ["Super Admin"]);
      const by: ChangedBy = { actorId: id, ip: "127.0.0.1", requestId: "first-admin" };
      const subject = { kind: "user", id, name: email } as const;
      const after = { roles: ["Super Admin"] };
      await writeAudit(tx, by, { action: "changeUserRoles", subject, before: { roles: [] }, after });
      if (holder && !holder.isInvited) return "made";
      await invite(tx, { id, email });
      return "invited";
    });
