import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { postBody } from "../../../test/word-calls.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
let admin: Visitor;
let user: Visitor;
beforeAll(async () => {
  [admin, user] = await Promise.all([shop.as("admin"), shop.as("verified")]);
});

const post = (changes: object = {}) =>
  postBody({ title: "Новая коллекция", body: "<p>Привезли кружки.</p>", ...changes });
interface Made {
  id: number;
  version: number;
}
const add = async (changes: object = {}): Promise<Made> => {
  const made = await admin.call("createPost", { body: post(changes) });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body.data;
};
const step = ({ id, version }: Made, name: string, publish_at: string | null = null) =>
  admin.call("stepPost", { params: { id }, body: { step: name, version, publish_at } });
const publish = async (changes: object = {}): Promise<Made> => (await step(await add(changes), "publish")).body.data;
const titles = async (query: Record<string, unknown> = {}, by = user): Promise<string[]> =>
  (await by.call("listPosts", { query })).body.data.map((one: { title: string }) => one.title);
const told = async () =>
  (await db.query<{ n: number }>("select count(*)::int as n from outbox_events where name = 'post.published'")).rows[0]
    ?.n;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const clear = () => db.query("delete from posts");

describe("a post", () => {
  it("goes the way of its table, and nobody hears of it twice", async () => {
    const draft = await add();
    expect([await titles(), await told()]).toEqual([[], 0]);
    expect((await step(draft, "archive")).body).toMatchObject({ code: "illegal_step", details: { status: "draft" } });
    expect((await step(draft, "schedule", inHours(-1))).body.code).toBe("too_early");
    expect((await step(draft, "schedule")).body.code).toBe("too_early");
    const planned = (await step(draft, "schedule", inHours(5))).body.data;
    expect([planned.status, planned.published_at, await titles()]).toEqual(["scheduled", null, []]);
    const back = (await step(planned, "unschedule")).body.data;
    expect([back.status, back.publish_at]).toEqual(["draft", null]);
    const open = (await step(back, "publish")).body.data;
    expect([open.status, await titles(), await told()]).toEqual(["published", ["Новая коллекция"], 1]);
    expect((await step(open, "publish")).body.data.version).toBe(open.version);
    const away = (await step(open, "archive")).body.data;
    expect([away.status, await titles()]).toEqual(["archived", []]);
    const again = (await step(away, "restore")).body.data;
    expect([again.published_at, await titles(), await told()]).toEqual([open.published_at, ["Новая коллекция"], 1]);
    expect((await step({ id: again.id, version: 1 }, "archive")).body.code).toBe("changed_meanwhile");
    expect((await admin.call("deletePost", { params: { id: open.id } })).body.code).toBe("was_published");
  });

  it("without a text is not published; a draft can be deleted", async () => {
    const empty = await add({ body: "<p> </p><p></p>" });
    expect((await step(empty, "publish")).body.code).toBe("nothing_written");
    expect((await step(empty, "schedule", inHours(1))).body.code).toBe("nothing_written");
    expect((await admin.call("deletePost", { params: { id: empty.id } })).status).toBe(200);
    expect((await admin.call("getAdminPost", { params: { id: empty.id } })).status).toBe(404);
  });

  it("that is planned or published keeps a text: an empty one would be told to everybody", async () => {
    const save = ({ id, version }: Made, body: string) =>
      admin.call("updatePost", { params: { id }, body: { ...post({ body }), version } });
    for (const name of ["schedule", "publish"]) {
      const made = (await step(await add(), name, name === "schedule" ? inHours(2) : null)).body.data;
      const emptied = await save(made, "<p> </p>");
      expect([name, emptied.status, Object.keys(emptied.body.errors)]).toEqual([name, 422, ["body"]]);
      expect((await save(made, "<p>Другое.</p>")).status).toBe(200);
    }
    expect((await save(await add(), "")).status).toBe(200);
  });

  it("that was pinned meanwhile is not unpinned by a text which was begun before", async () => {
    const { id, version } = await add();
    await admin.call("pinPost", { params: { id }, body: { is_pinned: true } });
    const late = await admin.call("updatePost", { params: { id }, body: { ...post(), version } });
    expect([late.status, late.body.details.current.is_pinned]).toEqual([409, true]);
  });

  it("that two people change tells the second what the first has written", async () => {
    const { id, version } = await add();
    const save = (title: string, of = version) =>
      admin.call("updatePost", { params: { id }, body: { ...post({ title }), version: of } });
    expect((await save("Первый")).body.data.version).toBe(version + 1);
    const late = await save("Второй");
    expect([late.status, late.body.code, late.body.details.current.title]).toEqual([
      409,
      "changed_meanwhile",
      "Первый",
    ]);
  });

  it("says under its fields what is wrong with them", async () => {
    const wrong = async (changes: object) =>
      (await admin.call("createPost", { body: post(changes) })).body.errors ?? {};
    expect(await wrong({ title: " " })).toEqual({ title: ["Введите заголовок."] });
    expect(await wrong({ title: "а".repeat(10_000) })).toEqual({ title: ["Не больше 150 знаков."] });
    for (const sign of ["\u202e", "\u200b", "\u2066", "\ufeff"])
      expect(Object.keys(await wrong({ title: `Скидка${sign}gnp.exe` }))).toEqual(["title"]);
    expect(Object.keys(await wrong({ audience: "users" }))).toEqual(["recipient_ids"]);
    expect(await wrong({ audience: "users", recipient_ids: [2_000_000_000] })).toEqual({
      recipient_ids: ["Уже нет: №\u00a02000000000. Уберите и выберите заново."],
    });
    expect(Object.keys(await wrong({ body: "я".repeat(100_001) }))).toEqual(["body"]);
    expect(Object.keys(await wrong({ cover: "https://evil.example/1.png" }))).toEqual(["cover"]);
    expect((await user.call("createPost", { body: post() })).status).toBe(403);
  });

  it("keeps no hostile word of its text", async () => {
    const body = [
      `<p onclick="x()" style="top:0">Цены <script>alert(1)</script>с понедельника\u202e\u200b&#8238;</p>`,
      `<svg onload="x()"><text>svg</text></svg><iframe src="https://evil.example"></iframe><math>m</math>`,
      `<a href="javascript:alert(1)">раз</a> <a href="//evil.example">два</a> <a href="https://ok.example">три</a>`,
      `<img src="x" onerror="x()"><img src="https://evil.example/1.png"><img src="data:image/png;base64,AAAA">`,
      `<img src="/files/../admin"><table><tr><td colspan="2" onmouseover="x()">1</td></tr></table>`,
      `${"<b>".repeat(500)}глубоко${"</b>".repeat(500)}`,
    ].join("");
    const { id } = await publish({ title: "<img src=x onerror=alert(1)>", body });
    const { data } = (await user.call("getPost", { params: { id } })).body;
    expect(data.title).toBe("<img src=x onerror=alert(1)>");
    const html = data.parts.map((part: { html: string }) => part.html).join("");
    expect(html).toContain("<p>Цены с понедельника</p>");
    expect(html).toContain('<a href="https://ok.example" rel="noopener nofollow">три</a>');
    expect(html).toContain('<td colspan="2">1</td>');
    expect(html).not.toMatch(
      /script|onclick|onerror|onload|onmouse|style|svg|iframe|math|evil|data:|<img|[\u200b\u202e]/i,
    );
    expect(html.match(/<strong>/g)?.length).toBeLessThanOrEqual(40);
  });

  it("shows a product that stands by itself as a card, and one within words as a link", async () => {
    const card = `<a href="https://evil.example" data-product="7">Кружка &amp; крышка</a>`;
    const { id } = await publish({ body: `<p>До ${card}</p>${card}<p>После</p>${card}` });
    const { data } = (await user.call("getPost", { params: { id } })).body;
    expect(data.parts).toEqual([
      { kind: "text", html: '<p>До <a href="/products/7" data-product="7">Кружка &amp; крышка</a></p>' },
      { kind: "product", id: 7, name: "Кружка & крышка" },
      { kind: "text", html: "<p>После</p>" },
      { kind: "product", id: 7, name: "Кружка & крышка" },
    ]);
    expect(data.excerpt).toBe("До Кружка & крышка После");
  });
});

