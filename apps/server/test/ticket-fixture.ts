import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { labelPdf } from "./label-pdf.ts";
import type { TestShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** Tickets of a test: begun, answered, with pictures. */
export function ticketFixture(shop: TestShop) {
  const key = () => ({ "idempotency-key": randomUUID() });
  const topic = async (): Promise<number> =>
    (await shop.db.query<{ id: number }>("select id from ticket_topics where is_active order by id limit 1")).rows[0]
      ?.id ?? 0;
  const body = async (more: object = {}) => ({
    topic_id: await topic(),
    subject: "Где посылка",
    body: "Посылка стоит третий день.",
    ...more,
  });
  return {
    key,
    topic,
    body,
    /** Begins a ticket; its id. */
    async open(who: Visitor, more: object = {}): Promise<number> {
      const response = await who.call("openTicket", { body: await body(more), headers: key() });
      if (response.status !== 201) throw new Error(`a ticket was refused: ${JSON.stringify(response.body)}`);
      return response.body.data.id;
    },
    /** Writes as the user. */
    write: (who: Visitor, id: number, text: string, files: object[] = []) =>
      who.call("writeToTicket", { params: { id }, body: { body: text, files }, headers: key() }),
    /** Writes as the shop. */
    answer: (who: Visitor, id: number, text: string, more: object = {}) =>
      who.call("answerTicket", { params: { id }, body: { body: text, ...more }, headers: key() }),
    /** Sends a picture; its id. */
    async picture(who: Visitor): Promise<number> {
      const source = await sharp({ create: { width: 300, height: 200, channels: 3, background: "red" } })
        .jpeg()
        .toBuffer();
      return (await who.call("uploadFile", { query: { kind: "ticket-photo" }, body: source })).body.data.id;
    },
    /** Sends a PDF with a script in it; its id. */
    async pdf(who: Visitor): Promise<number> {
      const source = await labelPdf("Act 7");
      return (await who.call("uploadFile", { query: { kind: "ticket-photo" }, body: source })).body.data.id;
    },
  };
}

/** Ids of the tickets that a user and the desk find by a text. */
export async function foundTickets([user, desk]: readonly [Visitor, Visitor], search: string): Promise<number[][]> {
  const query = { filter: { search } };
  const both = [await user.call("listTickets", { query }), await desk.call("listAllTickets", { query })];
  return both.map(({ body }) => body.data.map(({ id }: { id: number }) => id));
}
