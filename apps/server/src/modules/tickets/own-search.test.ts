import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import type { Connection } from "../../db/database.ts";
import { NEWEST_MAX } from "../../lists/list-through.ts";
import { allTickets, userTickets } from "./tickets.repository.ts";

const TICKETS = 1_200;
const LINES = 40;
const db = await testDatabase();
let own = 0;
let stranger = 0;
let newcomer = 0;

beforeAll(async () => {
  const { rows } = await db.query<{ id: number }>(
    "insert into users (email, password_hash) values ('own@shop.example', '-'), ('stranger@shop.example', '-'), ('newcomer@shop.example', '-') returning id",
  );
  [own = 0, stranger = 0, newcomer = 0] = rows.map(({ id }) => id);
  await db.query(
    `insert into tickets (user_id, topic_id, subject)
     select u, (select min(id) from ticket_topics), 'Вопрос' from unnest($1::int[]) u, generate_series(1, $2::int)`,
    [[own, stranger], TICKETS],
  );
  await db.query(
    `insert into ticket_messages (ticket_id, kind, side, body)
     select t.id, 'message', 'user', 'Где посылка?' || case when n = 7 and t.id % $1 = 5 then ' Жирафовидная.' else '' end
       || case when n % 8 = 7 then ' Уточните срок: до обеда?' else '' end
     from tickets t, generate_series(1, $2::int) n`,
    [TICKETS, LINES],
  );
  await db.query(
    "insert into ticket_messages (ticket_id, kind, side, body) select id, 'note', 'shop', 'Скандальный' from tickets where id % 100 = 0",
  );
  await db.query(
    `with t as (insert into tickets (user_id, topic_id, subject) values ($1, (select min(id) from ticket_topics), 'Вопрос') returning id)
     insert into ticket_messages (ticket_id, kind, side, body) select id, 'message', 'user', 'Где посылка? До обеда?' from t`,
    [newcomer],
  );
  await db.query("vacuum analyze tickets, ticket_messages");
});

const found = (search: string, connection: Connection = db) =>
  userTickets.page(connection, { user: own }, { filter: { search } });

/** The same search, and how many lines of threads its queries had to look at. */
async function linesLookedAt(search: string): Promise<number> {
  const asked: { text: string; values: unknown[] }[] = [];
  const noted: Connection["query"] = (config, values) => {
    const { text, values: within } = typeof config === "string" ? { text: config, values } : config;
    if (text.includes("m.body") && !text.startsWith("explain")) asked.push({ text, values: values ?? within ?? [] });
    return db.query(config, values);
  };
  await found(search, { query: noted });
  expect(asked).not.toEqual([]);
  let looked = 0;
  const walk = (node: Record<string, unknown>): void => {
    const { Plans: inner = [], "Relation Name": table, "Actual Rows": rows, "Actual Loops": loops } = node;
    const removed = [node["Rows Removed by Filter"], node["Rows Removed by Index Recheck"]];
    if (table === "ticket_messages")
      looked += [rows, ...removed].reduce((sum: number, one) => sum + Number(one ?? 0), 0) * Number(loops);
    (inner as Record<string, unknown>[]).forEach(walk); // nodes of PostgreSQL's own plan
  };
  for (const { text, values } of asked) {
    const { rows } = await db.query<{ "QUERY PLAN": [{ Plan: Record<string, unknown> }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    for (const row of rows) walk(row["QUERY PLAN"][0].Plan);
  }
  return looked;
}

it("a word that is rare, or stands nowhere, is found without reading every line that one has", async () => {
  expect((await found("жирафовидная")).total).toBe(1);
  expect((await found("жирафовидная")).rows[0]).toMatchObject({ user_id: own });
  expect(await linesLookedAt("жирафовидная")).toBeLessThan(100);
  expect((await found("бегемот")).total).toBe(0);
  expect(await linesLookedAt("бегемот")).toBeLessThan(100);
});

it("a word in every line is found by the first line of each thread, in all of one's threads", async () => {
  expect((await found("посылка")).total).toBe(TICKETS);
  expect(await linesLookedAt("посылка")).toBeLessThanOrEqual(TICKETS * 2);
});

it.each(["до", "где срок", "срок: до"])(
  "of «%s», to which nothing leads, the newest lines are looked through, and there are said to be more",
  async (search) => {
    const { total, isCapped, rows } = await found(search);
    const isOne = search !== "где срок"; // words that stand in no such order
    expect(isCapped).toBe(true);
    expect(total > 0).toBe(isOne);
    expect(total).toBeLessThanOrEqual(NEWEST_MAX / LINES);
    const { rows: newest } = await db.query("select max(id) as id from tickets where user_id = $1", [own]);
    if (isOne) expect(rows[0]?.id).toBe(newest[0]?.["id"]);
    // Once for the words, once for whether there are older ones; all of one's own are 48,000.
    expect(await linesLookedAt(search)).toBeLessThanOrEqual(2 * NEWEST_MAX + 1);
  },
);

it("whoever has few lines finds all of them by two letters, and no more are told of", async () => {
  const { total, isCapped } = await userTickets.page(db, { user: newcomer }, { filter: { search: "до" } });
  expect({ total, isCapped }).toEqual({ total: 1, isCapped: false });
});

it("what the shop notes about it is found by nobody else", async () => {
  expect((await found("скандальный")).total).toBe(0);
  expect((await userTickets.page(db, { user: stranger }, { filter: { search: "посылка" } })).total).toBe(TICKETS);
});

it("of a word that stands in more messages than the desk's search looks up there are said to be more", async () => {
  const desk = async (search: string) => {
    const { total, isCapped } = await allTickets.page(db, {}, { filter: { search } });
    return { total, isCapped };
  };
  expect((await desk("посылка")).isCapped).toBe(true);
  expect(await desk("жирафовидная")).toEqual({ total: 2, isCapped: false });
});
