import type { FilePath } from "../../db/schema/import.ts";

/** Categories of one file that are counted; whoever has more has no tree but a word for each of the goods. */
const MAX_PATHS = 5_000;

/** Counts how many goods of a file say each category. */
export class FilePaths {
  readonly #paths = new Map<string, { readonly names: readonly string[]; offers: number }>();

  /** Notes one offer's category; one without is not counted. */
  note(names: readonly string[]): void {
    if (names.length === 0) return;
    const key = names.join("\n").toLowerCase();
    const met = this.#paths.get(key);
    if (met) met.offers += 1;
    else if (this.#paths.size < MAX_PATHS) this.#paths.set(key, { names: structuredClone(names), offers: 1 }); // parts would keep whole texts
  }

  /** All that were met, in the order of the file. */
  all(): FilePath[] {
    return [...this.#paths.values()];
  }
}
