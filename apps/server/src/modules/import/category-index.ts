import type { Connection } from "../../db/database.ts";
import {
  type MetPath,
  pathDigest,
  type RememberedPath,
  rememberPaths,
  supplierPaths,
} from "./supplier-categories.repository.ts";
import * as repository from "./supplier-offers.repository.ts";

/** Where offers land whose category the feed does not name. */
export const HOLDING_CATEGORY = "Без категории";

const keyOf = (parent: number | null, name: string) => `${parent ?? ""}\n${name.toLowerCase()}`;
const orHolding = (path: readonly string[]) => (path.length > 0 ? path : [HOLDING_CATEGORY]);

/** How far a path is known, and the category there; null is the top. */
interface KnownPart {
  readonly level: number;
  readonly parent: number | null;
}

/**
 * Categories by their path in a supplier's file; the tree is read once, not for each row. A path that was met before, or decided on, leads to the
 * category that was said then, whatever that is called now and wherever it lies; a new one is looked for by its names.
 */
export class CategoryIndex {
  readonly #supplier: number;
  readonly #ids: Map<string, number>;
  readonly #paths: Map<string, RememberedPath>;
  readonly #home: number | null;
  /** Categories that were added by way of this index. */
  readonly added: number[] = [];

  private constructor(
    supplier: number,
    ids: Map<string, number>,
    paths: Map<string, RememberedPath>,
    home: number | null,
  ) {
    this.#supplier = supplier;
    this.#ids = ids;
    this.#paths = paths;
    this.#home = home;
  }

  /** Reads the tree, and what is remembered of the supplier's; `home` is for goods without a category, where it is still there. */
  static async read(db: Connection, supplier: number, home: number | null = null): Promise<CategoryIndex> {
    const ids = new Map<string, number>();
    const all = await repository.allCategories(db);
    const know = (key: string, id: number) => ids.has(key) || ids.set(key, id);
    for (const { id, parent_id: parent, name } of all) know(keyOf(parent, name), id);
    // Files in Ukrainian mean the same categories.
    for (const { id, parent_id: parent, name_uk: name } of all) if (name !== null) know(keyOf(parent, name), id);
    const there = all.some(({ id }) => id === home) ? home : null;
    return new CategoryIndex(supplier, ids, await supplierPaths(db, supplier), there);
  }

  /** What is remembered of a path itself. */
  remembered(path: readonly string[]): RememberedPath | undefined {
    return this.#paths.get(pathDigest(path));
  }

  /** How far a path is known; "out" when its goods are left out. */
  #known(path: readonly string[]): KnownPart | "out" {
    // What is to be taken over as it is named lies below what is decided of the categories above it, and is not meant by that.
    let isOwn = false;
    for (let level = path.length; level > 0; level -= 1) {
      const there = this.remembered(path.slice(0, level));
      if (!there) continue;
      const isMeant = level === path.length || (there.is_deep && !isOwn);
      if (there.is_left_out && isMeant) return "out";
      if (there.category_id !== null) return { level: isMeant ? path.length : level, parent: there.category_id };
      isOwn ||= !there.is_left_out;
    }
    return { level: 0, parent: null };
  }

  /** Whether new goods of a path are not to be loaded. */
  isLeftOut(said: readonly string[]): boolean {
    return said.length > 0 && this.#known(said) === "out";
  }

  /** The category at the end of a path; null when it is not there yet, or is left out. */
  find(said: readonly string[]): number | null {
    if (said.length === 0 && this.#home !== null) return this.#home;
    const path = orHolding(said);
    const known = this.#known(path);
    if (known === "out") return null;
    let { level, parent } = known;
    for (; level < path.length; level += 1) {
      const id = this.#ids.get(keyOf(parent, path[level] ?? ""));
      if (id === undefined) return null;
      parent = id;
    }
    return parent;
  }

  /**
   * Adds what is missing of these paths, level by level: as many statements as the deepest of them has names; and remembers where they lead, but for
   * goods without a category: where these are kept is no word of the supplier's.
   */
  async ensure(tx: Connection, paths: readonly (readonly string[])[]): Promise<void> {
    const asked = this.#home === null ? paths : paths.filter((said) => said.length > 0);
    const met = new Map<string, MetPath>();
    let open = asked.flatMap((said) => {
      const path = orHolding(said);
      const known = this.#known(path);
      if (known === "out") return [];
      const there = this.remembered(path);
      if (there?.names === null && there.category_id !== null)
        met.set(pathDigest(path), { names: path, id: there.category_id });
      return { path, isSaid: said.length > 0, ...known };
    });
    for (;;) {
      open = open.filter(({ path, level }) => level < path.length);
      if (open.length === 0) break;
      const missing = new Map<string, repository.CategoryPlace>();
      for (const { path, level, parent } of open) {
        const name = path[level] ?? "";
        const key = keyOf(parent, name);
        // Of several spellings the first one names the category.
        if (!this.#ids.has(key) && !missing.has(key)) missing.set(key, { parent, name });
      }
      await this.#add(tx, missing);
      open = open.map((one) => {
        const { path, level, parent, isSaid } = one;
        const id = this.#ids.get(keyOf(parent, path[level] ?? "")) ?? null;
        const names = path.slice(0, level + 1);
        if (isSaid && id !== null) met.set(pathDigest(names), { names, id });
        return { ...one, level: level + 1, parent: id };
      });
    }
    await rememberPaths(tx, this.#supplier, met);
    for (const [path, { names, id }] of met) {
      const before = this.#paths.get(path);
      if (before?.is_left_out) continue;
      this.#paths.set(path, {
        names,
        category_id: before?.category_id ?? id,
        is_left_out: false,
        is_deep: before?.is_deep ?? false,
      });
    }
  }

  async #add(tx: Connection, missing: ReadonlyMap<string, repository.CategoryPlace>): Promise<void> {
    const made = missing.size > 0 ? await repository.categoryIds(tx, [...missing.values()]) : [];
    for (const [place, key] of [...missing.keys()].entries()) {
      const category = made[place];
      if (!category) throw new Error(`the category ${key} was not added`);
      this.#ids.set(key, category.id);
      if (category.is_new) this.added.push(category.id);
    }
  }
}
