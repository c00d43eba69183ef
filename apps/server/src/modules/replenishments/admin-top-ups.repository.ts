import { adminReplenishmentList } from "@dropship/api/contract/lists/admin-replenishments";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { PEOPLE_BY_TEXT } from "../../db/records-by-text.ts";
import { listReader } from "../../lists/list-reader.ts";
import { COLUMNS, type ReplenishmentRow } from "./replenishments.repository.ts";

/** A top-up with its user. */
export interface AdminReplenishmentRow extends ReplenishmentRow {
  user_name: string;
  user_email: string;
}

const JOINS = { u: "left join users u on u.id = r.user_id" };
const SELECT = `${COLUMNS}, ${personName("u")} as user_name, u.email as user_email`;

/** Top-ups of all users. */
export const adminReplenishments = listReader<AdminReplenishmentRow>()(adminReplenishmentList, {
  from: "replenishments r",
  joins: JOINS,
  key: { by: "r.id", as: "number" },
  scope: {},
  filters: {
    id: "r.id",
    user: "r.user_id",
    status: "r.status",
    method: "r.method",
    amount: "r.amount",
    created: "r.created_at",
    search: {
      anywhere: [
        "r.id::text",
        "r.payer",
        "r.code",
        "substr(r.code, 1, 2) || '-' || substr(r.code, 3, 4) || '-' || substr(r.code, 7)",
      ],
      through: [{ records: PEOPLE_BY_TEXT, fits: (ids) => `r.user_id = ${ids}` }],
    },
  },
  sorts: { created_at: { by: "r.created_at", as: "time" }, amount: { by: "r.amount", as: "number" } },
  sums: { credited: "r.credited" },
  select: SELECT,
});

/** One top-up with its user. */
export async function findForShop(db: Connection, id: number): Promise<AdminReplenishmentRow | null> {
  const { rows } = await db.query<AdminReplenishmentRow>(
    `select ${SELECT} from replenishments r ${JOINS.u} where r.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
