import { describe, expect, it } from "vitest";
import { cartNewsFree, holdCartNews } from "./held-news.ts";

describe("news of the cart", () => {
  it("are free when nothing is under way", async () => {
    await cartNewsFree();
  });

  it("wait until every work that holds them is over, also one that fails or begins later", async () => {
    const order: string[] = [];
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const failing = holdCartNews(first.promise).catch(() => undefined);
    const free = cartNewsFree().then(() => order.push("free"));
    void holdCartNews(second.promise);
    first.reject(new Error("no answer"));
    await failing;
    order.push("first is over");
    second.resolve();
    await free;
    expect(order).toEqual(["first is over", "free"]);
  });

  it("let the work answer as it does", async () => {
    await expect(holdCartNews(Promise.resolve(5))).resolves.toBe(5);
    await expect(holdCartNews(Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  });
});
