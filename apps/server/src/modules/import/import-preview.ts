import type { ImportPreview, ImportSettings } from "@dropship/api/contract/imports";
import { rulesOf } from "./import-check.ts";
import { presentPreviewOffer } from "./imports.presenter.ts";
import { FieldsSeen } from "./feed-fields.ts";
import { FeedError } from "./offer.ts";
import { openFeed } from "./open-feed.ts";
import { readOffer } from "./read-offer.ts";

/** So many rows tell which fields a file has. */
const LOOKED_AT = 200;
/** They are copied: a part of a text would keep the whole of it in memory. */
const SHOWN = 20;

/** Reads the beginning of a file by settings that nobody has saved yet; rejects as soon as nobody waits for it any more. */
export async function previewFile(
  path: string,
  settings: ImportSettings,
  signal?: AbortSignal,
): Promise<ImportPreview> {
  const seen = new FieldsSeen();
  const rules = rulesOf(settings);
  const offers: ImportPreview["offers"] = [];
  const refused: ImportPreview["refused"] = [];
  let damage: string | null = null;
  let count = 0;
  try {
    const options = { mapping: settings.mapping, seen, isPreview: true, ...(signal && { signal }) };
    for await (const raw of openFeed(path, options)) {
      const row = readOffer(raw, rules);
      if ("offer" in row) {
        if (offers.length < SHOWN) offers.push(structuredClone(presentPreviewOffer(row.line, row.offer)));
      } else if (refused.length < SHOWN)
        refused.push(structuredClone({ line: row.line, external_id: row.externalId, reason: row.refusal }));
      count += 1;
      if (count >= LOOKED_AT) break;
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    damage = error.message;
  }
  const fields = seen.all().map(({ name, samples, field, count: met }) => ({ name, samples, field, count: met }));
  return { fields, offers, refused, damage };
}
