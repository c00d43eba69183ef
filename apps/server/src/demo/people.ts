import { uahKopecks } from "@dropship/money";
import type { Database } from "../db/database.ts";
import { setCreditLimit } from "../modules/ledger/ledger.service.ts";
import { insertNote, setBlock, setTags } from "../modules/users/people.repository.ts";

/** What the shop's people have written down about the dropshippers, by their e-mails. */
const known = [
  {
    email: "user@dropship.example",
    tags: ["опт", "быстро отвечает"],
    notes: ["Просил звонить до отправки крупных заказов.", "Договорились о кредите до конца сезона."],
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

/** Somebody who was kept out after trying other people's cards. */
const blocked = { email: "igor@dropship.example", firstName: "Игорь", lastName: "Спорный" };

/** Tags, notes, a credit limit, days of the last visit, and one blocked account. */
export async function seedPeople(db: Database, { adminId, now }: { adminId: number; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: number; email: string }>("select id, email from users");
    const idOf = (email: string) => rows.find((row) => row.email === email)?.id;
    for (const { email, tags, notes, creditLimit, seenHoursAgo } of known) {
      const userId = idOf(email);
      if (userId === undefined) continue;
      await setTags(tx, userId, tags);
      for (const text of notes) await insertNote(tx, { userId, authorId: adminId, text });
      if (creditLimit > 0) await setCreditLimit(tx, userId, uahKopecks(creditLimit));
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
    await setBlock(tx, id, "Платил чужими картами, банк вернул платежи");
    await setTags(tx, id, ["банк"]);
  });
}
