import { parseRate } from "@dropship/money";
import { describe, expect, it, vi } from "vitest";

// The rate module reads the page's address when it is loaded; these sums need no page.
vi.stubGlobal("window", { location: { origin: "http://localhost" } });
const { discountPercent, formerPrice, isOwnPrice, summaryOf } = await import("./product-summary.ts");

const product = {
  id: 7,
  sku: "A-7",
  name: "Чехол",
  vendor: null,
  category_id: 1,
  group_id: null,
  options: {},
  price: "10.00",
  conditioned_price: "10.00",
  old_price: null,
  said: null,
  stock: 3,
  photo: [],
};

describe("a product on a card", () => {
  it("costs hryvnias at the rate, and has no former price by itself", () => {
    expect(summaryOf(product, parseRate("41.5"), true)).toMatchObject({
      uah: "415.00",
      usd: "10.00",
      oldUah: null,
      ownPrice: false,
      photoUrl: null,
    });
  });
  it("strikes through the old price of a promotion only", () => {
    expect(formerPrice({ ...product, old_price: "12.00" })).toBe("12.00");
    expect(formerPrice({ ...product, conditioned_price: "9.00" })).toBeNull();
    expect(formerPrice({ ...product, old_price: "9.00" })).toBeNull();
    expect(formerPrice({ ...product, old_price: "9.50", conditioned_price: "9.00" })).toBeNull();
    expect(formerPrice({ ...product, old_price: "10.50", conditioned_price: "11.00" })).toBeNull();
  });
  it("calls a lower price the signed-in viewer's own, and never a higher one or a guest's", () => {
    const own = { ...product, conditioned_price: "9.00" };
    expect([isOwnPrice(own, true), isOwnPrice(own, false)]).toEqual([true, false]);
    expect(isOwnPrice({ ...product, conditioned_price: "11.00" }, true)).toBe(false);
    expect(summaryOf(own, parseRate("41.5"), true)).toMatchObject({ ownPrice: true, oldUah: null });
  });
  it("never promises more of a discount than there is", () => {
    expect(discountPercent("12.00", "10.00")).toBe(16);
    expect(discountPercent("10.00", "9.99")).toBeUndefined();
    expect(discountPercent(null, "9.99")).toBeUndefined();
  });
});
