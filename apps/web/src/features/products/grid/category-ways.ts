import type { Category } from "@dropship/api/contract/catalog";
import { categoryChoices, findCategories } from "../../../shared/category-choices.ts";

const folded = (text: string) =>
  text
    .toLocaleLowerCase("ru")
    .replaceAll("ё", "е")
    .replaceAll(/\s*[›>/]\s*/g, " › ")
    .trim();

/** Categories by their ways, «Дом › Посуда», as cells of a grid write and read them. */
export function categoryWays(categories: readonly Category[]) {
  const choices = categoryChoices(categories).map((choice) => ({
    ...choice,
    way: choice.description === undefined ? choice.label : `${choice.description} › ${choice.label}`,
  }));
  const byId = new Map(choices.map(({ id, way }) => [id, way]));
  const byWay = new Map(choices.map(({ id, way }) => [folded(way), { id, way }]));
  const byName = new Map<string, number>();
  for (const { label } of choices) byName.set(folded(label), (byName.get(folded(label)) ?? 0) + 1);

  return {
    /** The way to a category; undefined for one that is not in the tree. */
    wayOf: (id: number) => byId.get(id),
    /** Id by a way that {@link accept} has given; null for none. */
    idOf: (way: string) => byWay.get(folded(way))?.id ?? null,
    /** A way or a name that only one category has, as a way; throws for any other text. */
    accept(typed: string): string {
      const found = byWay.get(folded(typed));
      if (found) return found.way;
      const count = byName.get(folded(typed)) ?? 0;
      const only = count === 1 && choices.find(({ label }) => folded(label) === folded(typed));
      if (only) return only.way;
      throw new Error(
        count > 1
          ? "Таких категорий несколько. Напишите с путём: Дом › Посуда"
          : "Такой категории нет. Начните писать название",
      );
    },
    /** Ways whose words begin to look like what is typed. */
    find: (typed: string) =>
      findCategories(choices, typed.replaceAll("›", " ")).map((choice) => byId.get(choice.id) ?? choice.label),
  };
}
/** Categories by their ways. */
export type CategoryWays = ReturnType<typeof categoryWays>;
