import { beforeAll, describe, expect, it } from "vitest";
import { conditionBody } from "../../../test/condition-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import { ticketFixture } from "../../../test/ticket-fixture.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { postBody } from "../../../test/word-calls.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const tickets = ticketFixture(shop);
const password = "тихий-океан-42";
let admin: Visitor;
beforeAll(async () => {
  admin = await shop.as("super-admin");
});

async function newcomer(email: string, first_name: string, last_name: string): Promise<{ id: number; own: Visitor }> {
  const own = shop.guest();
  const body = { first_name, last_name, email, password, password_confirmation: password };
  expect((await own.call("register", { body })).status).toBe(201);
  const { id } = (await own.call("getCurrentUser")).body.data;
  await db.query("update users set email_verified_at = now() where id = $1", [id]);
  return { id, own };
}
const remove = async (id: number) =>
  expect((await admin.call("deleteUser", { params: { id } })).body.message).toBe("Пользователь удалён.");
/** Everything that the journal says, and what it is searched by. */
const journal = async (): Promise<string> =>
  (await db.query<{ said: string }>("select string_agg(e::text, ' ') as said from audit_entries e")).rows[0]?.said ??
  "";
const write = (said: string) =>
  db.query(
    `insert into audit_entries (actor_id, ip, request_id, action, subject, subject_id, subject_name, before, after)
     select id, '127.0.0.1', 'test', 'moveMoney', 'transaction', '5', 'Заявка', '{}', jsonb_build_object('user', $1::text)
     from users order by id limit 1`,
    [said],
  );

describe("the journal forgets who is deleted", () => {
  it("in entries about posts, conditions, tickets and money as well, under every address they had", async () => {
    const { id, own } = await newcomer("ustinia@gone.example", "Устинья", "Стешенко");
    const people = { audience: "users", recipient_ids: [id] };
    const made = await admin.call("createPost", {
      body: postBody({ body: `<p>${"Длинно. ".repeat(2_000)}</p>`, ...people }),
    });
    expect(made.status).toBe(201);
    const rule = conditionBody({ name: "Личная", targets: { user: [id] } });
    expect((await admin.call("createCondition", { body: rule })).status).toBe(201);
    const ticket = await tickets.open(own, { subject: "Где мои сапоги, Стешенко" });
    await tickets.answer(admin, ticket, "Ищем.");
    await write("100,00 ₴: ustinia@gone.example");
    await admin.call("updateUser", {
      params: { id },
      body: { first_name: "Устинья", last_name: "Стешенко", phone: "", username: "ustia" },
    });
    await db.query("update users set email = 'new@gone.example' where id = $1", [id]);
    await write("new@gone.example");
    expect((await journal()).match(/ustinia@|new@gone|Стешенко/g)?.length).toBeGreaterThan(5);

    await remove(id);
    const said = await journal();
    expect(said).not.toMatch(/ustinia@|new@gone|Стешенко|Устинья|сапоги/);
    expect(said).toContain(`100,00 ₴: № ${id}`);
    expect(said).toContain(`Обращение №\u00a0${ticket}`);
  });

  it("and nobody else: a longer address, a name within a name, a namesake", async () => {
    const { id } = await newcomer("pavlo@gone.example", "Павло", "Лис");
    const namesake = await newcomer("other.pavlo@gone.example", "Марко", "Бук");
    const gone = await newcomer("marko@gone.example", "Марко", "Бук");
    for (const said of ["xpavlo@gone.example", "pavlo@gone.example.org", "Лис Павлович", "Бук Марко", "(Лис Павло)"])
      await write(said);
    await remove(id);
    await remove(gone.id);
    const said = await journal();
    for (const other of ["xpavlo@gone.example", "pavlo@gone.example.org", "Лис Павлович", "Бук Марко"])
      expect(said).toContain(`"${other}"`);
    expect(said).toContain(`"(№ ${id})"`);
    await remove(namesake.id);
    expect(await journal()).not.toContain("Бук Марко");
  });
});

describe("the database lets the journal forget nothing else", () => {
  const change = (forgotten: object, set: string) =>
    db.transaction(async (tx) => {
      await tx.query("select set_config('dropship.forgotten', $1, true)", [JSON.stringify(forgotten)]);
      await tx.query(`update audit_entries set ${set} where action = 'moveMoney'`);
    });
  const forgetting = (id: number) =>
    `after = forget_words(after, '{ostap@gone.example}', '№ ${id}'), before = forget_words(before, '{ostap@gone.example}', '№ ${id}')`;

  it("while the account stands, or beside the words of who is gone", async () => {
    const { id } = await newcomer("ostap@gone.example", "Остап", "Верба");
    await write("Проверка ostap@gone.example");
    const words = ["ostap@gone.example"];
    await expect(change({ id, words }, forgetting(id))).rejects.toThrow(/append-only/);
    await remove(id);
    await write("Проверка ostap@gone.example");
    await expect(change({ id, words }, `after = '{"user": "никто"}'`)).rejects.toThrow(/append-only/);
    await expect(change({ id, words }, `${forgetting(id)}, ip = '10.0.0.1'`)).rejects.toThrow(/append-only/);
    await expect(change({}, forgetting(id))).rejects.toThrow(/append-only/);
    await change({ id, words }, forgetting(id));
    expect(await journal()).toContain(`Проверка № ${id}`);
  });
});
