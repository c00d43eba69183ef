import { describe, expect, it } from "vitest";
import { parseSearch } from "../../shared/search-params.ts";
import { againHref, readFormer } from "./replenishment-words.ts";

const read = (href: string) => readFormer(parseSearch(href.slice(href.indexOf("?"))));

describe("a top-up that is tried once more", () => {
  it("begins with the former way and sum", () => {
    expect(read(againHref({ method: "transfer", amount: "771.00" }))).toEqual({ method: "transfer", amount: "771.00" });
  });

  it("begins with nothing that could not stand in the form", () => {
    expect(read("/replenishments?method=cash&amount=1e5")).toEqual({ method: null, amount: null });
    expect(read(againHref({ method: "manual", amount: "50.00" }))).toEqual({ method: null, amount: "50.00" });
    expect(read("/replenishments")).toEqual({ method: null, amount: null });
  });
});
