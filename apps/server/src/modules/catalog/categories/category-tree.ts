import type { Connection } from "../../../db/database.ts";
import * as repository from "./categories.repository.ts";
import type { CategoryRow } from "./categories.repository.ts";
import type { CatalogChanges } from "../catalog-changes.ts";

/** The category that holds all others: the catalogue as a whole. */
export const WHOLE_CATALOGUE = 0;

/** The listed categories at one moment. */
export interface CategoryTree {
  /** Parents before children. */
  readonly rows: readonly CategoryRow[];
  /** Ids from the root to a category; nothing for one that is not listed. */
  pathOf(id: number): readonly number[];
  nameOf(id: number): string;
  /** Products listed in a category, {@link WHOLE_CATALOGUE} too, and below. */
  countOf(id: number): number;
}

const NOWHERE: readonly number[] = [];

async function read(db: Connection): Promise<CategoryTree> {
  const [rows, all] = await Promise.all([repository.listCategories(db), repository.countListed(db)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows,
    pathOf: (id) => byId.get(id)?.path ?? NOWHERE,
    nameOf: (id) => byId.get(id)?.name ?? "",
    countOf: (id) => (id === WHOLE_CATALOGUE ? all : (byId.get(id)?.products_count ?? 0)),
  };
}

/** Gives the tree: as it was read last, unless the catalogue has changed since; read anew when nobody can tell. */
export function categoryTrees(db: Connection, changes: CatalogChanges): () => Promise<CategoryTree> {
  let kept: { version: number; tree: Promise<CategoryTree> } | null = null;
  return () => {
    const version = changes.version();
    if (version === null) return read(db);
    if (kept?.version !== version) {
      const tree = read(db);
      kept = { version, tree };
      tree.catch(() => (kept = null));
    }
    return kept.tree;
  };
}
