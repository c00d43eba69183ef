import type { OperationName } from "@dropship/api/contract";
import type { Command, People } from "./repeated-command.ts";
import { ticketFixture } from "./ticket-fixture.ts";

/** Commands about requests for help. */
export function ticketCommands({ shop, user, admin }: People): Partial<Record<OperationName, Command>> {
  const tickets = ticketFixture(shop);
  const lineNow = async (id: number) => {
    const { rows } = await shop.db.query<{ id: number }>("select ticket_id as id from ticket_messages where id = $1", [
      id,
    ]);
    const { data } = (await user().call("listTicketMessages", { params: { id: rows[0]?.id } })).body;
    return data.find((line: { id: number }) => line.id === id);
  };
  /** Whoever wrote it is called otherwise. */
  const renameAuthor = (id: number) =>
    shop.db.query(
      "update users set first_name = 'Друга' where id = (select author_id from ticket_messages where id = $1)",
      [id],
    );

  return {
    openTicket: {
      call: async () => ({ body: await tickets.body() }),
      later: (id) => tickets.answer(admin(), id, "Смотрим."),
      now: async (id) => (await user().call("getTicket", { params: { id } })).body.data,
    },
    writeToTicket: {
      call: async () => ({ params: { id: await tickets.open(user()) }, body: { body: "Есть новости?" } }),
      later: renameAuthor,
      now: lineNow,
    },
    answerTicket: {
      by: admin,
      call: async () => ({ params: { id: await tickets.open(user()) }, body: { body: "Смотрим." } }),
      later: renameAuthor,
      now: lineNow,
    },
  };
}
