import { settingChangeList } from "@dropship/api/contract/lists/setting-changes";
import type { SettingGroupName } from "@dropship/api/contract/setting-groups";
import type { SettingValues } from "@dropship/api/contract/setting-fields";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { listReader } from "../../lists/list-reader.ts";

/** A group as it is kept. */
export interface GroupRow {
  id: number;
  name: string;
  values: SettingValues;
  /** Encrypted texts by field. */
  secrets: Readonly<Record<string, string>>;
  version: number;
  updated_at: Date | null;
  updated_by: number | null;
  /** Of who changed it last, as they are called now. */
  author: string | null;
}

const SELECT = `select g.id, g.name, g.values, g.secrets, g.version, g.updated_at, g.updated_by,
    coalesce(nullif(${personName("u")}, ''), u.email) as author
  from setting_groups g left join users u on u.id = g.updated_by`;

/** Every group that somebody has changed. */
export async function allGroups(db: Connection): Promise<GroupRow[]> {
  return (await db.query<GroupRow>({ name: "settings_all", text: SELECT })).rows;
}

/** A group, held until the transaction ends: of two who save at once, the second sees what the first has saved. */
export async function lockGroup(tx: Connection, name: string): Promise<GroupRow> {
  await tx.query("insert into setting_groups (name) values ($1) on conflict (name) do nothing", [name]);
  const { rows } = await tx.query<GroupRow>(`${SELECT} where g.name = $1 for update of g`, [name]);
  const row = rows[0];
  if (!row) throw new Error(`the group of settings ${name} is gone`);
  return row;
}

/** Keeps a change, writes its history and tells every process once the transaction is committed. */
export async function saveGroup(
  tx: Connection,
  change: {
    readonly name: string;
    readonly values: SettingValues;
    readonly secrets: Readonly<Record<string, string>>;
    readonly version: number;
    readonly actorId: number;
    readonly before: SettingValues;
    readonly after: SettingValues;
  },
): Promise<void> {
  const { name, values, secrets, version, actorId, before, after } = change;
  await tx.query(
    "update setting_groups set values = $2, secrets = $3, version = $4, updated_by = $5, updated_at = now() where name = $1",
    [name, JSON.stringify(values), JSON.stringify(secrets), version, actorId],
  );
  await tx.query(
    "insert into setting_changes (group_name, version, actor_id, before, after) values ($1, $2, $3, $4, $5)",
    [name, version, actorId, JSON.stringify(before), JSON.stringify(after)],
  );
  await tx.query("select pg_notify('settings_changed', $1)", [name]);
}

/** A change with who made it. */
export interface ChangeRow {
  id: number;
  created_at: Date;
  group_name: SettingGroupName;
  actor_id: number;
  actor_name: string;
  before: SettingValues;
  after: SettingValues;
}

/** The history of all groups. */
export const changes = listReader<ChangeRow>()(settingChangeList, {
  from: "setting_changes c",
  joins: { u: "left join users u on u.id = c.actor_id" },
  key: { by: "c.id", as: "number" },
  scope: {},
  filters: { group: "c.group_name", actor: "c.actor_id", created: "c.created_at" },
  sorts: { created_at: { by: "c.created_at", as: "time" } },
  sums: {},
  select: `c.id, c.created_at, c.group_name, c.actor_id, c.before, c.after,
    coalesce(nullif(${personName("u")}, ''), u.email) as actor_name`,
});
