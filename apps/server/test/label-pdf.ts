import { PDFDocument } from "@cantoo/pdf-lib";

const MM = 72 / 25.4;

/** A label of 100 mm as the carrier's own cabinet makes it, with these words on it. */
export async function labelPdf(words = "TTN 20450812345678", pages = 1): Promise<Buffer> {
  const made = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1)
    made.addPage([100 * MM, 100 * MM]).drawText(words, { x: 20, y: 140, size: 16 });
  made.addJavaScript("open", "app.alert(1)");
  return Buffer.from(await made.save({ useObjectStreams: false }));
}
