import { describe, expect, it } from "vitest";
import { NotARegister, readRegister } from "./register-file.ts";

const LINES = [
  "Реєстр № НП-12 від 21.11.2026, ТОВ «НоваПей»",
  "",
  "Номер накладної;Сума;Комісія;До сплати",
  "20450000000012;1 200,50;20,50;1 180,00",
  "Разом;1 200,50;20,50;1 180,00",
];
/** The code page in which older spreadsheets write Cyrillic. */
function windows1251(text: string): Buffer {
  const letters = new TextDecoder("windows-1251").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Buffer.from(Array.from(text, (letter) => letters.indexOf(letter)));
}

describe("the file of a register", () => {
  it.each([
    ["UTF-8", Buffer.from(`\uFEFF${LINES.join("\r\n")}`)],
    ["Windows-1251", windows1251(LINES.join("\r\n"))],
  ])("is read in %s, by the titles of its columns and what stands above them", async (_name, bytes) => {
    expect(await readRegister("export.csv", bytes)).toEqual({
      number: "НП-12",
      paidOn: "2026-11-21",
      fileName: "export.csv",
      rows: [{ waybill: "20450000000012", gross: 120_050, fee: 2_050 }],
    });
  });

  it("names the line that a person sees in their table", async () => {
    const wrong = [...LINES.slice(0, 3), "", "2045;5;0;5"].join("\n");
    await expect(readRegister("export.csv", Buffer.from(wrong))).rejects.toThrow("Строка 5:");
  });

  it("is refused as damaged where its workbook is cut off", async () => {
    const cut = Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(40)]);
    await expect(readRegister("реєстр.xlsx", cut)).rejects.toThrow(NotARegister);
  });
});
