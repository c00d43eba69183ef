import { beforeAll, describe, expect, it } from "vitest";
import { testShop, type TestShop } from "../../../../test/shop.ts";
import type { Visitor } from "../../../../test/visitor.ts";

const PASSWORD = "demo-parcel-7";
const NEW = "тихий-океан-42";
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  await shop.work();
});

async function person(email: string, password = PASSWORD): Promise<Visitor> {
  const browser = shop.guest();
  const fields = { first_name: "Пробный", last_name: "Человек", email, password, password_confirmation: password };
  expect((await browser.call("register", { body: fields })).status).toBe(201);
  return browser;
}
async function enter(email: string, password = PASSWORD): Promise<Visitor> {
  const browser = shop.guest();
  expect((await browser.call("login", { body: { email, password } })).status).toBe(200);
  return browser;
}
const isIn = async (browser: Visitor) => (await browser.call("getCurrentUser")).status === 200;

describe("one's own sessions", () => {
  it("are listed with device and address, this one first, and another one is ended at once", async () => {
    const here = await person("sessions@own.example");
    const there = await enter("sessions@own.example");
    const { body } = await here.call("listOwnSessions");
    expect(body.data.map((one: { is_current: boolean }) => one.is_current)).toEqual([true, false]);
    expect(body.data[0]).toMatchObject({ ip: "127.0.0.1", user_agent: "lightMyRequest" });
    const [, other] = body.data;
    const end = (password_now: string) =>
      here.call("endOwnSession", { params: { mark: other.mark }, body: { password_now } });
    expect((await end("not-the-password")).status).toBe(422);
    expect(await isIn(there)).toBe(true);
    expect((await end(PASSWORD)).status).toBe(200);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await end(PASSWORD)).status).toBe(404);
  });

  it("are none of an admin's who looks as them: it is not listed, and no mark of it ends it", async () => {
    const here = await person("watched@own.example");
    const { id } = (await here.call("getCurrentUser")).body.data;
    const admin = await shop.as("admin");
    expect((await admin.call("viewAsUser", { params: { id } })).status).toBe(200);
    expect((await here.call("listOwnSessions")).body.data).toHaveLength(1);
    const { rows } = await shop.db.query<{ mark: Buffer }>(
      "select sha256(token_hash) as mark from sessions where user_id = $1 and viewer_id is not null",
      [id],
    );
    const mark = rows[0]?.mark.toString("base64url");
    const ended = await here.call("endOwnSession", { params: { mark }, body: { password_now: PASSWORD } });
    expect([rows.length, ended.status]).toEqual([1, 404]);
    expect((await admin.call("getCurrentUser")).body.data.viewed_by).toBeDefined();
  });

  it("tell nothing by which somebody could take them over", async () => {
    const here = await person("marks@own.example");
    const text = JSON.stringify((await here.call("listOwnSessions")).body);
    const { rows } = await shop.db.query<{ hash: Buffer }>("select token_hash as hash from sessions");
    for (const { hash } of rows)
      for (const form of ["hex", "base64", "base64url"] as const) expect(text).not.toContain(hash.toString(form));
    expect(text).not.toContain(here.cookies.get("dropship_session"));
  });

  it("end all but this one by one press", async () => {
    const here = await person("others@own.example");
    const others = [await enter("others@own.example"), await enter("others@own.example")];
    expect((await here.call("endOtherSessions", { body: { password_now: "no" } })).status).toBe(422);
    expect((await here.call("endOtherSessions", { body: { password_now: PASSWORD } })).status).toBe(200);
    expect([await isIn(here), await isIn(others[0] ?? here), await isIn(others[1] ?? here)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("a new password", () => {
  const change = (browser: Visitor, password_now: string, password = NEW) =>
    browser.call("changePassword", { body: { password_now, password, password_confirmation: password } });

  it("wants the old one, ends every other session and any link to reset it", async () => {
    const email = "password@own.example";
    const here = await person(email);
    const there = await enter(email);
    await shop.guest().call("forgotPassword", { body: { email } });
    const link = new URL(await shop.linkTo(email, "/reset-password"), "http://shop.example");
    const wrong = await change(here, "not-the-password");
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password_now: ["Неверный пароль."] }]);
    expect((await change(here, PASSWORD)).status).toBe(200);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await shop.guest().call("login", { body: { email, password: PASSWORD } })).status).toBe(422);
    await enter(email, NEW);
    const reset = await shop.guest().call("resetPassword", {
      body: {
        token: link.searchParams.get("token"),
        email,
        password: "другой-океан-43",
        password_confirmation: "другой-океан-43",
      },
    });
    expect(reset.status).toBe(422);
    await expect
      .poll(() => shop.outbox().filter((letter) => letter.includes(`To: ${email}`)).length, { timeout: 20_000 })
      .toBe(3);
  });

  it("counts as it was typed: letters of another size and spaces around it are another password", async () => {
    const email = "exact@own.example";
    const exact = " Тихий-Океан-42 ";
    await person(email, exact);
    for (const other of [exact.trim(), exact.toLowerCase()])
      expect((await shop.guest().call("login", { body: { email, password: other } })).status).toBe(422);
    await enter(email, exact);
  });

  it("is held to the rules of every new password", async () => {
    const here = await person("weak@own.example");
    for (const weak of ["password1", "weak@own.example", PASSWORD]) {
      const response = await change(here, PASSWORD, weak);
      expect([weak, response.status, Object.keys(response.body.errors)]).toEqual([weak, 422, ["password"]]);
    }
  });

  it("is not found out from an open browser: the sixth guess within a minute is refused", async () => {
    const here = await person("guess@own.example");
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await change(here, `guess-${n}`)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await change(here, PASSWORD)).status).toBe(429);
  });
});

