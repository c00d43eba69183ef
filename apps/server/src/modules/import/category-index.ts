import type { Connection } from "../../db/database.ts";
import { pathDigest, rememberPaths, supplierPaths } from "./supplier-categories.repository.ts";
import * as repository from "./supplier-offers.repository.ts";

/** Where offers land whose category the feed does not name. */
export const HOLDING_CATEGORY = "Без категории";

const keyOf = (parent: number | null, name: string) => `${parent ?? ""}\n${name.toLowerCase()}`;
const orHolding = (path: readonly string[]) => (path.length > 0 ? path : [HOLDING_CATEGORY]);

/**
 * Categories by their path in a supplier's file; the tree is read once, not for each row. A path that was met before leads to the category that it
 * led to then, whatever that is called now and wherever it lies; a new one is looked for by its names.
 */
export class CategoryIndex {
  readonly #supplier: number;
  readonly #ids: Map<string, number>;
  readonly #paths: Map<string, number>;
  readonly #home: number | null;
  /** Categories that were added by way of this index. */
  readonly added: number[] = [];

  private constructor(supplier: number, ids: Map<string, number>, paths: Map<string, number>, home: number | null) {
    this.#supplier = supplier;
    this.#ids = ids;
    this.#paths = paths;
    this.#home = home;
  }

  /** Reads the tree, and what is remembered of the supplier's; `home` is for goods without a category, where it is still there. */
  static async read(db: Connection, supplier: number, home: number | null = null): Promise<CategoryIndex> {
    const ids = new Map<string, number>();
    const all = await repository.allCategories(db);
    for (const { id, parent_id: parent, name } of all) {
      const key = keyOf(parent, name);
      if (!ids.has(key)) ids.set(key, id);
    }
    const there = all.some(({ id }) => id === home) ? home : null;
    return new CategoryIndex(supplier, ids, await supplierPaths(db, supplier), there);
  }

  /** How far a path is remembered, and the category there. */
  #known(path: readonly string[]): { level: number; parent: number | null } {
    for (let level = path.length; level > 0; level -= 1) {
      const id = this.#paths.get(pathDigest(path.slice(0, level)));
      if (id !== undefined) return { level, parent: id };
    }
    return { level: 0, parent: null };
  }

  /** The category at the end of a path; null when it is not there yet. */
  find(said: readonly string[]): number | null {
    if (said.length === 0 && this.#home !== null) return this.#home;
    const path = orHolding(said);
    let { level, parent } = this.#known(path);
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
    let open = asked.map((said) => {
      const path = orHolding(said);
      return { path, isSaid: said.length > 0, ...this.#known(path) };
    });
    const met = new Map<string, number>();
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
        if (isSaid && id !== null) met.set(pathDigest(path.slice(0, level + 1)), id);
        return { ...one, level: level + 1, parent: id };
      });
    }
    await rememberPaths(tx, this.#supplier, met);
    for (const [path, id] of met) this.#paths.set(path, id);
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
