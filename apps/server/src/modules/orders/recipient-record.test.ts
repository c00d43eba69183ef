import { uahKopecks } from "@dropship/money";
import { beforeAll, expect, it } from "vitest";
import { waybillFixture } from "../../../test/waybill-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import * as ledger from "../ledger/ledger.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
let at: Awaited<ReturnType<typeof waybillFixture>>;

beforeAll(async () => {
  at = await waybillFixture(shop);
  const userId = shop.ids.get("user@dropship.example") ?? 0;
  const credit = { userId, amount: uahKopecks(100_000_00), key: "record", description: "Пополнение", actorId: null };
  await shop.db.transaction((tx) => ledger.replenish(tx, credit));
});

const record = async (phone: string) => (await at.user.call("getRecipientRecord", { query: { phone } })).body.data;

it("counts the parcels of a phone that ended, and those that nobody took", async () => {
  const phone = "+380631112233";
  const recipient = { last_name: "Гончар", first_name: "Олесь", phone };
  const { orders } = shop.app.services.commerce;
  const by = { actor: "admin", actorId: null } as const;
  const sent = async (...steps: Parameters<typeof orders.step>[1][]) => {
    const id = await at.order("ready", { recipient });
    for (const step of ["ship", "arrive", ...steps] as const) await orders.step(id, step, by);
  };
  expect(await record(phone)).toEqual({ parcels: 0, refused: 0 });
  await sent("startReturn", "acceptReturn"); // nobody came for it
  await sent("deliver");
  await sent("deliver", "startReturn"); // taken, and brought back later: no refusal
  await sent(); // still waits
  expect(await record("063 111-22-33")).toEqual({ parcels: 3, refused: 1 });
  expect(await record("+380509998877")).toEqual({ parcels: 0, refused: 0 });
  expect((await at.user.call("getRecipientRecord", { query: { phone: "12" } })).status).toBe(422);
  expect((await shop.guest().call("getRecipientRecord", { query: { phone } })).status).toBe(401);
});

it("points that do not take the weight or the size of the cart are left out of the choice", async () => {
  const { id, city_ref } = {
    id: (await shop.db.query<{ id: number }>("select id from products limit 1")).rows[0]?.id,
    ...at.toLocker,
  };
  const asked = async (fits?: "cart") =>
    (await at.user.call("listWarehouses", { query: { city_ref, kind: "postomat", ...(fits && { fits }) } })).body;
  const lockers = async (fits?: "cart"): Promise<number> => (await asked(fits)).data.length;
  await shop.db.query("update products set weight = 1000 where id = $1", [id]);
  await at.user.call("addToCart", { params: { product_id: id }, body: { data: { quantity: 1 } } });
  expect(await lockers("cart")).toBe(await lockers());
  await at.user.call("addToCart", { params: { product_id: id }, body: { data: { quantity: 60 } } });
  expect(await lockers()).toBeGreaterThan(0);
  expect(await asked("cart")).toEqual({ data: [], left_out: await lockers() });

  // Light again, and too long for a locker, however it is turned.
  await shop.db.query("update products set weight = 10, length = 100, width = 610, height = 100 where id = $1", [id]);
  expect(await lockers("cart")).toBe(0);
  await shop.db.query("update products set width = 100 where id = $1", [id]);
  expect(await lockers("cart")).toBe(await lockers());
});
