import { toDecimal, uahKopecks } from "@dropship/money";
import type { Connection, Database } from "../db/database.ts";
import { setCreditLimit } from "../modules/ledger/ledger.service.ts";
import { insertNote, setBlock, setTags } from "../modules/users/people.repository.ts";

/** What the shop's people have written down about the dropshippers, by their e-mails. */
const known = [
  {
    email: "user@dropship.example",
    tags: ["опт", "быстро отвечает"],
    notes: ["Просит звонить до отправки крупных заказов.", "Договорились о кредите до конца сезона."],
    creditLimit: 500_000,
    // Whoever tries the demo logs in here, and would be told of a new device if somebody had been there before.
    seenHoursAgo: null,
  },
  {
    email: "new@dropship.example",
    tags: [],
    notes: ["Так выглядит аккаунт, который ещё не подтвердил e-mail."],
    creditLimit: 0,
    seenHoursAgo: null,
  },
  { email: "shop-maria@dropship.example", tags: ["маркетплейс"], notes: [], creditLimit: 0, seenHoursAgo: 30 },
  {
    email: "denis@dropship.example",
    tags: ["много отказов"],
    notes: ["Получатели часто не берут посылки: предложить предоплату."],
    creditLimit: 0,
    seenHoursAgo: 8 * 24,
  },
  { email: "svetlana@dropship.example", tags: ["опт"], notes: [], creditLimit: 0, seenHoursAgo: 75 },
] as const;

const HOUR_MS = 3_600_000;

const DAY_MS = 24 * HOUR_MS;

/** Since when they are with the shop, in days: its people first, and each dropshipper before the first order. */
const joinedDaysAgo: Readonly<Record<string, number>> = {
  "super@dropship.example": 160,
  "admin@dropship.example": 140,
  "user@dropship.example": 75,
  "shop-maria@dropship.example": 70,
  "denis@dropship.example": 66,
  "svetlana@dropship.example": 64,
  "taras@dropship.example": 62,
};

/** What stands in the journal of what was done about them. */
interface Done {
  readonly at: Date;
  readonly action: "addUserNote" | "blockUser" | "setCreditLimit" | "tagUser";
  readonly user: { readonly id: number; readonly email: string };
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** Where the shop's people sit: an address that belongs to nobody. */
const OFFICE = "192.0.2.14";

/** The journal of a shop in use: what was done, in its order and at its time. */
async function writeDown(tx: Connection, adminId: number, done: readonly Done[]): Promise<void> {
  for (const { at, action, user, before, after } of done.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await tx.query(
      `insert into audit_entries (actor_id, ip, request_id, action, subject, subject_id, subject_name, before, after, created_at)
       values ($1, $2, 'demo', $3, 'user', $4, $5, $6, $7, $8)`,
      [adminId, OFFICE, action, String(user.id), user.email, JSON.stringify(before), JSON.stringify(after), at],
    );
}

/** Somebody who was kept out after trying other people's cards. */
const blocked = { email: "igor@dropship.example", firstName: "Игорь", lastName: "Спорный" };

/** Tags, notes, a credit limit, days of joining and of the last visit, one blocked account, and all of it in the journal. */
export async function seedPeople(db: Database, { adminId, now }: { adminId: number; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    for (const [email, days] of Object.entries(joinedDaysAgo))
      await tx.query(
        `update users set created_at = $2, email_verified_at = $2::timestamptz + interval '9 minutes'
         where email = $1 and email_verified_at is not null`,
        [email, daysAgo(days)],
      );
    const { rows } = await tx.query<{ id: number; email: string }>("select id, email from users");
    const done: Done[] = [];
    for (const [place, { email, tags, notes, creditLimit, seenHoursAgo }] of known.entries()) {
      const user = rows.find((row) => row.email === email);
      if (!user) continue;
      const userId = user.id;
      await setTags(tx, userId, tags);
      if (tags.length > 0)
        done.push({ at: daysAgo(31 - place), action: "tagUser", user, before: { tags: [] }, after: { tags } });
      for (const [turn, text] of notes.entries()) {
        // Whoever is here since today was written about today.
        const at = joinedDaysAgo[email] ? daysAgo(26 - place - turn * 9.3) : now;
        await insertNote(tx, { userId, authorId: adminId, text });
        await tx.query("update user_notes set created_at = $2 where user_id = $1 and text = $3", [userId, at, text]);
        done.push({ at, action: "addUserNote", user, before: {}, after: { note: text } });
      }
      if (creditLimit > 0) {
        await setCreditLimit(tx, userId, uahKopecks(creditLimit));
        const [before, after] = [
          { credit_limit: "0.00", reason: "" },
          {
            credit_limit: toDecimal(uahKopecks(creditLimit)),
            reason: "Постоянный партнёр, договорились до конца сезона",
          },
        ];
        done.push({ at: daysAgo(16.6), action: "setCreditLimit", user, before, after });
      }
      if (seenHoursAgo === null) continue;
      await tx.query("update user_visits set seen_at = $2 where user_id = $1 and seen_at = 'epoch'", [
        userId,
        new Date(now.getTime() - seenHoursAgo * HOUR_MS),
      ]);
    }
    const made = await tx.query<{ id: number }>(
      `insert into users (email, first_name, last_name, password_hash, email_verified_at, created_at)
       values ($1, $2, $3, '-', $4, $4) returning id`,
      [blocked.email, blocked.firstName, blocked.lastName, new Date(now.getTime() - 40 * 24 * HOUR_MS)],
    );
    const id = made.rows[0]?.id;
    if (id === undefined) throw new Error("the blocked account was not made");
    const reason = "Платил чужими картами, банк вернул платежи";
    await setBlock(tx, id, reason);
    await setTags(tx, id, ["банк"]);
    const user = { id, email: blocked.email };
    const [before, after] = [
      { is_blocked: false, blocked_reason: "" },
      { is_blocked: true, blocked_reason: reason },
    ];
    done.push({ at: daysAgo(12.4), action: "blockUser", user, before, after });
    done.push({ at: daysAgo(12.4), action: "tagUser", user, before: { tags: [] }, after: { tags: ["банк"] } });
    await writeDown(tx, adminId, done);
  });
}
