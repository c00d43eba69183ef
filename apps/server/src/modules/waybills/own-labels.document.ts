import { readFile, writeFile } from "node:fs/promises";
import type { LabelFormat } from "@dropship/api/contract/waybill-steps";
import { PDFDocument } from "@cantoo/pdf-lib";
import { appendPages } from "../../documents/clean-pdf.ts";

const LABEL_SIDE = (100 * 72) / 25.4;

/**
 * Puts labels that came with own waybills behind those of the shop, in the same file. A printer of labels gets each on its sheet of 100 mm; on
 * A4 they keep the size in which the carrier made them.
 */
export async function addOwnLabels(
  path: string,
  papers: readonly Buffer[],
  { format, isAlone }: { readonly format: LabelFormat; readonly isAlone: boolean },
): Promise<void> {
  if (papers.length === 0) return;
  const target = isAlone ? await PDFDocument.create() : await PDFDocument.load(await readFile(path));
  const side = format === "100x100" ? LABEL_SIDE : undefined;
  for (const paper of papers) await appendPages(target, await PDFDocument.load(paper), side);
  target.setTitle("Наклейки");
  await writeFile(path, await target.save());
}
