import { beforeAll, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import { ticketFixture } from "../../../test/ticket-fixture.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const at = ticketFixture(shop);
let user: Visitor;
let admin: Visitor;
beforeAll(async () => {
  user = await shop.as("verified");
  admin = await shop.as("admin");
});

const own = async (id: number) => (await user.call("getTicket", { params: { id } })).body.data;
const desk = async (id: number) => (await admin.call("getTicketForAdmins", { params: { id } })).body.data;
const unread = async (who: Visitor, id: number) => {
  const list = await who.call(who === user ? "listTickets" : "listAllTickets", { query: { "filter[id]": id } });
  return list.body.data[0].unread;
};
const lastLine = async (id: number): Promise<number> =>
  (await admin.call("listTicketMessagesForAdmins", { params: { id } })).body.data.at(-1).id;
const read = async (who: Visitor, id: number) =>
  who.call(who === user ? "readTicket" : "readTicketForAdmins", {
    params: { id },
    body: { message_id: await lastLine(id) },
  });
const merge = async (id: number, into_id: number) =>
  expect((await admin.call("mergeTicket", { params: { id }, body: { into_id } })).status).toBe(200);
const mergesOf = async (who: Visitor, id: number) =>
  (await who.call(who === user ? "listTicketMessages" : "listTicketMessagesForAdmins", { params: { id } })).body.meta
    .merges;

it("a merge reads nothing: what was unread in either thread is unread in the one", async () => {
  const id = await at.open(user, { subject: "Второе", body: "Вопрос" });
  await at.answer(admin, id, "Ответ, который никто не видел");
  const into = await at.open(user, { subject: "Первое", body: "Ещё вопрос" });
  await at.answer(admin, into, "Прочитанный ответ");
  await read(user, into);
  expect([await unread(user, id), await unread(user, into)]).toEqual([1, 0]);
  await merge(id, into);
  // The line that was moved, and the one after it, which stands behind the mark again.
  expect(await unread(user, into)).toBe(2);
  await read(user, into);
  expect(await unread(user, into)).toBe(0);
});

it("a merge of two threads that were read leaves nothing unread, on either side", async () => {
  const into = await at.open(user, { subject: "Первое", body: "Вопрос" });
  await at.answer(admin, into, "Ответ");
  const id = await at.open(user, { subject: "Второе", body: "Вопрос" });
  await at.answer(admin, id, "Ответ");
  for (const one of [id, into]) await Promise.all([read(user, one), read(admin, one)]);
  await merge(id, into);
  expect([await unread(user, into), await unread(admin, into)]).toEqual([0, 0]);
});

it("a reply that came in the other thread counts as the first one, where it came after this one was begun", async () => {
  const id = await at.open(user, { subject: "Второе" });
  const into = await at.open(user, { subject: "Первое" });
  await at.answer(admin, id, "Ответ");
  const replied = (await desk(id)).first_reply_at;
  await merge(id, into);
  expect((await desk(into)).first_reply_at).toBe(replied);

  const early = await at.open(user, { subject: "Третье" });
  await at.answer(admin, early, "Ответ");
  const later = await at.open(user, { subject: "Четвёртое" });
  await merge(early, later);
  expect((await desk(later)).first_reply_at).toBeNull();
});

it("both threads say that lines were moved, so that who reads them in pieces reads them anew", async () => {
  const id = await at.open(user, { subject: "Второе" });
  const into = await at.open(user, { subject: "Первое" });
  expect([await mergesOf(user, id), await mergesOf(user, into)]).toEqual([0, 0]);
  await merge(id, into);
  expect([await mergesOf(user, id), await mergesOf(user, into), await mergesOf(admin, into)]).toEqual([1, 1, 1]);
  expect((await own(id)).merged_into).toBe(into);
});
