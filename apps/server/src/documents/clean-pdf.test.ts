import { deflateSync } from "node:zlib";
import { degrees, PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { appendPages, cleanPdf, type CleanPdf } from "./clean-pdf.ts";

const MM = 72 / 25.4;
const MARK = "20450812345678";

/** A label of the carrier with its number in words. */
async function label(pages = 1, side = 100 * MM): Promise<PDFDocument> {
  const made = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) made.addPage([side, side]).drawText(MARK, { x: 20, y: 40, size: 12 });
  return made;
}
const bytesOf = async (made: PDFDocument, objects = false) =>
  Buffer.from(await made.save({ useObjectStreams: objects }));
const cleaned = async (bytes: Buffer): Promise<CleanPdf> => {
  const clean = await cleanPdf(bytes, 3);
  if (typeof clean === "string") throw new Error(clean);
  return clean;
};
const textOf = async (bytes: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;

describe("a PDF that somebody sent", () => {
  it("keeps what its pages show, their size and how they are turned", async () => {
    const sent = await label(2);
    sent.getPage(1).setRotation(degrees(90));
    const clean = await cleaned(await bytesOf(sent));
    expect(clean.pages).toBe(2);
    expect(await textOf(clean.bytes)).toContain(MARK);
    const again = await PDFDocument.load(clean.bytes);
    expect(again.getPages().map((page) => [Math.round(page.getWidth()), page.getRotation().angle])).toEqual([
      [283, 0],
      [283, 90],
    ]);
  });

  it("loses its scripts, forms, links, attachments and actions", async () => {
    const sent = await label();
    sent.addJavaScript("open", "app.alert('SCRIPT-INSIDE')");
    await sent.attach(Buffer.from("ATTACHED-INSIDE"), "evil.txt", { mimeType: "text/plain" });
    sent.getForm().createTextField("FORM-INSIDE").addToPage(sent.getPage(0), { x: 10, y: 10, width: 50, height: 20 });
    const action = sent.context.obj({ S: "URI", URI: PDFString.of("https://LINK-INSIDE.example") });
    sent.catalog.set(PDFName.of("OpenAction"), sent.context.register(action));
    const source = await bytesOf(sent);
    for (const inside of ["/JavaScript", "/AcroForm", "/EmbeddedFile", "LINK-INSIDE"])
      expect(source.toString("latin1")).toContain(inside);
    const again = await PDFDocument.load((await cleaned(source)).bytes);
    const plain = (await bytesOf(again)).toString("latin1");
    for (const gone of [
      "/JavaScript",
      "/JS",
      "/AcroForm",
      "/EmbeddedFile",
      "/OpenAction",
      "/Annots",
      "LINK-INSIDE",
      "FORM-INSIDE",
    ])
      expect(plain).not.toContain(gone);
  });

  it("is refused by what is wrong with it", async () => {
    expect(await cleanPdf(Buffer.from("<html>"), 3)).toBe("not_a_pdf");
    expect(await cleanPdf(Buffer.from("%PDF-1.7\nnothing"), 3)).toBe("unreadable");
    expect(await cleanPdf(await bytesOf(await label(4)), 3)).toBe("too_many_pages");
    expect(await cleanPdf(await bytesOf(await label(1, 20 * MM)), 3)).toBe("page_size");
    expect(await cleanPdf(Buffer.from("%PDF-1.7\ntrailer << /Encrypt 3 0 R >>"), 3)).toBe("locked");
    const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(200_000);
    const head = Buffer.from("%PDF-1.7\n1 0 obj << /Filter /FlateDecode >>\nstream\n");
    expect(await cleanPdf(Buffer.concat([head, bomb, Buffer.from("\nendstream")]), 3)).toBe("unreadable");
  });

  it("stands among other labels, made smaller where their sheet is", async () => {
    const target = await label();
    await appendPages(target, await label(1, 200 * MM), 100 * MM);
    const both = await bytesOf(target);
    expect((await PDFDocument.load(both)).getPages().map((page) => Math.round(page.getWidth()))).toEqual([283, 283]);
    expect((await textOf(both)).match(new RegExp(MARK, "g"))).toHaveLength(2);
  });
});
