import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, moment, users } from "./identity.ts";

const createdAt = () => moment("created_at").notNull().defaultNow();
const owner = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** The authenticator app of a user. The secret is sealed; without `confirmed_at` the app was shown its code and has not proved it yet. */
export const twoSteps = pgTable("two_steps", {
  userId: owner().primaryKey(),
  secret: text("secret").notNull(),
  /** The last step of time whose code was taken: neither it nor an earlier one is taken again. */
  lastStep: bigint("last_step", { mode: "number" }).notNull().default(0),
  /** What the recovery codes of this user are hashed with. */
  salt: bytea("salt").notNull(),
  createdAt: createdAt(),
  confirmedAt: moment("confirmed_at"),
});

/** Recovery codes that are left, each as its argon2id hash; one that was used is gone. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { userId: owner(), codeHash: bytea("code_hash").notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** What a browser has begun and is to finish within minutes: a login that waits for its second step, a passkey that is asked for. */
export const loginSteps = pgTable(
  "login_steps",
  {
    /** SHA-256 of the token that the browser keeps. */
    tokenHash: bytea("token_hash").primaryKey(),
    kind: text("kind").notNull(),
    /** Null while nobody is known: a login by passkey. */
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    remember: boolean("remember").notNull().default(false),
    /** What the authenticator is to sign. */
    challenge: text("challenge"),
    createdAt: createdAt(),
  },
  (t) => [
    index("login_steps_created_at").on(t.createdAt),
    index("login_steps_user").on(t.userId),
    check("login_steps_kind_known", sql`${t.kind} in ('code', 'passkey', 'passkey-add')`),
  ],
);

/** Keys that users log in with instead of a password. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: owner(),
    credentialId: text("credential_id").notNull().unique("passkeys_credential"),
    publicKey: bytea("public_key").notNull(),
    /** Grows with each use, where the authenticator counts; a smaller one means a copy. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

/** A new e-mail that waits until its owner follows the link; the token is kept only as its SHA-256. */
export const emailChanges = pgTable("email_changes", {
  userId: owner().primaryKey(),
  email: text("email").notNull(),
  tokenHash: bytea("token_hash"),
  createdAt: createdAt(),
});