describe("readers", () => {
  it("see what is for them, the pinned ones first, and nothing else", async () => {
    await clear();
    const category = await db.query<{ id: number }>(
      "insert into conditions (name, kind, value_type, value, dimensions) values ('Своя', 'discount', 'percent', 500, '{user}') returning id",
    );
    await publish({ title: "Для всех" });
    const chosen = await publish({ title: "Для одного", audience: "users", recipient_ids: [userId, userId] });
    const stranger = await publish({
      title: "Для другого",
      audience: "users",
      recipient_ids: [shop.ids.get("new@dropship.example")],
    });
    await publish({ title: "Своим людям", audience: "shop" });
    await publish({ title: "С личными ценами", audience: "conditioned" });
    expect(await titles()).toEqual(["Для одного", "Для всех"]);
    await db.query("insert into condition_targets (condition_id, dimension, user_id) values ($1, 'user', $2)", [
      category.rows[0]?.id,
      userId,
    ]);
    expect(await titles()).toEqual(["С личными ценами", "Для одного", "Для всех"]);
    expect(await titles({}, admin)).toEqual(["Своим людям", "Для всех"]);
    expect((await user.call("getPost", { params: { id: stranger.id } })).status).toBe(404);
    expect((await user.call("readPost", { params: { id: stranger.id }, body: { confirmed: true } })).status).toBe(404);
    await admin.call("pinPost", { params: { id: chosen.id }, body: { is_pinned: true } });
    await publish({ title: "Ещё новее", section: "prices" });
    expect(await titles()).toEqual(["Для одного", "Ещё новее", "С личными ценами", "Для всех"]);
    expect(await titles({ filter: { section: "prices" } })).toEqual(["Ещё новее"]);
    expect(await titles({ filter: { search: "кружки новее" } })).toEqual(["Ещё новее"]);
    expect((await user.call("listPosts", { query: { filter: { section: "нет" } } })).status).toBe(422);
    const last = (await user.call("getPost", { params: { id: chosen.id } })).body.data;
    expect([last.older.title, last.newer.title]).toEqual(["Для всех", "С личными ценами"]);
  });

  it("have read a post when it was opened, and a must-read one when they say so", async () => {
    await clear();
    const plain = await publish({ title: "Обычная" });
    const must = await publish({ title: "Важная", must_read: true });
    const unread = () => titles({ filter: { unread: "1" } });
    expect(await unread()).toEqual(["Важная", "Обычная"]);
    const read = ({ id }: Made, confirmed: boolean) => user.call("readPost", { params: { id }, body: { confirmed } });
    await read(plain, true);
    await read(must, false);
    expect(await unread()).toEqual(["Важная"]);
    await read(must, true);
    await read(must, false);
    expect(await unread()).toEqual([]);
    const readers = async ({ id }: Made, filter: object = {}) =>
      (await admin.call("listPostReaders", { params: { id }, query: { filter } })).body.data;
    const mine = (rows: { reader: { id: number }; state: string }[]) =>
      rows.find(({ reader }) => reader.id === userId)?.state;
    expect([mine(await readers(plain)), mine(await readers(must))]).toEqual(["opened", "confirmed"]);
    expect(await readers(must, { state: "confirmed" })).toHaveLength(1);
    expect(await readers(must, { state: "silent", search: "user@dropship" })).toEqual([]);
    const [row] = (await admin.call("listAdminPosts", { query: { filter: { id: must.id } } })).body.data;
    expect(row).toMatchObject({ opened: 1, confirmed: 1, must_read: true });
    expect((await user.call("listPostReaders", { params: { id: must.id }, query: {} })).status).toBe(403);
  });
});

