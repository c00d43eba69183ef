import { contract } from "@dropship/api/contract";
import type { Access, Endpoint } from "@dropship/api/contract/endpoint";
import { isPermission, may } from "@dropship/api/contract/permissions";
import { type AnyList, filterNames } from "@dropship/api/contract/list";
import { listQuery } from "@dropship/api/contract/list-schemas";
import { type ListView, listViewEndpoints, MAX_LIST_VIEWS } from "@dropship/api/contract/list-views";
import { z } from "zod";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { forbidden, invalid, notFound } from "../../http/failure.ts";
import { authorise } from "../../http/mount.ts";
import { parseInput } from "../../http/validation.ts";
import { writeAudit } from "../audit/audit.service.ts";
import * as repository from "./list-views.repository.ts";

const fail = failuresOf(listViewEndpoints.createListView.errors);

/** A list that views may be kept of, and who may read it. */
export interface ViewedList {
  readonly list: AnyList;
  readonly access: Access;
}

/** Every list of the contract by its name. */
export const contractLists = (): ReadonlyMap<string, ViewedList> =>
  new Map(
    Object.values<Endpoint>(contract).flatMap(({ list, access }) => (list ? [[list.name, { list, access }]] : [])),
  );

/** Views of lists. */
export type ListViewService = ReturnType<typeof listViewService>;

/** What a view is changed to; `search` is looked at here. */
export interface ListViewInput {
  readonly title: string;
  readonly search: { readonly filter: Record<string, unknown>; readonly sort?: string; readonly per_page?: number };
  readonly columns: ListView["columns"];
  readonly is_shared: boolean;
}

// PostgreSQL's JSON takes no NUL and no half of a surrogate pair.
const plain = (value: unknown): unknown =>
  typeof value === "string" ? value.toWellFormed().replaceAll("\0", "") : value;

/** A filter's value as the list's schema has let it through: a word, words, or two ends. */
function keptValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return plain(value);
  return Object.fromEntries(Object.entries(value).filter(([end]) => end === "from" || end === "to"));
}

/** What of a filter is kept: its known names, as they were written. */
export function keptFilter(list: AnyList, filter: Record<string, unknown>): ListView["search"]["filter"] {
  const known = filterNames(list).filter((name) => filter[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, keptValue(filter[name])]));
}

/** Filters and order of a view as the list's query takes them; throws 422 for what it would not take. Filters that a list has no more are dropped: a view outlives them. */
function keptSearch(list: AnyList, search: ListViewInput["search"]): ListView["search"] {
  const kept = { ...search, filter: keptFilter(list, search.filter) };
  parseInput(z.object({ search: listQuery(list) }), { search: kept });
  return kept;
}

/** A shared view may be mended by a super admin, for its author may be gone. */
const mayChange = (row: repository.ListViewRow, user: SessionUser): boolean =>
  row.user_id === user.id || (row.is_shared && may(user, "people.admins"));

const presenter =
  (user: SessionUser) =>
  (row: repository.ListViewRow): ListView => ({
    id: row.id,
    list: row.list,
    title: row.title,
    search: row.search,
    columns: row.columns,
    is_shared: row.is_shared,
    is_own: row.user_id === user.id,
    is_changeable: mayChange(row, user),
    updated_at: row.updated_at.toISOString(),
  });

/** A view in the journal's words. */
const audited = ({ title, search, columns, is_shared }: repository.ListViewFields) => ({
  name: title,
  filters: JSON.stringify(search),
  columns: JSON.stringify(columns),
  is_shared,
});

/** Writes into the journal that somebody has changed a view that all see and another has made; one's own views are one's own. */
async function journal(
  tx: Connection,
  by: ChangedBy,
  row: repository.ListViewRow,
  change:
    | { readonly action: "updateListView"; readonly after: repository.ListViewFields }
    | { readonly action: "deleteListView" },
): Promise<void> {
  if (row.user_id === by.actorId) return;
  const subject = { kind: "list_view", id: row.id, name: row.title } as const;
  const after = change.action === "updateListView" ? audited(change.after) : {};
  await writeAudit(tx, by, { action: change.action, subject, before: audited(row), after });
}

/** Makes the service. */
export function listViewService(db: Database, lists: ReadonlyMap<string, ViewedList>) {
  /** A list that this user may read; views of others are not theirs to see. */
  function readable(name: string, user: SessionUser): ViewedList {
    const found = lists.get(name);
    if (!found) throw invalid({ list: ["Такого списка нет."] });
    authorise(found.access, user);
    return found;
  }

  function fieldsOf({ list, access }: ViewedList, view: ListViewInput): repository.ListViewFields {
    if (view.is_shared && !isPermission(access)) throw forbidden("Общие виды бывают только у списков администратора.");
    return { ...view, search: keptSearch(list, view.search) };
  }

  async function ensureRoom(tx: Connection, list: string, userId: number, isShared: boolean, except: number | null) {
    await repository.lockViews(tx, list);
    const { own, shared } = await repository.countViews(tx, list, userId, except);
    if (own < MAX_LIST_VIEWS && (!isShared || shared < MAX_LIST_VIEWS)) return;
    throw fail("list_views_full", `У списка уже ${MAX_LIST_VIEWS} видов. Удалите ненужные.`);
  }

  async function changeable(tx: Connection, id: number, user: SessionUser): Promise<repository.ListViewRow> {
    const row = await repository.lockView(tx, id, user.id);
    if (!row || !mayChange(row, user)) throw notFound("Такого вида нет.");
    return row;
  }

  return {
    /** Takes away the private views of a person who is deleted. */
    forgetUser: repository.deletePrivateOfUser,

    /** Views of a list that the user sees. */
    async all(name: string, user: SessionUser): Promise<ListView[]> {
      readable(name, user);
      return (await repository.readViews(db, name, user.id)).map(presenter(user));
    },

    /** Keeps a view. */
    async create(name: string, user: SessionUser, view: ListViewInput): Promise<ListView> {
      const fields = fieldsOf(readable(name, user), view);
      const row = await db.transaction(async (tx) => {
        await ensureRoom(tx, name, user.id, view.is_shared, null);
        return repository.insertView(tx, name, user.id, fields);
      });
      if (!row) throw new Error("a view was not kept");
      return presenter(user)(row);
    },

    /** Changes a view that is the user's to change; 404 for any other. */
    async update(id: number, user: SessionUser, by: ChangedBy, view: ListViewInput): Promise<ListView> {
      const row = await db.transaction(async (tx) => {
        const before = await changeable(tx, id, user);
        const fields = fieldsOf(readable(before.list, user), view);
        await ensureRoom(tx, before.list, before.user_id, view.is_shared, id);
        await journal(tx, by, before, { action: "updateListView", after: fields });
        return repository.updateView(tx, id, fields);
      });
      if (!row) throw notFound("Такого вида нет.");
      return presenter(user)(row);
    },

    /** Removes a view that is the user's to change; 404 for any other. */
    async remove(id: number, user: SessionUser, by: ChangedBy): Promise<void> {
      await db.transaction(async (tx) => {
        await journal(tx, by, await changeable(tx, id, user), { action: "deleteListView" });
        await repository.deleteView(tx, id);
      });
    },
  };
}
