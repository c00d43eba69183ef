import { describe, expect, it } from "vitest";
import { readHistory, withQuery } from "./history.ts";

describe("search history", () => {
  it("holds three queries, the newest first", () => {
    const history = ["чехол", "кабель", "лампа", "плед"].reduce(withQuery, [] as string[]);
    expect(history).toEqual(["плед", "лампа", "кабель"]);
  });
  it("moves a repeated query to the front, whatever its case and spaces", () => {
    expect(withQuery(["кабель", "Чехол"], "  чехол ")).toEqual(["чехол", "кабель"]);
  });
  it("ignores an empty query", () => {
    expect(withQuery(["кабель"], "   ")).toEqual(["кабель"]);
  });
  it("survives what is not a history", () => {
    for (const broken of ["{", "null", '{"a":1}', "[1, null]"]) expect(readHistory(broken)).toEqual([]);
    expect(readHistory(null)).toEqual([]);
    expect(readHistory('["кабель"]')).toEqual(["кабель"]);
  });
});