describe("pictures", () => {
  const picture = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  const send = async (by: Visitor, colour: string): Promise<string> =>
    (await by.call("uploadFile", { query: { kind: "post-picture" }, body: await picture(colour) })).body.data.url;

  it("are open to readers once the post is saved, with their measures", async () => {
    const [cover, inside] = [await send(admin, "red"), await send(admin, "blue")];
    const made = await admin.call("createPost", {
      body: post({ cover, body: `<p>Вот:</p><img src="${inside}" alt="Кружка">` }),
    });
    const { data } = made.body;
    expect(data.body).toMatch(
      /^<p>Вот:<\/p><img src="\/files\/[0-9a-f]{64}\.webp" alt="Кружка" width="900" height="600" \/>$/,
    );
    expect(data.cover.thumb).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
    expect((await shop.app.http.inject({ url: data.cover.url })).statusCode).toBe(200);
    const body = { ...post({ cover: data.cover.url, body: data.body }), version: data.version };
    const saved = (await admin.call("updatePost", { params: { id: data.id }, body })).body.data;
    expect([saved.body, saved.cover]).toEqual([data.body, data.cover]);
    await db.query("update posts set body = '', cover = null, updated_at = now() - interval '2 days' where id = $1", [
      data.id,
    ]);
    await shop.app.services.postDesk.cleanUp();
    expect((await shop.app.http.inject({ url: data.cover.url })).statusCode).toBe(404);
  });

  it("of somebody else cannot be taken", async () => {
    const theirs = await send(user, "green");
    expect((await admin.call("createPost", { body: post({ cover: theirs }) })).body.code).toBe("pictures_gone");
  });
});

it("a preview shows what readers will see and hear, and changes nothing", async () => {
  await clear();
  const body = post({
    title: "Т".repeat(150),
    body: "<script>1</script><p>Текст</p>",
    audience: "users",
    recipient_ids: [userId],
  });
  const { data } = (await admin.call("previewPost", { body })).body;
  expect(data).toMatchObject({
    parts: [{ kind: "text", html: "<p>Текст</p>" }],
    excerpt: "Текст",
    audience_size: 1,
    push: { title: "Новости", body: "Т".repeat(150) },
  });
  expect(data.telegram).toBe(`Новости\n${"Т".repeat(150)}\nhttp://shop.example/blog/…`);
  expect((await admin.call("listAdminPosts", { query: {} })).body.data).toEqual([]);
});
