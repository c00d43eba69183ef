/** A category to choose, with the way to it. */
export interface CategoryChoice {
  readonly id: number;
  readonly label: string;
  /** Names above it: «Дом и кухня › Посуда»; absent at the root. */
  readonly description?: string;
}

const folded = (text: string) => text.toLocaleLowerCase("ru").replaceAll("ё", "е");

/** What is asked of a category here: the shop's and the admins' trees both have it. */
interface TreePlace {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
}

/** Categories with the ways to them, parents before children, as a person looks for one. */
export function categoryChoices(categories: readonly TreePlace[]): CategoryChoice[] {
  const ways = new Map<number, string>();
  return categories.map(({ id, parent_id, name }) => {
    const above = parent_id === null ? undefined : ways.get(parent_id);
    ways.set(id, above === undefined ? name : `${above} › ${name}`);
    return { id, label: name, ...(above !== undefined && { description: above }) };
  });
}

/** Those whose name or way holds every typed word; one that is called just so stands before those that only hold it. */
export function findCategories(choices: readonly CategoryChoice[], typed: string): readonly CategoryChoice[] {
  const words = folded(typed).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return choices;
  const found = choices.filter(({ label, description = "" }) => {
    const text = folded(`${description} ${label}`);
    return words.every((word) => text.includes(word));
  });
  const name = words.join(" ");
  const places = [[], [], []] as [CategoryChoice[], CategoryChoice[], CategoryChoice[]];
  for (const one of found) {
    const label = folded(one.label);
    places[label === name ? 0 : label.startsWith(name) ? 1 : 2].push(one);
  }
  return places.flat();
}
