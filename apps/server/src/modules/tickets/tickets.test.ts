import { TICKET_STATUSES, type TicketStatus } from "@dropship/api/contract/ticket-states";
import { ADMIN_TICKET_STEPS, TICKET_STEPS, type TicketStep } from "@dropship/api/contract/ticket-steps";
import type { TicketMessage } from "@dropship/api/contract/tickets";
import { beforeAll, describe, expect, it } from "vitest";
import { labelPdf } from "../../../test/label-pdf.ts";
import { orderPlacer } from "../../../test/place-order.ts";
import { testShop } from "../../../test/shop.ts";
import { foundTickets, ticketFixture } from "../../../test/ticket-fixture.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { uahKopecks } from "@dropship/money";
import * as ledger from "../ledger/ledger.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const at = ticketFixture(shop);
const userId = shop.ids.get("user@dropship.example") ?? 0;
const adminId = shop.ids.get("admin@dropship.example") ?? 0;
let user: Visitor;
let admin: Visitor;
let superAdmin: Visitor;

beforeAll(async () => {
  [user, admin, superAdmin] = await Promise.all([shop.as("verified"), shop.as("admin"), shop.as("super-admin")]);
  await shop.work();
});

const own = async (id: number) => (await user.call("getTicket", { params: { id } })).body.data;
const desk = async (id: number) => (await admin.call("getTicketForAdmins", { params: { id } })).body.data;
const lines = async (who: Visitor, id: number, query: object = {}): Promise<TicketMessage[]> =>
  (
    await who.call(who === user ? "listTicketMessages" : "listTicketMessagesForAdmins", {
      params: { id },
      query: { ...query },
    })
  ).body.data;
const texts = async (who: Visitor, id: number) => (await lines(who, id)).map(({ body }) => body);
const step = async (id: number, name: string, who = admin) =>
  who.call("stepTicket", { params: { id }, body: { step: name, version: (await desk(id)).version } });

/** Brings a new ticket into a state by the ways that lead there. */
async function ticketIn(status: TicketStatus): Promise<number> {
  const id = await at.open(user);
  if (status === "new") return id;
  if (status === "waiting_user") return (await at.answer(admin, id, "Проверяем."), id);
  await step(id, "take");
  if (status === "waiting_staff") await step(id, "park");
  if (status === "resolved" || status === "closed") await step(id, "resolve");
  if (status === "closed") {
    const longAgo = "now() - interval '8 days'";
    await db.query(`update tickets set resolved_at = ${longAgo}, last_message_at = ${longAgo} where id = $1`, [id]);
    await shop.app.services.support.tickets.closeSilent();
  }
  expect((await own(id)).status).toBe(status);
  return id;
}

