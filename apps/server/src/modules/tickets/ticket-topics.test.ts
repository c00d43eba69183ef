import { describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import { ticketFixture } from "../../../test/ticket-fixture.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = ticketFixture(shop);
const [user, admin] = await Promise.all([shop.as("verified"), shop.as("admin")]);

describe("topics", () => {
  it("are named, ordered and added; one that tickets have is switched off, not lost", async () => {
    const id = await at.open(user);
    const before = (await admin.call("listTicketTopics")).body.data;
    const topics = [
      { name: "Новая тема" },
      ...before.slice(1).map(({ id: kept, name }: { id: number; name: string }) => ({ id: kept, name })),
    ];
    const { status, body } = await admin.call("saveTicketTopics", { body: { topics } });
    expect(status).toBe(200);
    expect(body.data[0]).toMatchObject({ name: "Новая тема", is_active: true });
    expect(body.data.find((one: { id: number }) => one.id === before[0].id)).toMatchObject({ is_active: false });
    expect((await user.call("getTicket", { params: { id } })).body.data.topic).toBe(before[0].name);
    const off = { topics: body.data.map((one: object) => ({ ...one, is_active: false })) };
    expect((await admin.call("saveTicketTopics", { body: off })).body.errors).toEqual({
      topics: ["Оставьте включённой хотя бы одну тему."],
    });
    // Two that read alike could not be told apart; one that is no longer offered takes no name from another.
    const alike = (isOffered: boolean) => ({
      topics: [{ name: "Возврат" }, { name: "возврат", is_active: isOffered }, ...body.data],
    });
    expect((await admin.call("saveTicketTopics", { body: alike(true) })).body.errors).toEqual({
      "topics.1.name": ["Так уже называется другая тема."],
    });
    expect((await admin.call("saveTicketTopics", { body: alike(false) })).status).toBe(200);
  });
});
