import { TICKET_REPLY_HOURS } from "@dropship/api/contract/ticket-steps";
import { expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import { ticketFixture } from "../../../test/ticket-fixture.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = ticketFixture(shop);

it("a ticket is late once its user has waited for a reply so many hours, and not a minute before", async () => {
  const [user, admin] = await Promise.all([shop.as("verified"), shop.as("admin")]);
  await shop.work();
  const [late, waiting, answered] = [await at.open(user), await at.open(user), await at.open(user)];
  await at.answer(admin, answered, "Отправили сегодня.");
  const since = async (id: number, minutes: number) => {
    const begun = `now() - interval '${TICKET_REPLY_HOURS * 60 + minutes} minutes'`;
    await shop.db.query(`update tickets set waiting_since = ${begun} where id = $1 and waiting_since is not null`, [
      id,
    ]);
  };
  await since(late, 1);
  await since(waiting, -1);
  await since(answered, 1);
  const found = async (reply: string) => {
    const { data } = (await admin.call("listAllTickets", { query: { filter: { reply } } })).body;
    return data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b);
  };
  expect(await found("late")).toEqual([late]);
  expect(await found("waiting")).toEqual([late, waiting]);
  expect((await admin.call("getTicketQueue")).body.data).toMatchObject({ waiting: 2, late: 1 });
  const { due_at: due } = (await admin.call("getTicketForAdmins", { params: { id: late } })).body.data;
  expect(Date.parse(due)).toBeLessThan(Date.now());
});