describe("a ticket", () => {
  it("is begun from an order, keeps what it was called, and is the caller's alone", async () => {
    const amount = uahKopecks(1_000_000);
    await db.transaction((tx) =>
      ledger.replenish(tx, { userId, amount, key: "tickets", description: "Пополнение", actorId: null }),
    );
    const orderId = await (await orderPlacer(shop))(user);
    const ask = { context_kind: "order", context_id: String(orderId) };
    const { context, topics } = (await user.call("getTicketOptions", { query: ask })).body.data;
    expect(context).toEqual({ kind: "order", id: orderId, name: expect.stringMatching(/^Заказ №\s\d+$/) });
    expect(topics.length).toBeGreaterThan(3);
    // Somebody else's order is none.
    expect((await admin.call("getTicketOptions", { query: ask })).body.data.context).toBeNull();
    const id = await at.open(user, { context_kind: "order", context_id: orderId });
    expect(await own(id)).toMatchObject({ status: "new", context, unread: 0, excerpt: "Посылка стоит третий день." });
    const foreign = await at.open(admin, { context_kind: "order", context_id: orderId });
    expect((await admin.call("getTicket", { params: { id: foreign } })).body.data.context).toBeNull();
    const found = await user.call("listTickets", { query: { filter: { search: "третий" } } });
    expect(found.body.data.map((one: { id: number }) => one.id)).toContain(id);
    expect((await shop.guest().call("listTickets")).status).toBe(401);
  });

  it.each(TICKET_STATUSES)("takes the steps of the table and none besides: from %s", async (status) => {
    for (const name of ADMIN_TICKET_STEPS) {
      const id = await ticketIn(status);
      const table: TicketStep = TICKET_STEPS[name];
      const isKnown = table.from.includes(status);
      const before = await desk(id);
      expect([name, before.can.steps.includes(name)]).toEqual([name, isKnown]);
      const response = await step(id, name);
      const now = (await own(id)).status;
      if (isKnown) expect([name, response.status, now]).toEqual([name, 200, table.to]);
      else if (status === table.to) {
        expect([name, response.status, now]).toEqual([name, 200, status]);
        expect(response.body.data.version).toBe(before.version);
      } else {
        expect([name, response.status, response.body.code, now]).toEqual([name, 409, "changed_meanwhile", status]);
        expect(response.body.details.current).toMatchObject({ id, status });
      }
    }
  });

  it("goes to and fro with what both sides write", async () => {
    const id = await at.open(user);
    expect(await desk(id)).toMatchObject({ waiting_since: expect.any(String), due_at: expect.any(String), unread: 1 });
    await at.answer(admin, id, "Проверяем у перевозчика.");
    expect(await desk(id)).toMatchObject({
      status: "waiting_user",
      waiting_since: null,
      first_reply_at: expect.any(String),
      assignee: { id: adminId },
    });
    expect(await own(id)).toMatchObject({ status: "waiting_user", unread: 1, is_answered: true });
    await at.write(user, id, "Спасибо, жду.");
    expect(await own(id)).toMatchObject({ status: "open", excerpt: "Спасибо, жду." });
    await at.answer(admin, id, "Нашли, едет.", { resolves: true });
    expect(await own(id)).toMatchObject({ status: "resolved", can: { write: true, rate: true } });
    await at.write(user, id, "Опять не пришла.");
    expect(await own(id)).toMatchObject({ status: "open", can: { rate: false } });
    await user.call("stepOwnTicket", { params: { id }, body: { step: "resolve" } });
    expect((await own(id)).status).toBe("resolved");
    const early = await user.call("rateTicket", { params: { id: await at.open(user) }, body: { rating: 5 } });
    expect([early.status, early.body.code]).toEqual([409, "not_resolved"]);
    expect((await user.call("rateTicket", { params: { id }, body: { rating: 5, comment: "Быстро" } })).status).toBe(
      200,
    );
    expect(await desk(id)).toMatchObject({ rating: 5, rating_comment: "Быстро" });
  });

  it("that is closed takes no more words; another is begun from it", async () => {
    const id = await ticketIn("closed");
    const refused = [await at.write(user, id, "Ещё вопрос"), await at.answer(admin, id, "Ещё ответ")];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [409, "closed"],
      [409, "closed"],
    ]);
    const next = await at.open(user, { context_kind: "ticket", context_id: id });
    expect((await own(next)).context).toEqual({ kind: "ticket", id, name: `Обращение №\u00a0${id}: Где посылка` });
  });

  it("is closed after a week of silence and not before", async () => {
    const id = await ticketIn("resolved");
    await shop.app.services.support.tickets.closeSilent();
    expect((await own(id)).status).toBe("resolved");
    const old = "now() - interval '7 days 1 minute'";
    await db.query(`update tickets set resolved_at = ${old}, last_message_at = ${old} where id = $1`, [id]);
    await shop.app.services.support.tickets.closeSilent();
    expect(await own(id)).toMatchObject({ status: "closed", can: { write: false, steps: [] } });
    expect((await texts(user, id)).at(-1)).toBe("Закрыто: неделю не было сообщений");
  });

  it("that was decided on meanwhile is told as it stands now", async () => {
    const id = await at.open(user);
    const { version } = await desk(id);
    await step(id, "take");
    const late = await superAdmin.call("stepTicket", { params: { id }, body: { step: "resolve", version } });
    expect([late.status, late.body.details.current.status]).toEqual([409, "open"]);
  });
});

