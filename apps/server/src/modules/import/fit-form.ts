import { PRODUCT_LENGTHS, PRODUCT_OPTIONS_MAX, PRODUCT_PARAMS_MAX } from "@dropship/api/contract/product-choices";
import type { Offer } from "./offer.ts";

type Param = Offer["params"][number];

/** The beginning of a text, up to a word's end where one is near; half a letter is none. */
export function cut(text: string, max: number): string {
  const start = text.slice(0, max);
  const end = start.lastIndexOf(" ");
  return (end > max * 0.7 ? start.slice(0, end) : start).replace(/[\ud800-\udbff]$/, "").trim();
}

/** Fits what a feed says to what the form of a product takes, and keeps what was shortened or left out: else nobody could save that product by hand. */
export class FormFit {
  readonly #remarks = new Set<string>();

  /** What was shortened or left out, in Russian; null for nothing. */
  get remark(): string | null {
    return this.#remarks.size === 0 ? null : [...this.#remarks].join("; ");
  }

  /** Remarks something else of the row. */
  say(remark: string): void {
    this.#remarks.add(remark);
  }

  /** A text that still says what it says when it is cut. */
  text(
    text: string | null,
    field: "name" | "code" | "seo_title" | "seo_description",
    shortened: string,
  ): string | null {
    const max = PRODUCT_LENGTHS[field];
    if (text === null || text.length <= max) return text;
    this.#remarks.add(`${shortened} до ${max} знаков`);
    return cut(text, max);
  }

  /** A code, or a text, that would be another one when it is cut. */
  whole(text: string | null, field: "code" | "description", what: string): string | null {
    const max = PRODUCT_LENGTHS[field];
    if (text === null || text.length <= max) return text;
    this.#remarks.add(`${what}: больше ${max} знаков, не взято`);
    return null;
  }

  /** Params with names that differ: values of the same name stand in one, by commas. */
  params(params: readonly Param[]): Param[] {
    const byName = new Map<string, { name: string; values: string[] }>();
    for (const { name, value } of params) {
      const one = { name: this.#part(name, "param_name"), value: this.#part(value, "param") };
      const there = byName.get(one.name.toLowerCase());
      if (!there) byName.set(one.name.toLowerCase(), { name: one.name, values: [one.value] });
      else if (!there.values.includes(one.value)) there.values.push(one.value);
    }
    const joined = [...byName.values()].map(({ name, values }) => ({ name, value: this.#joined(values) }));
    if (joined.length > PRODUCT_PARAMS_MAX)
      this.#remarks.add(`характеристик больше ${PRODUCT_PARAMS_MAX}: лишние не взяты`);
    return joined.slice(0, PRODUCT_PARAMS_MAX);
  }

  /** Of the params those that tell variations apart. */
  options(params: readonly Param[], names: RegExp): Offer["options"] {
    const fitting = params.filter(({ name, value }) => names.test(name) && value.length <= PRODUCT_LENGTHS.option);
    return Object.fromEntries(fitting.slice(0, PRODUCT_OPTIONS_MAX).map(({ name, value }) => [name, value]));
  }

  #part(text: string, field: "param_name" | "param"): string {
    if (text.length <= PRODUCT_LENGTHS[field]) return text;
    this.#remarks.add("длинные характеристики сокращены");
    return cut(text, PRODUCT_LENGTHS[field]);
  }

  #joined(values: readonly string[]): string {
    let all = "";
    for (const value of values) {
      const next = all === "" ? value : `${all}, ${value}`;
      if (next.length > PRODUCT_LENGTHS.param) {
        this.#remarks.add("длинные характеристики сокращены");
        return all;
      }
      all = next;
    }
    return all;
  }
}
