import { beforeAll, expect, it } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import type { Connection } from "../../db/database.ts";
import { allTickets, userTickets } from "./tickets.repository.ts";

const TICKETS = 1_200;
const LINES = 20;
const db = await testDatabase();
let own = 0;
let stranger = 0;

beforeAll(async () => {
  const { rows } = await db.query<{ id: number }>(
    "insert into users (email, password_hash) values ('own@shop.example', '-'), ('stranger@shop.example', '-') returning id",
  );
  [own = 0, stranger = 0] = rows.map(({ id }) => id);
  await db.query(
    `insert into tickets (user_id, topic_id, subject)
     select u, (select min(id) from ticket_topics), 'Вопрос' from unnest($1::int[]) u, generate_series(1, $2::int)`,
    [[own, stranger], TICKETS],
  );
  await db.query(
    `insert into ticket_messages (ticket_id, kind, side, body)
     select t.id, 'message', 'user', 'Где посылка?' || case when n = 7 and t.id % $1 = 5 then ' Жирафовидная.' else '' end
     from tickets t, generate_series(1, $2::int) n`,
    [TICKETS, LINES],
  );
  await db.query(
    "insert into ticket_messages (ticket_id, kind, side, body) select id, 'note', 'shop', 'Скандальный' from tickets where id % 100 = 0",
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
    if (/m\.body i?like/.test(text)) asked.push({ text, values: values ?? within ?? [] });
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
