import type { Database } from "../../db/database.ts";
import { categoriesThere } from "./supplier-categories.repository.ts";
import { categoryIds } from "./supplier-offers.repository.ts";
import { categorySteps } from "./table-row.ts";

/** A category as somebody writes it: its number, or names from the root, "Дом > Чайники"; those that are not there are added. */
export async function categoryNamed(db: Database, written: string): Promise<number> {
  if (/^\d{1,9}$/.test(written.trim())) {
    const id = Number(written);
    if (!(await categoriesThere(db, [id])).has(id)) throw new Error(`Категории ${id} нет.`);
    return id;
  }
  const names = categorySteps(written).map((name) => name.trim());
  const [first, ...below] = names;
  if (first === undefined || names.some((name) => name === "" || name.length > 120))
    throw new Error(`«${written}» — не путь категории. Напишите его так: --category "Дом > Чайники".`);
  return db.transaction(async (tx) => {
    let parent: number | null = null;
    for (const name of [first, ...below]) parent = (await categoryIds(tx, [{ parent, name }]))[0]?.id ?? null;
    if (parent === null) throw new Error(`the category ${written} was not added`);
    return parent;
  });
}
