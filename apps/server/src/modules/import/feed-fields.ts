import { type ImportField, OWN_EXPORT_COLUMN, OWN_STATUS_COLUMN } from "@dropship/api/contract/import-choices";
import type { RawOffer } from "./read-offer.ts";

/** A field of an offer that is one text. */
export type TextField = Exclude<
  keyof RawOffer,
  "line" | "categoryPath" | "params" | "options" | "pictures" | "alts" | "refusal"
>;

/** What a person may say that an element or a column holds. */
export type Mapping = Readonly<Record<string, ImportField | undefined>>;

/** What columns of an export of our own goods hold, which would mean something else in another file. */
export const ownFields = (headers: readonly string[]): Mapping =>
  headers.includes(OWN_EXPORT_COLUMN) ? { [OWN_STATUS_COLUMN]: "status" } : {};

/** An element or column that was met, with its first values and what it is taken for. */
export interface SeenField {
  readonly name: string;
  readonly samples: string[];
  readonly field: ImportField | null;
  count: number;
}

const MAX_SEEN = 300;
const SAMPLES = 3;
const SAMPLE = 120;

/** Gathers which elements or columns a file has; those past a bound are left out. */
export class FieldsSeen {
  readonly #fields = new Map<string, SeenField>();

  /** Notes one value; `field` is what its name means without a mapping. */
  note(name: string, text: string, field: string | null): void {
    let seen = this.#fields.get(name);
    if (!seen) {
      if (this.#fields.size >= MAX_SEEN) return;
      seen = { name, samples: [], field: shownField(field), count: 0 };
      this.#fields.set(name, seen);
    }
    seen.count += 1;
    const sample = text
      .slice(0, 2 * SAMPLE)
      .replaceAll(/\s+/g, " ")
      .trim()
      .slice(0, SAMPLE);
    if (sample !== "" && seen.samples.length < SAMPLES && !seen.samples.includes(sample))
      seen.samples.push(structuredClone(sample)); // a part would keep the whole text
  }

  /** All that were met, in the order of the file. */
  all(): readonly SeenField[] {
    return [...this.#fields.values()];
  }
}

/** A field in the words of the contract: prices of one currency and ids of categories need no choice. */
function shownField(field: string | null): ImportField | null {
  if (field === "uahPrice" || field === "usdPrice") return "price";
  if (field === "categoryId" || field === "googleCategory") return "category";
  return field as ImportField | null; // the rest are named alike
}

/** How a file is read beside its own names. */
export interface ReadOptions {
  readonly mapping: Mapping;
  /** Told of every element or column that is met. */
  readonly seen?: FieldsSeen;
  /** Columns are still to be told: a first row that names anything will do. */
  readonly isPreview?: boolean;
  /** A table may do without a name or a price: one of these it must have. */
  readonly isPartial?: boolean;
  /** Whoever reads has gone: nothing more is read, and the reader rejects. */
  readonly signal?: AbortSignal;
}

/** A file read by its own names alone. */
export const WHOLE_FEED: ReadOptions = { mapping: {} };
