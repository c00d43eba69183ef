import type { CategoryDecided, SupplierCategories } from "@dropship/api/contract/imports";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { writeAudit } from "../audit/audit.service.ts";
import { CategoryIndex } from "./category-index.ts";
import * as repository from "./supplier-categories.repository.ts";
import { allCategories, lockSupplier } from "./supplier-offers.repository.ts";
import { findSupplier } from "./suppliers.repository.ts";

/** So many decisions are told one by one in the journal. */
const TOLD = 100;

type Path = readonly string[];
const keyOf = (path: Path) => path.join("\n").toLowerCase();
/** A path and those above it, from the top. */
const waysOf = (path: Path): Path[] => path.map((_, level) => path.slice(0, level + 1));
const isBelow = (key: string, above: string): boolean => key.startsWith(`${above}\n`);

async function supplierOf(db: Connection, id: number) {
  const supplier = await findSupplier(db, id);
  if (!supplier) throw notFound("Такого поставщика нет.");
  return supplier;
}

/** Names from the root of each category of the shop. */
async function ourPaths(db: Connection): Promise<(id: number) => string[]> {
  const all = new Map((await allCategories(db)).map((category) => [category.id, category]));
  return (id) => {
    const names: string[] = [];
    for (let at = all.get(id); at; at = at.parent_id === null ? undefined : all.get(at.parent_id))
      names.unshift(at.name);
    return names;
  };
}

const decisionOf = (remembered: repository.RememberedPath | undefined) => {
  if (!remembered) return null;
  if (remembered.is_left_out) return "out";
  return remembered.category_id === null ? "own" : "into";
};

async function mapOf(db: Connection, supplier: number): Promise<SupplierCategories> {
  const file = await repository.lastFile(db, supplier);
  const remembered = await repository.supplierPaths(db, supplier);
  const index = await CategoryIndex.read(db, supplier);
  const namesOf = await ourPaths(db);
  const found = new Map<string, { path: Path; offers: number }>();
  const add = (path: Path, offers: number) => {
    const there = found.get(keyOf(path));
    if (there) there.offers += offers;
    else found.set(keyOf(path), { path, offers });
  };
  for (const { names, offers } of file?.paths ?? [])
    for (const way of waysOf(names)) add(way, way.length === names.length ? offers : 0);
  for (const { names } of remembered.values()) for (const way of waysOf(names ?? [])) add(way, 0);
  return {
    categories: [...found.values()].map(({ path, offers }) => {
      const own = index.remembered(path);
      const id = index.find(path);
      return {
        path: [...path],
        offers,
        decision: decisionOf(own),
        is_deep: own?.is_deep ?? false,
        leads_to: id === null ? null : { id, path: namesOf(id) },
        is_left_out: index.isLeftOut(path),
      };
    }),
    file: file && { import_id: file.id, at: file.at.toISOString() },
    unnamed: [...remembered.values()].filter(({ names }) => names === null).length,
  };
}

/** What decisions make of what is remembered: what is to be written, and what is to be forgotten. */
function outcomeOf(
  remembered: ReadonlyMap<string, repository.RememberedPath>,
  known: readonly Path[],
  decisions: readonly CategoryDecided[],
) {
  const after = new Map<string, repository.RememberedPath>(remembered);
  const keys = new Map([...remembered].flatMap(([digest, { names }]) => (names ? [[digest, keyOf(names)]] : [])));
  // From the top: what is said of one counts before what is said of those above it.
  for (const { path, decision, category_id: into, is_deep: isDeep } of decisions.toSorted(
    (a, b) => a.path.length - b.path.length,
  )) {
    const [digest, key] = [repository.pathDigest(path), keyOf(path)];
    const before = after.get(digest);
    if (isDeep) for (const [other, otherKey] of keys) if (isBelow(otherKey, key)) after.delete(other);
    // What was said of all below goes on counting for them, though something else is said of the category itself.
    if (!isDeep && before?.is_deep)
      for (const child of known.filter((one) => one.length === path.length + 1 && isBelow(keyOf(one), key))) {
        const below = repository.pathDigest(child);
        if (!after.has(below)) after.set(below, { ...before, names: child });
      }
    if (decision === "forget") after.delete(digest);
    else
      after.set(digest, {
        names: path,
        category_id: decision === "into" ? into : null,
        is_left_out: decision === "out",
        is_deep: isDeep,
      });
  }
  const written = new Map<string, repository.DecidedPath>();
  for (const [digest, now] of after)
    if (now !== remembered.get(digest) && now.names !== null) written.set(digest, { ...now, names: now.names });
  return { written, forgotten: [...remembered.keys()].filter((digest) => !after.has(digest)) };
}

/** Where the categories of suppliers lead: seen, decided, forgotten. */
export function categoryMapService(db: Database) {
  return {
    async get(supplier: number): Promise<SupplierCategories> {
      await supplierOf(db, supplier);
      return mapOf(db, supplier);
    },

    async decide(by: ChangedBy, supplier: number, decisions: readonly CategoryDecided[]): Promise<SupplierCategories> {
      return db.transaction(async (tx) => {
        const { name } = await supplierOf(tx, supplier);
        await lockSupplier(tx, supplier);
        const asked = decisions.flatMap(({ category_id: id }) => id ?? []);
        const there = await repository.categoriesThere(tx, asked);
        if (asked.some((id) => !there.has(id))) throw invalid({ decisions: ["Такой категории в магазине уже нет."] });
        const remembered = await repository.supplierPaths(tx, supplier);
        const file = await repository.lastFile(tx, supplier);
        const known = [
          ...(file?.paths ?? []).flatMap(({ names }) => waysOf(names)),
          ...[...remembered.values()].flatMap(({ names }) => waysOf(names ?? [])),
        ];
        const { written, forgotten } = outcomeOf(remembered, known, decisions);
        await repository.forgetPaths(tx, supplier, forgotten);
        await repository.decidePaths(tx, supplier, written);
        await repository.noteDecided(tx, supplier);
        const namesOf = await ourPaths(tx);
        const told = (one: repository.RememberedPath | undefined) => {
          if (!one) return "—";
          const where = one.category_id === null ? "взять как есть" : namesOf(one.category_id).join(" › ");
          return `${one.is_left_out ? "не загружать" : where}${one.is_deep ? ", со всем внутри" : ""}`;
        };
        const shown = decisions.slice(0, TOLD).map(({ path }) => ({ path, digest: repository.pathDigest(path) }));
        const now = (digest: string) =>
          written.get(digest) ?? (forgotten.includes(digest) ? undefined : remembered.get(digest));
        const all = (of: (digest: string) => repository.RememberedPath | undefined) =>
          shown.map(({ path, digest }) => `${path.join(" › ")}: ${told(of(digest))}`);
        await writeAudit(tx, by, {
          action: "decideSupplierCategories",
          subject: { kind: "supplier", id: supplier, name },
          before: { category_map: all((digest) => remembered.get(digest)) },
          after: { category_map: all(now) },
        });
        return mapOf(tx, supplier);
      });
    },
  };
}