describe("a note of the shop", () => {
  it("is seen by the shop alone: in the thread, the search, the list and the pictures", async () => {
    const id = await at.open(user);
    const photo = { id: await at.picture(admin), name: "накладная.jpg" };
    const note = await at.answer(admin, id, "Клиент скандальный", { is_note: true, files: [photo] });
    expect(note.body.data).toMatchObject({ kind: "note", side: "shop" });
    expect(await texts(admin, id)).toContain("Клиент скандальный");
    expect(await texts(user, id)).toEqual(["Посылка стоит третий день."]);
    const { body } = await user.call("listTickets", { query: { filter: { search: "скандальный" } } });
    expect(body.data).toEqual([]);
    expect(await foundTickets([user, admin], "накладная.jpg")).toEqual([[], [id]]);
    expect(await own(id)).toMatchObject({ status: "new", unread: 0, excerpt: "Посылка стоит третий день." });
    expect((await admin.call("getTicketFileForAdmins", { params: { id: photo.id } })).status).toBe(200);
    expect((await user.call("getTicketFile", { params: { id: photo.id } })).status).toBe(404);
  });
});

describe("pictures of a thread", () => {
  it("are read by both sides, re-encoded, and by nobody else", async () => {
    const file = { id: await at.picture(user), name: "коробка.jpg" };
    const id = await at.open(user, { files: [file] });
    const [first] = await lines(user, id);
    expect(first?.files).toEqual([
      {
        id: file.id,
        name: "коробка.jpg",
        bytes: expect.any(Number),
        url: `/api/ticket-files/${file.id}`,
        thumb_url: `/api/ticket-files/${file.id}?size=thumb`,
      },
    ]);
    expect(await foundTickets([user, admin], "КОРОБКА.jp")).toEqual([[id], [id]]);
    const mine = await user.call("getTicketFile", { params: { id: file.id }, query: { size: "thumb" } });
    const theirs = await admin.call("getTicketFileForAdmins", { params: { id: file.id } });
    for (const { status, headers } of [mine, theirs])
      expect([status, headers["content-type"]]).toEqual([200, "image/webp"]);
    expect((await superAdmin.call("getTicketFile", { params: { id: file.id } })).status).toBe(404);
    expect((await shop.guest().call("getTicketFile", { params: { id: file.id } })).status).toBe(401);
  });

  it("of somebody else are refused at the field", async () => {
    const stolen = { id: await at.picture(admin), name: "чужая.jpg" };
    const { status, body } = await user.call("openTicket", {
      body: await at.body({ files: [stolen] }),
      headers: at.key(),
    });
    expect([status, body.errors]).toEqual([422, { files: ["Файл «чужая.jpg» не найден. Прикрепите его ещё раз."] }]);
  });
});

describe("a PDF of a thread", () => {
  it("is written anew, saved by both sides and nobody else, and has no small picture", async () => {
    const file = { id: await at.pdf(user), name: "Акт сверки" };
    const id = await at.open(user);
    expect((await at.write(user, id, "", [file])).status).toBe(201);
    expect((await lines(admin, id)).at(-1)?.files).toEqual([
      {
        id: file.id,
        name: "Акт сверки",
        bytes: expect.any(Number),
        url: `/api/admin/ticket-files/${file.id}`,
        thumb_url: null,
      },
    ]);
    expect((await own(id)).excerpt).toBe("Файл");
    const mine = await user.call("getTicketFile", { params: { id: file.id } });
    const theirs = await admin.call("getTicketFileForAdmins", { params: { id: file.id } });
    for (const { status, headers } of [mine, theirs]) {
      expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(headers["content-disposition"]).toContain(`filename*=UTF-8''${encodeURIComponent("Акт сверки.pdf")}`);
    }
    const { rows } = await db.query<{ mime: string }>("select mime from files where id = $1", [file.id]);
    expect(rows).toEqual([{ mime: "application/pdf" }]);
    const kept = await shop.app.services.files.readOwn(userId, file.id);
    expect(kept.bytes.toString("latin1")).not.toMatch(/JavaScript|app\.alert/);
    const small = { params: { id: file.id }, query: { size: "thumb" } };
    expect((await user.call("getTicketFile", small)).status).toBe(404);
    expect((await superAdmin.call("getTicketFile", { params: { id: file.id } })).status).toBe(404);
    expect((await shop.guest().call("getTicketFile", { params: { id: file.id } })).status).toBe(401);
  });

  it.each([
    ["that only calls itself one", Buffer.from("%PDF-1.7\nnothing"), "unreadable"],
    ["under a password", Buffer.from("%PDF-1.7\n1 0 obj<</Encrypt 2 0 R>>endobj"), "locked"],
    ["in place of a profile's photo", null, "not_a_picture"],
  ])("%s is refused with a sentence", async (_what, sent, code) => {
    const kind = sent ? "ticket-photo" : "user-photo";
    const response = await user.call("uploadFile", { query: { kind }, body: sent ?? (await labelPdf()) });
    expect([response.status, response.body.code]).toEqual([422, code]);
    expect(response.body.errors.file[0]).toMatch(/^[А-ЯP].*\.$/);
  });
});

