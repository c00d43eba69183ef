import { randomUUID } from "node:crypto";
import { createTransport, type SendMailOptions } from "nodemailer";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../db/free-port.ts";
import { testShop } from "../../../test/shop.ts";
import { ticketFixture } from "../../../test/ticket-fixture.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { replyAddresses } from "./reply-address.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const at = ticketFixture(shop);
const { mailReplies } = shop.app.services;
const port = await freePort();
const DOMAIN = "reply.shop.example";
const EMAIL = "user@dropship.example";
const userId = shop.ids.get(EMAIL) ?? 0;
const addresses = replyAddresses(Buffer.alloc(32, 7));
const to = (ticketId: number, of = userId) => addresses.make(ticketId, of, DOMAIN);
const transport = createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
let user: Visitor;
let admin: Visitor;
let superAdmin: Visitor;

async function save(values: object) {
  const params = { group: "mail_replies" };
  const { data } = (await superAdmin.call("getSettings", { params })).body;
  const body = { version: data.version, values: { ...data.values, ...values } };
  const saved = await superAdmin.call("saveSettings", { params, body });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await mailReplies.follow();
}

beforeAll(async () => {
  [user, admin, superAdmin] = await Promise.all([shop.as("verified"), shop.as("admin"), shop.as("super-admin")]);
  await save({ replies_on: true, reply_domain: DOMAIN, reply_port: port });
});
afterAll(async () => {
  transport.close();
  await mailReplies.close();
});

/** Sends a letter by a real client; what the server said. */
async function send(ticketId: number, letter: SendMailOptions): Promise<string> {
  try {
    const sent = await transport.sendMail({ from: EMAIL, to: to(ticketId), subject: "Re: обращение", ...letter });
    return sent.response;
  } catch (error) {
    return (error as { response?: string }).response ?? String(error); // what the client rejects with
  }
}
const thread = async (id: number) =>
  (
    (await user.call("listTicketMessages", { params: { id } })).body.data as {
      body: string;
      via: string;
      files: { id: number; name: string }[];
    }[]
  ).filter(({ via }) => via === "mail");

describe("a reply by e-mail", () => {
  it("comes into the ticket without what it quotes, opens it again, and is told as come by mail", async () => {
    const id = await at.open(user);
    await at.answer(admin, id, "Какой цвет?", { resolves: true });
    const text = "Красный.\n\nпн, 23 нояб. 2026 г. в 12:00, Dropship <shop@localhost>:\n> Какой цвет?\n> https://shop";
    expect(await send(id, { text })).toMatch(/^250/);
    expect(await thread(id)).toMatchObject([{ body: "Красный.", via: "mail", files: [] }]);
    expect((await user.call("getTicket", { params: { id } })).body.data.status).toBe("open");
  });

  it("stands once, however often its server brings it", async () => {
    const id = await at.open(user);
    const messageId = `<${randomUUID()}@mail.example>`;
    for (let time = 0; time < 2; time += 1) expect(await send(id, { text: "Один раз", messageId })).toMatch(/^250/);
    expect(await thread(id)).toHaveLength(1);
  });

  it("brings pictures, written anew; what a ticket cannot hold is named", async () => {
    const id = await at.open(user);
    const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const attachments = [
      { filename: "коробка.png", content: picture },
      { filename: "virus.exe", content: Buffer.from("MZ\u0090\u0000") },
      { filename: "x.svg", content: "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>" },
    ];
    expect(await send(id, { text: "Фото", attachments })).toMatch(/^250/);
    const [line] = await thread(id);
    expect(line?.files.map(({ name }) => name)).toEqual(["коробка.png"]);
    const why = "это не картинка и не PDF. Подойдут JPG, PNG, WebP, GIF, AVIF и PDF";
    expect(line?.body).toBe(`Фото\n\n[Не принято: virus.exe — ${why}; x.svg — ${why}]`);
    const { rows } = await db.query("select mime from files where id = $1", [line?.files[0]?.id]);
    expect(rows).toEqual([{ mime: "image/webp" }]);
  });

  it("that is too long says so where it is cut, and still names what was not taken", async () => {
    const id = await at.open(user);
    const attachments = [{ filename: "\u202Egnp.exe", content: "MZ" }];
    expect(await send(id, { text: "слово ".repeat(2_000), attachments })).toMatch(/^250/);
    const [line] = await thread(id);
    expect(line?.body).toMatch(
      /^слово слово[^]*\n\n\[Текст длиннее 5\s000 знаков, конец не поместился\.\]\n\n\[Не принято: gnp\.exe — это не картинка [^\]]+\]$/,
    );
    expect(line?.body).toHaveLength(5_000);
  });

  it("in HTML alone is read as text, whatever stands in it", async () => {
    const id = await at.open(user);
    const html =
      "<style>p{}</style><p>Да &amp; <b>нет</b></p><script>alert(1)</script><p>вторая</p><blockquote>Какой?</blockquote>";
    await send(id, { html });
    expect((await thread(id))[0]?.body).toBe("Да & нет\nвторая");
  });

  it("follows a merge; a closed ticket refuses it", async () => {
    const first = await at.open(user);
    const second = await at.open(user);
    await admin.call("mergeTicket", { params: { id: first }, body: { into_id: second } });
    expect(await send(first, { text: "В старое" })).toMatch(/^250/);
    expect((await thread(second)).at(-1)?.body).toBe("В старое");
    await db.query("update tickets set status = 'closed', resolved_at = now(), closed_at = now() where id = $1", [
      second,
    ]);
    expect(await send(first, { text: "Ещё" })).toMatch(/^550/);
  });
});

