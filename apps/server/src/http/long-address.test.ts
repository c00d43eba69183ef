import { expect, it } from "vitest";
import { cutAddress } from "./long-address.ts";

const letters = (count: number) => "ы".repeat(count);

it("an address is cut to what a screen can use, each value by whole letters", () => {
  const cut = cutAddress(`/products?category_id=7&search=${encodeURIComponent(letters(3_000))}&sort=price`);
  expect(decodeURIComponent(cut ?? "")).toBe(`/products?category_id=7&search=${letters(200)}&sort=price`);
  expect(decodeURIComponent(cutAddress(`/orders?search=a${encodeURIComponent("😀".repeat(5_000))}`) ?? "")).toBe(
    `/orders?search=a${"😀".repeat(99)}`,
  );
});

it("however much is in the query, what is left is short, so that nothing is cut twice", () => {
  const many = Array.from({ length: 500 }, (_, index) => `p${index}=${encodeURIComponent(letters(50))}`).join("&");
  const cut = cutAddress(`/products?${many}`) ?? "";
  expect(cut.length).toBeLessThan(4_100);
  expect(cut).toMatch(/^\/products\?p0=/);
});

it.each([`//evil.example/?q=${letters(9_000)}`, `/${"a".repeat(20_000)}`, `${letters(3)}?q=1`])(
  "an address that is no page of the shop is not made one: %.20s",
  (url) => expect(cutAddress(url)).toBeNull(),
);

it("what cannot be decoded, and an address without a query, stay readable", () => {
  expect(cutAddress(`/products?search=%E0%A4%A${"a".repeat(300)}`)).toMatch(/^\/products\?search=/);
  expect(cutAddress("/products")).toBe("/products");
});