describe("a new e-mail", () => {
  const ask = (browser: Visitor, email: string) =>
    browser.call("changeEmail", { body: { email, password_now: PASSWORD } });
  const tokenOf = (link: string) => new URL(link, "http://shop.example").searchParams.get("email_token");

  it("counts once its link was followed, and the old one is told both times", async () => {
    const here = await person("old@own.example");
    expect((await ask(here, "fresh@own.example")).status).toBe(200);
    expect((await here.call("getOwnAccess")).body.data.new_email).toBe("fresh@own.example");
    expect((await here.call("getCurrentUser")).body.data.email).toBe("old@own.example");
    const token = tokenOf(await shop.linkTo("fresh@own.example", "/user/settings"));
    const stranger = await person("stranger@own.example");
    expect((await stranger.call("confirmEmail", { body: { token } })).body.code).toBe("bad_link");
    expect((await here.call("confirmEmail", { body: { token } })).status).toBe(200);
    const user = (await here.call("getCurrentUser")).body.data;
    expect([user.email, user.email_verified_at === null]).toEqual(["fresh@own.example", false]);
    expect((await here.call("confirmEmail", { body: { token } })).body.code).toBe("bad_link");
    await enter("fresh@own.example");
    // The confirmation of the registration, the word that a change was asked for, and the word that it came.
    const toOld = () => shop.outbox().filter((letter) => letter.includes("To: old@own.example")).length;
    await expect.poll(toOld, { timeout: 20_000 }).toBe(3);
  });

  it("that is somebody's is asked for like any other: only its owner hears of it", async () => {
    const owner = "taken@own.example";
    await person(owner);
    await shop.db.query("update users set email_verified_at = now() where email = $1", [owner]);
    const here = await person("curious@own.example");
    const free = await ask(here, "free@own.example");
    const taken = await ask(here, owner);
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    await shop.linkTo(owner, "/login");
    const { rows } = await shop.db.query<{ token_hash: Buffer | null }>(
      "select token_hash from email_changes where email = $1",
      [owner],
    );
    expect(rows).toEqual([{ token_hash: null }]);
  });

  it("wants the password, and is forgotten when it is called off", async () => {
    const here = await person("off@own.example");
    const wrong = await here.call("changeEmail", { body: { email: "x@own.example", password_now: "no" } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["password_now"]]);
    await ask(here, "off-new@own.example");
    const token = tokenOf(await shop.linkTo("off-new@own.example", "/user/settings"));
    await here.call("cancelEmail");
    expect((await here.call("confirmEmail", { body: { token } })).body.code).toBe("bad_link");
  });
});