describe("hostile words", () => {
  it("stay the words that they are", async () => {
    const words = [
      `<script>alert("1")</script> & <b>жирно</b>`,
      "[ссылка](javascript:alert(1))",
      "abc \u202Eгод\u202C def",
    ];
    const id = await at.open(user, { subject: `<img src=x onerror=alert(1)>` });
    for (const text of words) expect((await at.write(user, id, text)).status).toBe(201);
    expect(await texts(admin, id)).toEqual(["Посылка стоит третий день.", ...words]);
    expect((await desk(id)).subject).toBe("<img src=x onerror=alert(1)>");
  });

  it.each([
    ["nothing but signs that cannot be seen", { body: "\u200B\u200D\u2060 \u00AD" }, { body: ["Напишите сообщение."] }],
    ["more letters than a message has", { body: "ы".repeat(10_000) }, { body: ["Не больше 5000 знаков."] }],
    [
      "a subject that turns the line around it",
      { subject: "Заказ \u202E001" },
      {
        subject: ["Уберите знаки, которые меняют направление текста."],
      },
    ],
    ["an invisible subject", { subject: "\u200B\u200B" }, { subject: ["Напишите, о чём обращение."] }],
    ["a zero byte", { body: "до\u0000после" }, { body: ["Уберите управляющие символы."] }],
    ["no topic of the shop", { topic_id: 2_000_000 }, { topic_id: ["Выберите тему."] }],
  ])("are refused with a sentence: %s", async (_, more, errors) => {
    const { status, body } = await user.call("openTicket", { body: await at.body(more), headers: at.key() });
    expect([status, body.errors]).toEqual([422, errors]);
  });
});

describe("a long thread", () => {
  it("is read in pieces, each line once and in its order", async () => {
    const id = await at.open(user);
    await db.query(
      `insert into ticket_messages (ticket_id, kind, side, author_id, body)
       select $1, 'message', case n % 2 when 0 then 'user' else 'shop' end, $2, 'Строка ' || n from generate_series(1, 2000) n`,
      [id, userId],
    );
    const read: number[] = [];
    let before: number | undefined;
    for (let pieces = 0; pieces < 100; pieces += 1) {
      const { data, meta } = (
        await user.call("listTicketMessages", { params: { id }, query: before ? { before: String(before) } : {} })
      ).body;
      expect(data.length).toBeLessThanOrEqual(50);
      read.unshift(...data.map((line: TicketMessage) => line.id));
      before = data[0].id;
      if (!meta.has_earlier) break;
    }
    expect(read).toHaveLength(2001);
    expect(read).toEqual([...new Set(read)].toSorted((a, b) => a - b));
    const newer = await lines(user, id, { after: String(read.at(-4)) });
    expect(newer.map((line) => line.id)).toEqual(read.slice(-3));
  });
});

