// The measure of all others: a bare Fastify handler that does one prepared query. Without BARE_QUERIES (JSON: address to query) it is the one of
// the catalogue's page, 24 rows. Prints its port.
import fastify from "fastify";
import pg from "pg";
import type { BareQueries } from "./bare.ts";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const app = fastify();
const catalogue: BareQueries = {
  "/": {
    text: `select id, sku, name, vendor, category_id, group_id, options, price, old_price, stock - reserved as stock, cover
           from products order by id desc limit 24`,
    values: [],
  },
};
const given = process.env["BARE_QUERIES"];
const queries = given ? (JSON.parse(given) as BareQueries) : catalogue; // written by the measuring process
for (const [path, { text, values }] of Object.entries(queries)) {
  const query = { name: path, text, values: [...values] };
  app.get(path, async () => ({ data: (await pool.query(query)).rows }));
}
await app.listen({ host: "127.0.0.1", port: 0 });
const address = app.server.address();
console.log(typeof address === "object" && address ? address.port : 0);
process.on("SIGTERM", () => process.exit(0));
