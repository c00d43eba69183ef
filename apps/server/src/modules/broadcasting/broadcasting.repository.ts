import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";

/** What the shop's people call a user: the name, or the e-mail of one who gave none. */
export async function nameOfListener(db: Connection, userId: number): Promise<string> {
  const { rows } = await db.query<{ name: string }>({
    name: "name_of_listener",
    text: `select coalesce(nullif(${personName("u")}, ''), u.email) as name from users u where u.id = $1`,
    values: [userId],
  });
  return rows[0]?.name ?? "";
}
