import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { testBot } from "../../../test/bot-fixture.ts";
import { labelPdf } from "../../../test/label-pdf.ts";
import { ticketFixture } from "../../../test/ticket-fixture.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { piecesOf } from "./told-lines.service.ts";

const bot = await testBot();
const { shop, sandbox } = bot;
const { db } = shop;
const at = ticketFixture(shop);
const [USER, OTHER]: [string, string] = ["801", "802"];
const NO_PICTURE = "это не картинка и не PDF. Подойдут JPG, PNG, WebP, GIF, AVIF и PDF";
let user: Visitor;
let admin: Visitor;

beforeAll(async () => {
  user = await shop.as("verified");
  admin = await shop.as("admin");
  await bot.link(user, USER);
  await bot.link(admin, OTHER);
  await shop.work();
});

const red = (side = 300): Promise<Buffer> =>
  sharp({ create: { width: side, height: 200, channels: 3, background: "red" } })
    .withExif({ IFD0: { Artist: "somebody" } })
    .jpeg()
    .toBuffer();
const thread = async (id: number) =>
  (await user.call("listTicketMessages", { params: { id } })).body.data as {
    id: number;
    side: string;
    via: string;
    body: string;
    files: { id: number; name: string; url: string }[];
  }[];
const said = async (id: number) =>
  (await thread(id)).filter(({ side, body, files }) => side === "user" && (body !== "" || files.length > 0));
const lastLine = async (chat = USER) => (await sandbox.lines(chat)).at(-1);
/** The shop's reply as it stands in the user's chat; waits until it is there. */
async function replyInChat(words: string, chat = USER) {
  await expect
    .poll(async () => (await sandbox.lines(chat)).some(({ text }) => text.includes(words)), { timeout: 20_000 })
    .toBe(true);
  return (await sandbox.lines(chat)).findLast(({ text }) => text.includes(words));
}
async function write(
  text: string,
  more: { replyTo?: number | undefined; photos?: Buffer[]; names?: string[] } = {},
  chat = USER,
) {
  const before = bot.heardBy(chat).length;
  await sandbox.write(chat, text, more);
  await bot.settle();
  return bot
    .heardBy(chat)
    .slice(before)
    .map((one) => one.text)
    .join("\n---\n");
}

