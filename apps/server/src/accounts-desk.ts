import type { Commerce } from "./commerce.ts";
import type { Connection, Database } from "./db/database.ts";
import type { createAccess } from "./modules/auth/access/create-access.ts";
import { viewsService } from "./modules/auth/views.service.ts";
import type { CloseConnections } from "./modules/broadcasting/broadcasting.service.ts";
import { forgetUser as forgetCommands } from "./modules/idempotency/idempotency.service.ts";
import * as ledger from "./modules/ledger/ledger.service.ts";
import * as outbox from "./modules/outbox/outbox.service.ts";
import { type DeletionDeps, deletionService } from "./modules/users/own/deletion.service.ts";
import { firstAdminService } from "./modules/users/first-admin.service.ts";
import { eraseFromJournal, findTraces, forgetPerson } from "./modules/users/people.repository.ts";
import { peopleService } from "./modules/users/people.service.ts";
import { type UsersDeps, usersService } from "./modules/users/users.service.ts";

/** What accounts stand on. */
interface AccountsDeps extends Pick<UsersDeps, "forgetters"> {
  readonly db: Database;
  readonly access: Pick<ReturnType<typeof createAccess>, "auth" | "demandPassword">;
  readonly orders: Commerce["orders"];
  readonly payouts: DeletionDeps["payouts"];
  readonly closeConnections: CloseConnections;
  readonly onFault: (what: string, error: unknown) => void;
}

/** Services about accounts: as their owners and as admins see them, and their end. */
export function createAccounts({ db, access, orders, payouts, forgetters, closeConnections, onFault }: AccountsDeps) {
  const { balances } = ledger;
  const views = viewsService({ db });
  const invite = (tx: Connection, { id: userId }: { id: number }) =>
    outbox.write(tx, { name: "account.invited", payload: { userId } });
  const users = usersService({
    db,
    balances,
    orders,
    endViewsBy: views.endBy,
    journal: { traces: findTraces, erase: eraseFromJournal },
    forgetters: [access.auth.forgetUser, ...forgetters, forgetCommands, outbox.forgetUser, forgetPerson],
    invite,
    onAccessChanged: closeConnections,
  });
  return {
    users,
    people: peopleService({ db, users, sessions: access.auth.sessions, views, invite, closeConnections }),
    /** Makes the shop's first Super Admin by their e-mail, where there is none. */
    firstAdmin: firstAdminService({ db, invite }),
    /** Accounts that their owners want deleted. */
    deletion: deletionService({
      db,
      users,
      balances,
      orders,
      payouts,
      demandPassword: access.demandPassword,
      onFault,
    }),
  };
}
