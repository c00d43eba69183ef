import { expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });

it("topics that are offered differ in their names; one that is no longer offered takes no name from another", async () => {
  const admin = await shop.as("admin");
  const alike = (isOffered: boolean) => ({
    topics: [{ name: "Возврат" }, { name: "возврат", is_active: isOffered }],
  });
  expect((await admin.call("saveTicketTopics", { body: alike(true) })).body.errors).toEqual({
    "topics.1.name": ["Так уже называется другая тема."],
  });
  expect((await admin.call("saveTicketTopics", { body: alike(false) })).status).toBe(200);
});
