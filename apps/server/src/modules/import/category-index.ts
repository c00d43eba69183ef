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

  /** The category at the end of a path, added with all above it that is missing. */
  async ensure(tx: Connection, path: readonly string[]): Promise<number> {
    let parent: number | null = null;
    for (const name of path.length > 0 ? path : [HOLDING_CATEGORY]) {
      const key = keyOf(parent, name);
      let id: number | undefined = this.#ids.get(key);
      if (id === undefined) {
        const made = await repository.categoryId(tx, parent, name);
        id = made.id;
        if (made.isNew) this.added.push(id);
        this.#ids.set(key, id);
      }
      parent = id;
    }
    return parent ?? 0; // there is at least the holding category
  }
}
