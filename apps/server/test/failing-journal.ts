import type { TestDatabase } from "./database.ts";

/** A journal that can be made to refuse every entry, by the database itself: whatever was to stand beside an entry must not stand either. */
export async function failingJournal(db: TestDatabase) {
  await db.query(
    `create function audit_refuses() returns trigger language plpgsql as $$ begin raise exception 'the journal is full'; end $$`,
  );
  await db.query(
    "create trigger audit_refuses before insert on audit_entries for each row execute function audit_refuses()",
  );
  const turn = (how: "enable" | "disable") => db.query(`alter table audit_entries ${how} trigger audit_refuses`);
  await turn("disable");
  return {
    /** Runs something while no entry can be written. */
    async during<T>(act: () => Promise<T>): Promise<T> {
      await turn("enable");
      try {
        return await act();
      } finally {
        await turn("disable");
      }
    },
  };
}