describe("a reply of support", () => {
  it("comes whole into the chat of its user, with its pictures as pictures of the bot", async () => {
    const id = await at.open(user);
    const long = `Начало.\n${"Подробности. ".repeat(30)}конец ответа`;
    const files = [{ id: await at.picture(admin), name: "Накладная" }];
    expect((await at.answer(admin, id, long, { files })).status).toBe(201);
    await replyInChat("конец ответа");
    await expect.poll(() => bot.heardBy(USER).filter(({ photo }) => photo).length, { timeout: 20_000 }).toBe(1);
    const photo = bot.heardBy(USER).find((one) => one.photo)?.photo ?? Buffer.alloc(0);
    expect((await sharp(photo).metadata()).format).toBe("jpeg");
  });

  it("is answered there: the words come into the same ticket, once, and open it again", async () => {
    const id = await at.open(user);
    await at.answer(admin, id, "Какой цвет заказывали?", { resolves: true });
    const line = await replyInChat("Какой цвет заказывали?");
    expect(await write("Красный <b>", { replyTo: line?.id })).toContain(`Добавлено в обращение №\u00a0${id}`);
    expect(await said(id)).toMatchObject([{ via: "site" }, { via: "telegram", body: "Красный <b>" }]);
    expect((await user.call("getTicket", { params: { id } })).body.data.status).toBe("open");
    // Dealt with a second time, as after a crash: the same message.
    await db.query(
      "update telegram_updates set handled_at = null, next_try_at = now() where body::text like '%Красный%'",
    );
    await bot.settle();
    expect(await said(id)).toHaveLength(2);
    // A word that is a question otherwise is none in a reply, and a reply to one's own words goes there too.
    const own = (await sandbox.lines(USER)).findLast(({ text }) => text.startsWith("Красный"));
    await write("баланс", { replyTo: own?.id });
    expect((await said(id)).at(-1)?.body).toBe("баланс");
    const confirmation = await lastLine();
    await write("и ещё", { replyTo: confirmation?.id });
    expect((await said(id)).at(-1)?.body).toBe("и ещё");
  });

  it("is answered with pictures, which are written anew and are the two sides' alone", async () => {
    const id = await at.open(user);
    await at.answer(admin, id, "Пришлите фото коробки.");
    const line = await replyInChat("Пришлите фото коробки.");
    await write("Вот коробка", { replyTo: line?.id, photos: [await red()] });
    const { files = [], body } = (await said(id)).at(-1) ?? {};
    expect(body).toBe("Вот коробка");
    expect(files).toHaveLength(1);
    const get = (who: Visitor) =>
      who.call("getTicketFile", { params: { id: files[0]?.id ?? 0 }, query: { size: "full" } });
    expect((await get(user)).status).toBe(200);
    expect((await get(await shop.as("unverified"))).status).toBe(403);
    expect(
      (await shop.guest().call("getTicketFile", { params: { id: files[0]?.id ?? 0 }, query: { size: "full" } })).status,
    ).toBe(401);
    const { rows } = await db.query<{ mime: string }>("select mime from files where id = $1", [files[0]?.id]);
    expect(rows).toEqual([{ mime: "image/webp" }]);
    // What is no picture is refused with a sentence, and nothing is written.
    const before = (await said(id)).length;
    const told = await write("", { replyTo: line?.id, photos: [Buffer.from("<svg onload=alert(1)>")] });
    expect(told).toBe(`Ничего не добавлено: Фото из Telegram — ${NO_PICTURE}.`);
    expect(await said(id)).toHaveLength(before);
  });

  it("keeps its words where its file is refused, and both sides read which one and why", async () => {
    const id = await at.open(user);
    await at.answer(admin, id, "Чем подтвердите оплату?");
    const line = await replyInChat("Чем подтвердите оплату?");
    const bad = { replyTo: line?.id, photos: [Buffer.from("PK docx")], names: ["Оплата.docx"] };
    const told = await write("Оплатил вчера", bad);
    expect(told).toContain(`Добавлено в обращение №\u00a0${id}`);
    expect(told).toContain(`Не принято: Оплата.docx — ${NO_PICTURE}.`);
    expect((await said(id)).at(-1)).toMatchObject({
      body: `Оплатил вчера\n\n[Не принято: Оплата.docx — ${NO_PICTURE}]`,
      files: [],
    });
  });

  it("in several pictures loses the bad one alone, and says so once", async () => {
    const id = await at.open(user);
    await at.answer(admin, id, "Снимите со всех сторон.");
    const line = await replyInChat("Снимите со всех сторон.");
    const photos = [await red(), Buffer.from("<svg/>"), await red(400)];
    const told = await write("Три стороны", { replyTo: line?.id, photos });
    expect(told.split("\n---\n")).toEqual([
      expect.stringMatching(/^Добавлено в обращение/),
      `Не принято: Фото из Telegram — ${NO_PICTURE}.`,
    ]);
    expect((await said(id)).slice(1).map(({ body, files }) => [body, files.length])).toEqual([
      ["Три стороны", 1],
      ["", 1],
    ]);
  });

  it("brings a PDF as a file under its name, and takes one", async () => {
    const id = await at.open(user);
    await at.answer(admin, id, "Счёт приложен.", { files: [{ id: await at.pdf(admin), name: "Счёт.pdf" }] });
    const line = await replyInChat("Счёт приложен.");
    await expect.poll(() => bot.heardBy(USER).at(-1)?.file?.name, { timeout: 20_000 }).toBe("Счёт.pdf");
    expect(bot.heardBy(USER).at(-1)?.file?.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    await write("", { replyTo: line?.id, photos: [await labelPdf()], names: ["Оплата.pdf"] });
    expect((await said(id)).at(-1)?.files.map(({ name }) => name)).toEqual(["Оплата.pdf"]);
  });

  it("follows a merge, and is told when the ticket is closed", async () => {
    const first = await at.open(user);
    await at.answer(admin, first, "Отвечаем в первом.");
    const line = await replyInChat("Отвечаем в первом.");
    const second = await at.open(user);
    await admin.call("mergeTicket", { params: { id: first }, body: { into_id: second } });
    await write("после объединения", { replyTo: line?.id });
    expect((await said(second)).at(-1)?.body).toBe("после объединения");
    await db.query("update tickets set status = 'closed', resolved_at = now(), closed_at = now() where id = $1", [
      second,
    ]);
    expect(await write("ещё вопрос", { replyTo: line?.id })).toContain(`Обращение №\u00a0${second} закрыто`);
    expect(await bot.press(USER, (await lastLine())?.buttons[0]?.data ?? "")).toMatch(/^Обращение №\s\d+ создано/);
  });

  it("cannot be answered by another Telegram", async () => {
    const id = await at.open(user);
    await at.answer(admin, id, "Только вам.");
    const line = await replyInChat("Только вам.");
    const before = (await said(id)).length;
    // The number of a message says nothing in another chat, and the ticket is another one's even where it did.
    await write("чужое", { replyTo: line?.id }, OTHER);
    await db.query(
      "insert into telegram_threads (bot_id, chat_id, message_id, ticket_id) select bot_id, $1, message_id, ticket_id from telegram_threads where message_id = $2",
      [OTHER, line?.id],
    );
    expect(await write("чужое", { replyTo: line?.id }, OTHER)).toContain("Этого обращения больше нет");
    expect(await said(id)).toHaveLength(before);
  });

  it("goes on behind what was sent when Telegram breaks off", async () => {
    const id = await at.open(user);
    const { rows } = await db.query<{ id: number }>(
      "insert into ticket_messages (ticket_id, kind, side, author_id, body) values ($1, 'message', 'shop', $2, $3) returning id",
      [id, shop.ids.get("admin@dropship.example"), "длинно ".repeat(690)],
    );
    const before = bot.heardBy(USER).length;
    const tell = () =>
      shop.app.services.tellers.tellLine({
        deliveryId: 987_654,
        chatId: USER,
        lineId: rows[0]?.id ?? 0,
        url: "https://shop.example/support/1",
        isHeard: true,
      });
    expect(await tell()).toMatchObject({ kind: "sent" });
    expect(bot.heardBy(USER).slice(before)).toHaveLength(2);
    await db.query("delete from telegram_threads where delivery_id = 987654 and piece = 1");
    await tell();
    expect(bot.heardBy(USER).slice(before)).toHaveLength(3);
    expect(bot.heardBy(USER).at(-1)?.text).toBe(bot.heardBy(USER).at(-2)?.text);
  });
});

describe("words out of the blue", () => {
  it("are offered to the tickets that go on, and go into the one that is pressed", async () => {
    const id = await at.open(user, { subject: `Вопрос ${randomUUID().slice(0, 8)}` });
    expect(await write("а когда доставка?")).toContain("Отправить это сообщение в поддержку?");
    const line = await lastLine();
    expect(line?.buttons[0]?.text).toContain(`В обращение №\u00a0${id}`);
    expect(line?.buttons.at(-1)?.text).toBe("Создать новое обращение");
    expect(await bot.press(USER, line?.buttons[0]?.data ?? "")).toContain(`Добавлено в обращение №\u00a0${id}`);
    expect((await said(id)).at(-1)).toMatchObject({ body: "а когда доставка?", via: "telegram" });
    expect(await bot.press(OTHER, line?.buttons[0]?.data ?? "", (await lastLine(OTHER))?.id)).toContain(
      "Кнопка устарела",
    );
  });

  it("with several pictures are one ticket, asked about once", async () => {
    const before = bot.heardBy(USER).length;
    await write("Разбито", { photos: [await red(), await red(400), await red(500)] });
    expect(bot.heardBy(USER).slice(before)).toHaveLength(1);
    const told = await bot.press(USER, (await lastLine())?.buttons.at(-1)?.data ?? "");
    const id = Number(/№\s(\d+)/.exec(told)?.[1]);
    const [first] = await said(id);
    expect(first?.files).toHaveLength(3);
    expect((await user.call("getTicket", { params: { id } })).body.data.subject).toBe("Разбито");
  });

  it("begin a ticket without the files that it cannot hold, and none of those alone", async () => {
    await write("Не тот цвет", { photos: [await red(), Buffer.from("<svg/>")] });
    const told = await bot.press(USER, (await lastLine())?.buttons.at(-1)?.data ?? "");
    const id = Number(/№\s(\d+) создано/.exec(told)?.[1]);
    expect(told).toContain("Не принято: Фото из Telegram — это не картинка");
    const [first] = await said(id);
    expect(first?.files).toHaveLength(1);
    expect(first?.body).toBe(`Не тот цвет\n\n[Не принято: Фото из Telegram — ${NO_PICTURE}]`);
    const count = async () => (await user.call("listTickets", {})).body.meta.total;
    const before = await count();
    await write("", { photos: [Buffer.from("<svg/>")] });
    const none = await bot.press(USER, (await lastLine())?.buttons.at(-1)?.data ?? "");
    expect(none).toContain(`Ничего не добавлено: Фото из Telegram — ${NO_PICTURE}.`);
    expect(await count()).toBe(before);
  });
});

describe("the page of the sandbox", () => {
  it("sends pictures and replies by a form, and shows what was sent", async () => {
    const form = new FormData();
    form.set("chat", USER);
    form.set("text", "снимок");
    form.set("photo", new Blob([new Uint8Array(await red())]), "a.jpg");
    const body = new Response(form);
    const response = await shop.app.http.inject({
      method: "POST",
      url: "/sandbox/telegram/send",
      headers: { "content-type": body.headers.get("content-type") ?? "" },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect(response.statusCode).toBe(303);
    const line = (await sandbox.lines(USER)).findLast(({ text }) => text === "снимок");
    const photo = await shop.app.http.inject(`/sandbox/telegram/photo?name=${line?.photo}`);
    expect(photo.headers["content-type"]).toBe("image/jpeg");
    const page = await shop.app.http.inject(`/sandbox/telegram/?chat=${USER}&reply=${line?.id}`);
    expect(page.body).toContain("Ответ на: снимок");
    await bot.settle();
  });
});

describe("a text in pieces", () => {
  it("loses nothing, and no sign is cut in two", () => {
    const text = `${"а".repeat(4_000)}\n${"🎁".repeat(3_000)}`;
    const pieces = piecesOf(text);
    expect(pieces.every((one) => one.length <= 4_096 && one.isWellFormed())).toBe(true);
    expect(pieces.join("").replaceAll("\n", "")).toBe(text.replaceAll("\n", ""));
  });
});
