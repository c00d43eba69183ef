import { describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";

const shop = await testShop();

interface Row {
  type: string;
  channels: Record<string, boolean>;
}
const rowOf = (body: { data: { types: Row[] } }, type: string) => body.data.types.find((row) => row.type === type);

describe("the choice of channels", () => {
  it("begins with the standard one; what concerns the shop's people is shown to them only", async () => {
    const { body } = await (await shop.as("verified")).call("getDeliveryPreferences");
    expect(rowOf(body, "transaction-created")).toEqual({
      type: "transaction-created",
      title: "Операции по балансу",
      group: "Деньги",
      channels: { database: true, sound: true, push: true, mail: false, telegram: false },
      always: ["database"],
      why: expect.stringContaining("всегда"),
    });
    expect(rowOf(body, "order-placed")).toBeUndefined();
    expect(
      body.data.channels.map((one: { channel: string; is_connected: boolean }) => [one.channel, one.is_connected]),
    ).toEqual([
      ["database", true],
      ["sound", true],
      ["push", false],
      ["mail", true],
      ["telegram", false],
    ]);
    const admin = await (await shop.as("admin")).call("getDeliveryPreferences");
    expect(rowOf(admin.body, "order-placed")).toBeDefined();
  });

  it("keeps what was changed and leaves the rest", async () => {
    const user = await shop.as("verified");
    const changes = [
      { type: "order-status", channel: "mail", is_on: true },
      { type: "order-status", channel: "push", is_on: false },
    ];
    const response = await user.call("updateDeliveryPreferences", { body: { changes } });
    expect(response).toMatchObject({ status: 200, body: { message: "Настройки уведомлений сохранены." } });
    const { body } = await user.call("getDeliveryPreferences");
    expect(rowOf(body, "order-status")?.channels).toEqual({
      database: true,
      sound: true,
      push: false,
      mail: true,
      telegram: true,
    });
    expect(rowOf(body, "ticket-reply")?.channels["push"]).toBe(true);
    await user.call("updateDeliveryPreferences", {
      body: { changes: [{ type: "order-status", channel: "push", is_on: true }] },
    });
    expect(rowOf((await user.call("getDeliveryPreferences")).body, "order-status")?.channels["push"]).toBe(true);
  });

  it("refuses a kind that the user never gets, a cell named twice and an unknown channel", async () => {
    const user = await shop.as("verified");
    const change = { type: "order-status", channel: "mail", is_on: true };
    for (const changes of [
      [{ ...change, type: "stock-low" }],
      [change, change],
      [{ ...change, channel: "pigeon" }],
      [{ type: "account", channel: "mail", is_on: false }],
      [{ type: "payout-status", channel: "database", is_on: false }],
      [],
    ])
      expect((await user.call("updateDeliveryPreferences", { body: { changes } })).status).toBe(422);
  });
});
