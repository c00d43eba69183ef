import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { data, dataWithMessage, id, idValue, seenLine, time } from "./shapes.ts";

/** Height of a table's rows. */
const density = z.enum(["compact", "comfortable"]);

/** Views of one list that a person may keep, and shared ones that all of its readers see. */
export const MAX_LIST_VIEWS = 50;

const fields = {
  title: seenLine(60, "Введите название."),
  /** Filters, order and size of pages as the list's query takes them, checked against the list; and the height of its rows. */
  search: z
    .object({
      filter: z.record(z.string().max(60), z.unknown()).default({}),
      sort: z.string().max(60).optional(),
      per_page: z.number().int().min(1).max(100).optional(),
      density: density.optional(),
    })
    .refine((search) => JSON.stringify(search).length <= 4_000, "Слишком длинный набор фильтров."),
  /** Columns in their order; a column that is not named is shown last. */
  columns: z
    .array(
      z.object({
        id: z.string().regex(/^(?:[\w.-]{1,60}|param:[^\p{Cc}]{1,100})$/u, "Неизвестная колонка."),
        is_hidden: z.boolean().optional(),
        /** Pixels. */
        width: z.number().int().min(24).max(2_000).optional(),
      }),
    )
    .max(60)
    .default([]),
};

/** A view as it is kept or changed. */
export const listViewBody = z.object({
  /** Name of the list, "orders". */
  list: z.string().max(60),
  ...fields,
  /** For everybody who may read the list; admins only, for lists of the admin area. */
  is_shared: z.boolean().default(false),
});

/** A saved view of a list. */
export const listView = z.object({
  id: idValue,
  list: z.string(),
  title: z.string(),
  search: z.object({
    filter: z.record(z.string(), z.unknown()),
    sort: z.string().optional(),
    per_page: z.number().int().optional(),
    density: density.optional(),
  }),
  columns: z.array(z.object({ id: z.string(), is_hidden: z.boolean().optional(), width: z.number().int().optional() })),
  is_shared: z.boolean(),
  /** The caller has made it. */
  is_own: z.boolean(),
  /** The caller may change and remove it: their own, and a super admin what another has shared. */
  is_changeable: z.boolean(),
  updated_at: time,
});
/** A saved view of a list. */
export type ListView = z.output<typeof listView>;

const noView = { 404: { not_found: failure("no such view of the caller") } };
const unreadable = {
  forbidden: failure("the list is not the caller's to read, or a shared view of one who may not share"),
  unverified: failure("the list is for confirmed accounts"),
};
const keepFailures = {
  403: unreadable,
  409: { list_views_full: failure("the list has as many views as it may") },
};

/** Saved views of lists. */
export const listViewEndpoints = endpoints({
  listListViews: {
    method: "GET",
    path: "/api/list-views",
    access: "user",
    own: true,
    summary: "The caller's views of a list and the shared ones, by title",
    query: z.object({ list: z.string().max(60) }),
    responses: { 200: data(z.array(listView)) },
    errors: { 403: unreadable },
  },
  createListView: {
    method: "POST",
    path: "/api/list-views",
    access: "user",
    own: true,
    summary: "Keep a view of a list",
    body: listViewBody,
    responses: { 201: dataWithMessage(listView) },
    errors: keepFailures,
  },
  updateListView: {
    method: "PUT",
    path: "/api/list-views/{id}",
    access: "user",
    own: true,
    summary: "Change a view",
    params: z.object({ id }),
    body: listViewBody.omit({ list: true }),
    responses: { 200: dataWithMessage(listView) },
    errors: { ...noView, ...keepFailures },
  },
  deleteListView: {
    method: "DELETE",
    path: "/api/list-views/{id}",
    access: "user",
    own: true,
    summary: "Remove a view",
    params: z.object({ id }),
    responses: { 204: null },
    errors: noView,
  },
});
