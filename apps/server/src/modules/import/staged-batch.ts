import { createHash } from "node:crypto";
import { offerHash, type Offer, type OfferRow } from "./offer.ts";
import type { RawOffer } from "./read-offer.ts";

const MOST_ROWS = 1_000;
/** Characters of rows that are in memory at once: rows of a batch are as many as fit, and at least one. */
export const BATCH_TEXT = 4_000_000;
const NAME = 300;

/** A row that was read and waits to be compared. */
export interface StagedRow {
  readonly place: number;
  readonly line: number;
  readonly external_id: string;
  readonly name: string;
  readonly reason: string | null;
  /** What of the offer was shortened or left out. */
  readonly remark: string | null;
  readonly offer: Offer | null;
  readonly size: number;
  readonly hash: string | null;
}

/** Rows without an id are no offers of the same id: each has a name of its own that no supplier gives. */
const noId = (place: number) => `\u2400${createHash("sha256").update(String(place)).digest("hex").slice(0, 12)}`;

/** What is kept of a row of a file. */
export function stagedRow(raw: RawOffer, row: OfferRow, place: number): StagedRow {
  const offer = "offer" in row ? row.offer : null;
  return {
    place,
    line: row.line,
    external_id: row.externalId || noId(place),
    name: (offer?.name ?? raw.name ?? raw.nameRu ?? raw.nameUk ?? "").slice(0, NAME),
    reason: "refusal" in row ? row.refusal : null,
    remark: "remark" in row ? row.remark : null,
    offer,
    size: offer ? JSON.stringify(offer).length : 0,
    hash: offer ? offerHash(offer).toString("hex") : null,
  };
}

/** Rows that wait to be kept, as text: while a name of three hundred characters is at hand, so is the megabyte that it was cut from. */
export class StagedBatch {
  #rows: string[] = [];
  #text = 0;

  /** Takes a row. */
  add(row: StagedRow): void {
    const text = JSON.stringify(row);
    this.#rows.push(text);
    this.#text += text.length;
  }

  /** It is time to keep them. */
  get isFull(): boolean {
    return this.#rows.length >= MOST_ROWS || this.#text > BATCH_TEXT;
  }

  /** Gives them as a list in JSON, and begins anew. */
  take(): string {
    const list = `[${this.#rows.join(",")}]`;
    this.#rows = [];
    this.#text = 0;
    return list;
  }
}
