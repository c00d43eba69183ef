import { returnFixture } from "./return-fixture.ts";
import type { TestShop } from "./shop.ts";

/** Calls about returns that were asked for, each on one of its own. */
export async function returnCalls(shop: TestShop) {
  const admin = await shop.as("admin");
  const returns = await returnFixture(shop, await shop.as("verified"));
  const asked = (await returns.ask(await returns.order(), 1)).body.data.requests[0];
  const order = await returns.order();
  const { id, version } = await returns.approved(admin, order, 1);
  return {
    decideReturn: { params: { id: asked.id }, body: { version: asked.version, approve: false, answer: "Поздно" } },
    receiveReturn: {
      params: { id },
      body: { version, lines: [{ line_id: order.line_id, shelf: 1 }] },
      headers: returns.headers(),
    },
  };
}
