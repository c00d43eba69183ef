import { describe, expect, test } from "vitest";
import { testShop } from "./shop.ts";

const shop = await testShop();
const browser = await shop.as("verified");
const get = (path: string) => browser.send("GET", path);
const LISTS = ["/api/orders", "/api/notifications"];

describe("a day that no list can be cut at is said so, and costs no failure", () => {
  const days = ["0000-01-01", "0001-01-01", "1999-12-31", "9999-12-31", "2026-02-31", "infinity", "-infinity", "today"];
  test.each(LISTS.flatMap((list) => days.map((day) => [list, day] as const)))("%s from %s", async (list, day) => {
    for (const edge of ["from", "to"]) {
      const response = await get(`${list}?filter[${edge}]=${day}`);
      expect(response).toMatchObject({ status: 422, body: { errors: { [`filter.${edge}`]: [expect.any(String)] } } });
    }
  });

  test.each(LISTS)("%s takes the first and the last day", async (list) => {
    expect((await get(`${list}?filter[from]=2000-01-01&filter[to]=2100-12-31`)).status).toBe(200);
  });
});

describe("a number is written in decimal digits", () => {
  const texts = ["0x10", "1e1", "%205%20", "%2B5", "%EF%BC%95", "1_0", ""];
  test.each(texts)("%j is none", async (text) => {
    for (const name of ["page", "per_page"])
      expect(await get(`/api/orders?${name}=${text}`)).toMatchObject({
        status: 422,
        body: { errors: { [name]: ["Введите целое число цифрами."] } },
      });
    expect((await get(`/api/products?filter[price_from]=${text}`)).status).toBe(422);
    if (text !== "") expect((await get(`/api/orders/${text}`)).status).toBe(404);
  });

  test("in a body it is no text at all", async () => {
    for (const quantity of ["5", "0x10", "1e1"]) {
      const response = await browser.send("POST", "/api/cart/1", { body: { data: { quantity } } });
      expect(response.status).toBe(422);
    }
  });
});
