import { codFixture } from "./cod-fixture.ts";
import type { TestShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";
import type { waybillFixture } from "./waybill-fixture.ts";

/** Calls about top-ups of users. */
async function topUpCalls(shop: TestShop, user: Visitor, headers: () => Record<string, string>) {
  const asked = async () => {
    const made = await user.call("createReplenishment", {
      body: { method: "transfer", amount: "300" },
      headers: headers(),
    });
    return { id: made.body.data.id };
  };
  const why = { amount: "300", reason: "Касса", document: "№ 1" };
  return {
    addReplenishment: {
      body: { ...why, user_id: shop.ids.get("user@dropship.example") },
      headers: headers(),
    },
    creditReplenishment: { params: await asked(), body: why, headers: headers() },
    refuseReplenishment: { params: await asked(), body: { reason: "Не наш счёт" } },
  };
}

/** Calls by which admins change top-ups and cash on delivery, each about one of its own. */
export async function moneyCallsOf(shop: TestShop, parcels: Awaited<ReturnType<typeof waybillFixture>>) {
  const at = await codFixture({ shop, parcels });
  const headers = () => at.newKey();
  const disputed = await at.sent("500");
  await at.register("NP-951", [[disputed.waybill, "490"]]);
  const listed = await at.register("NP-952", [[(await at.sent("500")).waybill, "500"]]);
  const paymentId = async (sum: string) => (await at.payment((await at.sent(sum)).orderId)).id;
  const requests = [];
  for (let n = 0; n < 2; n += 1) {
    const body = { amount: "20000", reason: "Касса" };
    const input = { params: { id: await paymentId("20000") }, body, headers: headers() };
    requests.push((await at.admin.call("receiveCod", input)).body.data.requests[0].id);
  }
  return {
    takeCodRegister: {
      body: at.file("NP-953", [[(await at.sent("500")).waybill, "500"]]),
      headers: headers(),
    },
    receiveCodRegister: { params: { id: listed.id }, body: { reason: "Пришли" }, headers: headers() },
    resolveCod: {
      params: { id: (await at.payment(disputed.orderId)).id },
      body: { decision: "accept", reason: "Согласовано" },
      headers: headers(),
    },
    receiveCod: {
      params: { id: await paymentId("500") },
      body: { amount: "500", reason: "Касса" },
      headers: headers(),
    },
    confirmCodRequest: { params: { id: requests[0] }, headers: headers() },
    refuseCodRequest: { params: { id: requests[1] }, body: { reason: "Не нужно" } },
    ...(await topUpCalls(shop, at.user, headers)),
  };
}
