import type { Connection } from "../../db/database.ts";
import * as repository from "./supplier-offers.repository.ts";

/** Where offers land whose category the feed does not name. */
export const HOLDING_CATEGORY = "Без категории";

const keyOf = (parent: number | null, name: string) => `${parent ?? ""}\n${name.toLowerCase()}`;

/** Categories by their path; the tree is read once, not for each row. */
export class CategoryIndex {
  readonly #ids: Map<string, number>;
  /** Categories that were added by way of this index. */
  readonly added: number[] = [];

  private constructor(ids: Map<string, number>) {
    this.#ids = ids;
  }

  /** Reads the tree. */
  static async read(db: Connection): Promise<CategoryIndex> {
    const ids = new Map<string, number>();
    for (const { id, parent_id: parent, name } of await repository.allCategories(db)) {
      const key = keyOf(parent, name);
      if (!ids.has(key)) ids.set(key, id);
    }
    return new CategoryIndex(ids);
  }

  /** The category at the end of a path; null when it is not there yet. */
  find(path: readonly string[]): number | null {
    let parent: number | null = null;
    for (const name of path.length > 0 ? path : [HOLDING_CATEGORY]) {
      const id: number | undefined = this.#ids.get(keyOf(parent, name));
      if (id === undefined) return null;
      parent = id;
    }
    return parent;
  }

  /** Adds what is missing of these paths, level by level: as many statements as the deepest of them has names. */
  async ensure(tx: Connection, paths: readonly (readonly string[])[]): Promise<void> {
    let open = paths.map((path) => ({
      path: path.length > 0 ? path : [HOLDING_CATEGORY],
      parent: null as number | null,
    }));
    for (let level = 0; open.length > 0; level += 1) {
      const missing = new Map<string, repository.CategoryPlace>();
      const steps = open.map(({ path, parent }) => {
        const name = path[level] ?? "";
        const key = keyOf(parent, name);
        // Of several spellings the first one names the category.
        if (!this.#ids.has(key) && !missing.has(key)) missing.set(key, { parent, name });
        return { path, key };
      });
      const made = missing.size > 0 ? await repository.categoryIds(tx, [...missing.values()]) : [];
      for (const [place, key] of [...missing.keys()].entries()) {
        const category = made[place];
        if (!category) throw new Error(`the category ${key} was not added`);
        this.#ids.set(key, category.id);
        if (category.is_new) this.added.push(category.id);
      }
      open = steps.flatMap(({ path, key }) =>
        path.length > level + 1 ? [{ path, parent: this.#ids.get(key) ?? null }] : [],
      );
    }
  }
}
