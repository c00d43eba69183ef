import { describe, expect, it } from "vitest";

import { moveTile, orderTiles } from "./tile-order.ts";

describe("moveTile", () => {
  it("moves one step either way", () => {
    expect(moveTile(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
    expect(moveTile(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
  });
  it("stays at the edges and with an id it does not know", () => {
    const ids = ["a", "b"];
    expect(moveTile(ids, "a", -1)).toBe(ids);
    expect(moveTile(ids, "b", 1)).toBe(ids);
    expect(moveTile(ids, "x", 1)).toBe(ids);
  });
});

describe("orderTiles", () => {
  const tiles = [{ id: "a" }, { id: "b" }, { id: "c" }];
  it("follows the stored order", () => {
    expect(orderTiles(tiles, ["c", "a", "b"]).map((tile) => tile.id)).toEqual(["c", "a", "b"]);
  });
  it("drops what is gone and puts what is new last", () => {
    expect(orderTiles(tiles, ["gone", "c"]).map((tile) => tile.id)).toEqual(["c", "a", "b"]);
  });
});
