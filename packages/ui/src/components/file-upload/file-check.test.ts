import { describe, expect, it } from "vitest";

import { formatFileSize } from "../../format/file-size.ts";
import { acceptWords, refusalOf } from "./file-check.ts";

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe("files before they are sent", () => {
  it.each([
    [0, "0 Б"],
    [812, "812 Б"],
    [1536, "1,5 КБ"],
    [20 * 1024 * 1024, "20 МБ"],
  ])("%d bytes read as %s", (bytes, text) => {
    expect(formatFileSize(bytes).replace("\u00a0", " ")).toBe(text);
  });

  it("are known by extension, by type and by kind", () => {
    expect(refusalOf(file("Цены.XLSX", ""), { accept: ".xlsx,.csv" })).toBeNull();
    expect(refusalOf(file("a.jpg", "image/jpeg"), { accept: "image/*" })).toBeNull();
    expect(refusalOf(file("a.jpg", "image/jpeg"), { accept: "image/png" })).toBe("Подходят PNG, а это JPG");
    expect(refusalOf(file("script", "text/plain"), { accept: ".csv" })).toBe("Подходят CSV");
    expect(refusalOf(file("a.bin", ""), {})).toBeNull();
  });

  it("are refused by size with both figures", () => {
    const told = refusalOf(file("a.csv", "text/csv", 6 * 1024 * 1024), { maxSize: 5 * 1024 * 1024 });
    expect(told?.replaceAll("\u00a0", " ")).toBe("Размер 6 МБ, а можно до 5 МБ");
    expect(refusalOf(file("a.csv", "text/csv", 0), {})).toMatch(/пуст/);
  });

  it("says what is taken in words", () => {
    expect(acceptWords("image/jpeg,image/png,.heic")).toBe("JPG, PNG и HEIC");
  });
});
