import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { queriesOf } from "../../test/queries-of.ts";
import { accounts } from "../modules/users/users.repository.ts";
import { binder } from "./list-statements.ts";
import { commonWords, holdsText } from "./list-words.ts";

const ROWS = 60_000;
const db = await testDatabase();

beforeAll(async () => {
  await db.transaction(async (tx) => {
    // People by the thousand: the triggers' work is done by the statements themselves.
    await tx.query("set local session_replication_role = replica");
    await tx.query(
      `insert into users (email, first_name, password_hash)
       select 'user-' || n || '@shop.example', case when n % 10 = 0 then 'Олена' else 'Іван' end, '-' from generate_series(1, $1::int) n`,
      [ROWS],
    );
    await tx.query("insert into user_balances (user_id, balance) select id, 0 from users on conflict do nothing");
    await tx.query("insert into user_visits (user_id, seen_at) select id, 'epoch' from users on conflict do nothing");
  });
  await db.query("vacuum analyze users");
});

const common = async (typed: string) => [...(await commonWords(db, "users u", "u.search_text", typed))];

describe("words of a text", () => {
  it("are common where a third of the rows hold them, and never all of them", async () => {
    expect(await common("user-777@shop")).toEqual(["user", "shop"]);
    expect(await common("Олена user-12")).toEqual(["user"]);
    expect(await common("user@shop.example")).toEqual([]);
    expect(await common("user")).toEqual([]);
    expect(await common("777")).toEqual([]);
  });

  it("are not asked for where the rows are few", async () => {
    expect([...(await commonWords(db, "orders o", "o.search_text", "user-777@shop"))]).toEqual([]);
  });

  it("are asked for once in a while, not with every search", async () => {
    await common("user-888@shop");
    expect(await queriesOf(db, () => common("user-888@shop"))).toBe(0);
    expect(await queriesOf(db, () => common("user-889@shop"))).toBe(1);
  });

  it("find the same rows, by an index that is asked for what is rare alone", async () => {
    const { values, bind } = binder();
    const condition = holdsText("u.search_text", "user-777@", new Set(["user"]), bind);
    expect(values).toEqual(["%user-777@%", "%%-777@%"]);
    const { rows } = await db.query<{ "QUERY PLAN": string }>(
      `explain select u.id from users u where ${condition}`,
      values,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]);
    const index = plan.find((line) => line.includes("Index Cond"));
    expect(index).toContain("%%-777@%");
    expect(index).not.toContain("user");
  });
});

describe("a list that is searched", () => {
  const found = async (search: string) => {
    const { total, rows } = await accounts.page(db, {}, { filter: { search }, sort: "created_at" });
    return { total, emails: rows.map(({ email }) => email).toSorted() };
  };
  const standing = async (like: string) => {
    const { rows } = await db.query<{ email: string }>("select email from users where search_text ilike $1", [like]);
    return rows.map(({ email }) => email).toSorted();
  };

  it("gives what holds the whole text, common words and signs between them included", async () => {
    expect(await found("user-777@")).toEqual({ total: 1, emails: ["user-777@shop.example"] });
    expect(await found("USER-5999@SHOP")).toEqual({ total: 1, emails: ["user-5999@shop.example"] });
    expect(await found("shop-777")).toEqual({ total: 0, emails: [] });
    expect(await found("user 777")).toEqual({ total: 0, emails: [] });
    expect(await found("user_777@")).toEqual({ total: 0, emails: [] });
    const tens = await standing("%user-5999%");
    expect(await found("user-5999")).toEqual({ total: tens.length, emails: tens });
    expect(tens.length).toBe(11);
  });
});
