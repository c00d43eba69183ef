import type { ProductDetail } from "@dropship/api/contract/catalog";

type Variation = ProductDetail["variations"][number];
type Product = Pick<ProductDetail, "id" | "options" | "variations">;

/** One value of an option, as a chip that leads to a variation. */
export interface OptionChip {
  readonly value: string;
  /** The variation that the chip opens. */
  readonly target: Variation;
  readonly isCurrent: boolean;
  /** Nothing to order there now. */
  readonly isOut: boolean;
  /** No variation differs by this option only: opening it changes another option as well. */
  readonly changesOthers: boolean;
}

/** An option that tells the variations apart, with a chip for each of its values. */
export interface OptionGroup {
  readonly name: string;
  readonly chips: readonly OptionChip[];
}

const words = ["МАЛЫЙ", "СРЕДНИЙ", "БОЛЬШОЙ"];
const sizes = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "2XL", "3XL", "XXXL", "4XL", "5XL"];
const ranks = [sizes, words];

/** Clothes sizes go from small to large, numbers grow; what has no order of its own stays as the shop listed it. */
function ordered(values: readonly string[]): string[] {
  const rank = ranks.find((known) => values.every((value) => known.includes(value.toUpperCase())));
  const place = (value: string) => rank?.indexOf(value.toUpperCase()) ?? 0;
  if (rank) return [...values].sort((a, b) => place(a) - place(b));
  if (values.every((value) => /^\d/u.test(value)))
    return [...values].sort((a, b) => Number.parseFloat(a.replace(",", ".")) - Number.parseFloat(b.replace(",", ".")));
  return [...values];
}

const shared = (a: Record<string, string>, b: Record<string, string>, except: string) =>
  Object.keys(b).filter((name) => name !== except && a[name] === b[name]).length;

/** The variation nearest to what is open now: most options kept, then one in stock, then the first. */
function nearest(
  candidates: readonly Variation[],
  options: Record<string, string>,
  except: string,
): Variation | undefined {
  return [...candidates].sort(
    (a, b) =>
      shared(b.options, options, except) - shared(a.options, options, except) ||
      Number(b.stock > 0) - Number(a.stock > 0) ||
      a.id - b.id,
  )[0];
}

/** Options of the model with a chip per value. An option with one value only tells nothing apart and is left out. */
export function optionGroups({ id, options, variations }: Product): OptionGroup[] {
  const names = [...new Set([...Object.keys(options), ...variations.flatMap((one) => Object.keys(one.options))])];
  const others = Object.keys(options).length;
  return names.flatMap((name) => {
    const values = ordered([
      ...new Set(variations.map((one) => one.options[name]).filter((value) => value !== undefined)),
    ]);
    if (values.length < 2) return [];
    const chips = values.flatMap((value): OptionChip[] => {
      const isCurrent = options[name] === value;
      const candidates = variations.filter((one) => one.options[name] === value);
      const target = isCurrent ? variations.find((one) => one.id === id) : nearest(candidates, options, name);
      if (!target) return [];
      const kept = shared(target.options, options, name);
      const comparable = others - (name in options ? 1 : 0);
      return [{ value, target, isCurrent, isOut: target.stock <= 0, changesOthers: !isCurrent && kept < comparable }];
    });
    return [{ name, chips }];
  });
}
