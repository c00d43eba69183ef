import { uahKopecks } from "@dropship/money";
import { beforeAll, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import * as ledger from "../ledger/ledger.service.ts";

const shop = await testShop();
const ids: Record<string, number> = Object.fromEntries(shop.ids);
let admin: Visitor;
let superAdmin: Visitor;

beforeAll(async () => {
  [admin, superAdmin] = await Promise.all([shop.as("admin"), shop.as("super-admin")]);
  const userId = ids["user@dropship.example"] ?? 0;
  const amount = uahKopecks(123_45);
  await shop.db.transaction((tx) =>
    ledger.replenish(tx, { userId, amount, key: "list", description: "Пополнение", actorId: null }),
  );
  await shop.db.query(
    "update users set first_name = 'Олена', last_name = 'Пробная', phone = '+380501112233' where id = $1",
    [userId],
  );
});

const emails = async (query: Record<string, unknown>) => {
  const { status, body } = await admin.call("listUsers", { query });
  expect([query, status]).toEqual([query, 200]);
  return body.data.map(({ email }: { email: string }) => email.split("@")[0]);
};

describe("the list of accounts", () => {
  it("shows money, orders, roles and state, and counts roles and states", async () => {
    const { body } = await admin.call("listUsers", {
      query: { filter: { search: "пробная олена" }, include: "counts,sums" },
    });
    expect(body.data).toEqual([
      expect.objectContaining({
        email: "user@dropship.example",
        phone: "+380501112233",
        state: "active",
        roles: [],
        balance: "123.45",
        orders_count: 0,
      }),
    ]);
    expect(body.meta.sums).toEqual({ balance: "123.45" });
    const all = (await admin.call("listUsers", { query: { include: "counts" } })).body;
    expect(all.meta.total).toBe(4);
    expect(JSON.stringify(all.meta.counts.state)).toContain("unverified");
  });

  it("is narrowed by tags, marks and the last visit, and ordered by it", async () => {
    const id = ids["user@dropship.example"] ?? 0;
    await shop.db.query("update users set tags = '{опт,звонить утром}' where id = $1", [id]);
    await shop.db.query("insert into user_notes (user_id, author_id, text) values ($1, $1, 'Просит отсрочку')", [id]);
    await shop.db.query("update user_visits set seen_at = '2026-01-05T10:00:00Z' where user_id = $1", [id]);
    expect(await emails({ filter: { tag: "утром" } })).toEqual(["user"]);
    expect(await emails({ filter: { mark: "notes" } })).toEqual(["user"]);
    expect(await emails({ filter: { mark: "never" } })).toEqual(["new"]);
    expect(await emails({ filter: { mark: "debt" } })).toEqual([]);
    expect(await emails({ filter: { mark: "refusals" } })).toEqual([]);
    expect(await emails({ filter: { seen: { from: "2026-01-05", to: "2026-01-05" } } })).toEqual(["user"]);
    expect((await emails({ sort: "last_seen_at" })).slice(0, 2)).toEqual(["new", "user"]);
    const [row] = (await admin.call("listUsers", { query: { filter: { mark: "notes" } } })).body.data;
    expect(row).toMatchObject({ tags: ["опт", "звонить утром"], notes_count: 1, refused_count: 0, blocked_reason: "" });
  });

  it("is narrowed by role, state, balance and words, and ordered by balance", async () => {
    expect(await emails({ filter: { role: "super-admin" } })).toEqual(["super"]);
    expect(
      (await emails({ filter: { role: "dropshipper" } })).toSorted((a: string, b: string) => a.localeCompare(b)),
    ).toEqual(["new", "user"]);
    expect(await emails({ filter: { state: "unverified" } })).toEqual(["new"]);
    expect(await emails({ filter: { state: ["blocked"] } })).toEqual([]);
    expect(await emails({ filter: { balance: { from: "100" } } })).toEqual(["user"]);
    expect(await emails({ filter: { search: "111 22 33" } })).toEqual(["user"]);
    expect(await emails({ filter: { search: "SUPER@" } })).toEqual(["super"]);
    // An e-mail means whose it is; a part of one is looked for anywhere.
    expect(await emails({ filter: { search: "uper@" } })).toEqual(["super"]);
    expect((await emails({ sort: "-balance" }))[0]).toBe("user");
  });

  it("leaves out people who were deleted", async () => {
    expect((await admin.call("deleteUser", { params: { id: ids["new@dropship.example"] } })).status).toBe(200);
    expect((await admin.call("listUsers")).body.meta.total).toBe(3);
  });
});

describe("the journal", () => {
  it("tells who changed what, newest first, found by actor, action, subject and words", async () => {
    const { body } = await superAdmin.call("listAudit");
    expect(body.data[0]).toMatchObject({
      action: "deleteUser",
      actor: { id: ids["admin@dropship.example"], email: "admin@dropship.example" },
      subject: { kind: "user", id: ids["new@dropship.example"] },
      before: { is_deleted: false },
      after: { is_deleted: true },
      ip: "127.0.0.1",
    });
    const found = async (filter: Record<string, unknown>) =>
      (await superAdmin.call("listAudit", { query: { filter } })).body.data.length;
    expect(await found({ actor: ids["admin@dropship.example"], action: "deleteUser" })).toBe(1);
    expect(await found({ action: "createUser" })).toBe(0);
    expect(await found({ subject: "user", subject_id: ids["new@dropship.example"] })).toBe(1);
    expect(await found({ search: "admin@" })).toBe(1);
    expect(await found({ from: "2000-01-01", to: "2000-12-31" })).toBe(0);
  });
});
