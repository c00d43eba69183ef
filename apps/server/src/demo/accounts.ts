import type { Database } from "../db/database.ts";
import { hashPassword, NO_PASSWORD, passwordMatches } from "../modules/auth/passwords.ts";
import { deleteSessionsOfUser } from "../modules/auth/sessions.repository.ts";
import * as users from "../modules/auth/users.repository.ts";

/** A login of the demo shop; the password is the same for all and means nothing. */
export interface DemoAccount {
  readonly title: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role?: "Super Admin" | "Admin";
  readonly isVerified: boolean;
}

const password = "demo-parcel-7";

/** One login of each kind. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    title: "Дропшиппер",
    email: "user@dropship.example",
    password,
    firstName: "Ольга",
    lastName: "Тестовая",
    isVerified: true,
  },
  {
    title: "Дропшиппер, e-mail не подтверждён",
    email: "new@dropship.example",
    password,
    firstName: "Иван",
    lastName: "Новый",
    isVerified: false,
  },
  {
    title: "Администратор",
    email: "admin@dropship.example",
    password,
    firstName: "Анна",
    lastName: "Складская",
    role: "Admin",
    isVerified: true,
  },
  {
    title: "Главный администратор",
    email: "super@dropship.example",
    password,
    firstName: "Пётр",
    lastName: "Главный",
    role: "Super Admin",
    isVerified: true,
  },
];

/** Adds the demo logins; returns their ids by e-mail. */
export async function seedAccounts(db: Database): Promise<Map<string, number>> {
  const passwordHash = await hashPassword(password);
  const ids = new Map<string, number>();
  for (const account of demoAccounts) {
    const id = await users.insertUser(db, { ...account, passwordHash });
    ids.set(account.email, id);
    if (account.isVerified) await users.markVerified(db, id);
    if (account.role) await users.grantRole(db, id, account.role);
  }
  return ids;
}

/**
 * Takes password, sessions and roles from the demo logins whose password is still the one that everybody knows; their e-mails. A role would
 * keep ADMIN_EMAIL from having an administrator made.
 */
export async function shutAccounts(db: Database): Promise<string[]> {
  const shut: string[] = [];
  for (const { email } of demoAccounts)
    for (const { id, password_hash: hash } of await users.findLogins(db, email)) {
      if (!(await passwordMatches(hash, password))) continue;
      await db.transaction(async (tx) => {
        await users.setPassword(tx, id, NO_PASSWORD);
        await users.revokeRoles(tx, id);
        await deleteSessionsOfUser(tx, id);
      });
      shut.push(email);
    }
  return shut;
}
