import type { ImportField } from "@dropship/api/contract/import-choices";
import type { ImportNotes, ImportSettings } from "@dropship/api/contract/imports";
import type { Connection } from "../../db/database.ts";
import type { SeenField } from "./feed-fields.ts";
import type * as rows from "./import-rows.repository.ts";
import { takenSkus } from "./supplier-offers.repository.ts";

/**
 * Counts, while no row of a file is found in the shop by the code that was chosen, for how many of them an article number of the shop stands in their code or in their
 * maker's code: goods that would be made a second time are told before that.
 */
export class OtherKey {
  #isFound = false;
  #byCode = 0;
  #byVendorCode = 0;

  /** Looks at a batch of offers, of which so many were found. */
  async note(db: Connection, batch: readonly rows.OfferRowData[], found: number): Promise<void> {
    this.#isFound ||= found > 0;
    if (this.#isFound) return;
    const codes = batch.map(({ external_id: id }) => id);
    const vendorCodes = batch.flatMap(({ offer }) => offer?.vendorCode ?? []);
    const taken = await takenSkus(db, [...new Set([...codes, ...vendorCodes])]);
    this.#byCode += codes.filter((code) => taken.has(code)).length;
    this.#byVendorCode += vendorCodes.filter((code) => taken.has(code)).length;
  }

  /** What is to be told of it; null where goods were found, or where nothing tells that the shop has them. */
  told(count: number, { match, mapping }: ImportSettings, fields: readonly SeenField[]): ImportNotes["other_key"] {
    if (this.#isFound || count === 0) return null;
    const meant = (field: ImportField) =>
      fields.filter(({ name, field: known }) => (mapping[name] ?? known) === field).map(({ name }) => name);
    const ids = meant("externalId");
    const makers = meant("vendorCode");
    // A table may have two columns of codes: the first is the id, and the other one the article.
    const articles = makers.length > 0 ? makers : ids.slice(1);
    const isByCode = this.#byCode >= this.#byVendorCode;
    const best = isByCode ? this.#byCode : this.#byVendorCode;
    // Short codes of two shops may meet by chance; by article somebody has asked for goods of this one.
    const isWorth = match === "sku" ? best > 0 : best * 2 >= count;
    if (!isWorth || (!isByCode && articles.length === 0))
      return match === "sku" ? { count: 0, field: null, settings: null } : null;
    if (isByCode) return { count: best, field: null, settings: { match: "sku", mapping } };
    const unread = ids.filter((name) => !articles.includes(name)).map((name) => [name, "skip"] as const);
    const read = articles.map((name) => [name, "externalId"] as const);
    return {
      count: best,
      field: articles[0] ?? null,
      settings: { match: "sku", mapping: { ...mapping, ...Object.fromEntries([...unread, ...read]) } },
    };
  }
}