describe("what was read", () => {
  it("is told to the other side, and never goes back", async () => {
    const id = await at.open(user);
    const reply = (await at.answer(admin, id, "Смотрим.")).body.data.id;
    expect(await own(id)).toMatchObject({ unread: 1, user_read_id: expect.any(Number) });
    expect((await user.call("readTicket", { params: { id }, body: { message_id: reply } })).status).toBe(204);
    expect(await own(id)).toMatchObject({ unread: 0, user_read_id: reply });
    await user.call("readTicket", { params: { id }, body: { message_id: 1 } });
    await user.call("readTicket", { params: { id }, body: { message_id: 2_000_000_000 } });
    expect((await desk(id)).user_read_id).toBe(reply);
  });
});

describe("two tickets of one user", () => {
  it("are merged: one thread in its order, the other closed and leading there", async () => {
    const into = await at.open(user, { subject: "Первое", body: "А" });
    const id = await at.open(user, { subject: "Второе", body: "Б" });
    await at.answer(admin, into, "В");
    const merged = await admin.call("mergeTicket", { params: { id }, body: { into_id: into } });
    expect(merged.body.data).toMatchObject({ id: into, status: "open", waiting_since: expect.any(String) });
    expect((await texts(user, into)).slice(0, 3)).toEqual(["А", "Б", "В"]);
    expect(await own(id)).toMatchObject({ status: "closed", merged_into: into, can: { write: false, rate: false } });
    expect(await texts(user, id)).toEqual([`Переписка перенесена в обращение №\u00a0${into}`]);
  });

  it("are not when one is closed, or another's", async () => {
    const id = await at.open(user);
    const foreign = await at.open(admin);
    for (const into_id of [foreign, id, await ticketIn("closed"), 2_000_000_000]) {
      const { status, body } = await admin.call("mergeTicket", { params: { id }, body: { into_id } });
      expect([into_id, status, body.code]).toEqual([into_id, 409, "not_mergeable"]);
    }
    expect((await own(id)).status).toBe("new");
  });
});

describe("who is told", () => {
  const told = async (who: number) =>
    (
      await db.query<{ type: string; name: string }>(
        "select type, data ->> 'name' as name from notifications where user_id = $1 and type like 'ticket-%' order by created_at desc limit 5",
        [who],
      )
    ).rows;

  it("are the admins of a new ticket, its user of a reply, and whoever takes care of it of the next question", async () => {
    const id = await at.open(user, { subject: "Нет ТТН" });
    const asked = { type: "ticket-asked", name: `Новое обращение №\u00a0${id}: Нет ТТН` };
    await expect.poll(() => told(adminId), { timeout: 15_000 }).toContainEqual(asked);
    await at.answer(admin, id, "Создаём.");
    const reply = { type: "ticket-reply", name: `Обращение №\u00a0${id}, Нет ТТН: Создаём.` };
    await expect.poll(() => told(userId), { timeout: 15_000 }).toContainEqual(reply);
    await at.write(user, id, "А когда?");
    const next = { type: "ticket-asked", name: `Обращение №\u00a0${id}, Нет ТТН: А когда?` };
    await expect.poll(() => told(adminId), { timeout: 15_000 }).toContainEqual(next);
    expect(await told(shop.ids.get("super@dropship.example") ?? 0)).not.toContainEqual(next);
  });
});

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
    expect((await own(id)).topic).toBe(before[0].name);
    const off = { topics: body.data.map((one: object) => ({ ...one, is_active: false })) };
    expect((await admin.call("saveTicketTopics", { body: off })).body.errors).toEqual({
      topics: ["Оставьте включённой хотя бы одну тему."],
    });
  });
});

describe("a person who is deleted", () => {
  it("takes their tickets along", async () => {
    const leaver = shop.ids.get("new@dropship.example") ?? 0;
    await db.query("update users set email_verified_at = now() where id = $1", [leaver]);
    const going = await shop.as("unverified");
    const id = await at.open(going, { files: [{ id: await at.picture(going), name: "я.jpg" }] });
    await at.answer(admin, id, "Ответ", { files: [{ id: await at.picture(admin), name: "мы.jpg" }] });
    expect((await superAdmin.call("deleteUser", { params: { id: leaver } })).status).toBe(200);
    expect((await db.query("select from tickets where user_id = $1", [leaver])).rowCount).toBe(0);
    expect((await admin.call("getTicketForAdmins", { params: { id } })).status).toBe(404);
  });
});
