import type { ListView } from "@dropship/api/contract/list-views";
import type { Connection } from "../../db/database.ts";

/** A row of `list_views`. */
export interface ListViewRow {
  id: number;
  user_id: number;
  list: string;
  title: string;
  search: ListView["search"];
  columns: ListView["columns"];
  is_shared: boolean;
  updated_at: Date;
}

/** What of a view its owner decides. */
export type ListViewFields = Pick<ListViewRow, "title" | "search" | "columns" | "is_shared">;

const COLUMNS = "id, user_id, list, title, search, columns, is_shared, updated_at";

/** Views of a list that a user sees: their own and the shared ones, by title. */
export async function readViews(db: Connection, list: string, userId: number): Promise<ListViewRow[]> {
  const { rows } = await db.query<ListViewRow & Record<string, unknown>>({
    name: "list_views",
    text: `select ${COLUMNS} from list_views where list = $1 and (user_id = $2 or is_shared) order by lower(title), id`,
    values: [list, userId],
  });
  return rows;
}

/** A view that this user may see, which nobody else changes until the transaction ends. */
export async function lockView(tx: Connection, id: number, userId: number): Promise<ListViewRow | null> {
  const { rows } = await tx.query<ListViewRow & Record<string, unknown>>(
    `select ${COLUMNS} from list_views where id = $1 and (user_id = $2 or is_shared) for update`,
    [id, userId],
  );
  return rows[0] ?? null;
}

/** Lets one transaction at a time add to the views of a list, so that their bound holds. */
export async function lockViews(tx: Connection, list: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('list_views'), hashtext($1))", [list]);
}

/** How many views of a list a user keeps, and how many are shared, but for one of them. */
export async function countViews(
  tx: Connection,
  list: string,
  userId: number,
  except: number | null,
): Promise<{ own: number; shared: number }> {
  const { rows } = await tx.query<{ own: number; shared: number }>(
    `select count(*) filter (where user_id = $2)::int as own, count(*) filter (where is_shared)::int as shared
     from list_views where list = $1 and (user_id = $2 or is_shared) and id is distinct from $3`,
    [list, userId, except],
  );
  return rows[0] ?? { own: 0, shared: 0 };
}

/** Keeps a new view. */
export async function insertView(
  tx: Connection,
  list: string,
  userId: number,
  view: ListViewFields,
): Promise<ListViewRow | null> {
  const { rows } = await tx.query<ListViewRow & Record<string, unknown>>(
    `insert into list_views (list, user_id, title, search, columns, is_shared) values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
    [list, userId, view.title, JSON.stringify(view.search), JSON.stringify(view.columns), view.is_shared],
  );
  return rows[0] ?? null;
}

/** Changes a view. */
export async function updateView(tx: Connection, id: number, view: ListViewFields): Promise<ListViewRow | null> {
  const { rows } = await tx.query<ListViewRow & Record<string, unknown>>(
    `update list_views set title = $2, search = $3, columns = $4, is_shared = $5, updated_at = now() where id = $1 returning ${COLUMNS}`,
    [id, view.title, JSON.stringify(view.search), JSON.stringify(view.columns), view.is_shared],
  );
  return rows[0] ?? null;
}

/** Removes a view. */
export async function deleteView(db: Connection, id: number): Promise<void> {
  await db.query("delete from list_views where id = $1", [id]);
}

/** Removes the private views of a person who is deleted; shared ones belong to the shop. */
export async function deletePrivateOfUser(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from list_views where user_id = $1 and not is_shared", [userId]);
}