describe("a letter is refused", () => {
  it("for an address that the shop has not signed, before it is read", async () => {
    const id = await at.open(user);
    const forged = [
      to(id, userId + 1),
      to(id).replace(/\.(.)/, (_all, sign: string) => `.${sign === "0" ? "1" : "0"}`),
      to(999_999),
      `support@${DOMAIN}`,
      to(id).replace(DOMAIN, "other.example"),
    ];
    for (const address of forged) expect(await send(id, { text: "Чужое", to: address }), address).toMatch(/^550/);
    expect(await thread(id)).toEqual([]);
  });

  it("from anybody but the ticket's user, also when they are blocked", async () => {
    const id = await at.open(user);
    expect(await send(id, { text: "Чужое", from: "stranger@mail.example" })).toMatch(/^550 5\.7\.1/);
    await db.query("update users set is_blocked = true where id = $1", [userId]);
    expect(await send(id, { text: "Из блокировки" })).toMatch(/^550 5\.7\.1/);
    await db.query("update users set is_blocked = false where id = $1", [userId]);
    expect(await thread(id)).toEqual([]);
  });

  it("when it is larger than thirty megabytes, and when it nests without end", async () => {
    const id = await at.open(user);
    expect(
      await send(id, { text: "я", attachments: [{ filename: "a.bin", content: Buffer.alloc(31 << 20) }] }),
    ).toMatch(/^552/);
    const nested = Array.from(
      { length: 60 },
      (_one, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    );
    const raw = `From: ${EMAIL}\r\nTo: ${to(id)}\r\nMessage-ID: <${randomUUID()}@x>\r\n${nested.join("")}\r\n\r\nслово`;
    expect(await send(id, { envelope: { from: EMAIL, to: to(id) }, raw })).toMatch(/^554/);
    expect(await thread(id)).toEqual([]);
  });
});

describe("what a machine wrote", () => {
  const machines: [string, SendMailOptions][] = [
    ["an answering machine", { headers: { "Auto-Submitted": "auto-replied" } }],
    ["a list", { headers: { "List-Id": "<news.example>" } }],
    ["an old answering machine", { headers: { Precedence: "auto_reply" } }],
    ["a report of another server", { envelope: { from: "" } }],
    ["the shop itself", { from: to(1) }],
  ];
  it.each(machines)("is taken and passed over: %s", async (_name, more) => {
    const id = await at.open(user);
    const letter = { text: "Меня нет", ...more, ...(more.envelope && { envelope: { from: "", to: to(id) } }) };
    expect(await send(id, letter)).toMatch(/^250/);
    expect(await thread(id)).toEqual([]);
  });
});

describe("a letter of support", () => {
  it("can be replied to while replies are taken, and leads to the site while not", async () => {
    const id = await at.open(user);
    await at.answer(admin, id, "Весь ответ.\nВторая строка.");
    const { rows } = await db.query<{ id: number }>(
      "select id from ticket_messages where ticket_id = $1 and side = 'shop' and kind = 'message'",
      [id],
    );
    const write = () =>
      mailReplies.writeLine({ lineId: rows[0]?.id ?? 0, userId, url: "https://shop.example/support/1" });
    const letter = await write();
    expect(letter).toMatchObject({ replyTo: to(id), talk: `ticket-${id}` });
    expect(letter?.text).toContain("Весь ответ.\nВторая строка.");
    await save({ replies_on: false });
    expect(await write()).toBeNull();
    expect(mailReplies.port()).toBeNull();
    await save({ replies_on: true });
    expect(mailReplies.port()).toBe(port);
  });

  it("says by its trial whether the port opens", async () => {
    const attempt = (values: object) =>
      mailReplies.attempt(
        { replies_on: true, reply_domain: DOMAIN, reply_port: port, reply_from: "here", ...values },
        {
          viewer: { id: 1, email: "", roles: [], narrowedTo: null, isVerified: true },
          signal: new AbortController().signal,
        },
      );
    expect(await attempt({})).toMatchObject({ isGood: true, text: expect.stringContaining(`@${DOMAIN}`) });
    expect((await attempt({ replies_on: false })).text).toContain("выключен");
  });
});
