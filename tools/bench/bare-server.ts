// The measure of all others: a bare Fastify handler that does one prepared query for the same 24 rows. Prints its port.
import fastify from "fastify";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const app = fastify();
const query = {
  name: "bare",
  text: `select id, sku, name, vendor, category_id, group_id, options, price, old_price, stock - reserved as stock, cover
         from products order by id desc limit 24`,
};
app.get("/", async () => ({ data: (await pool.query(query)).rows }));
await app.listen({ host: "127.0.0.1", port: 0 });
const address = app.server.address();
console.log(typeof address === "object" && address ? address.port : 0);
process.on("SIGTERM", () => process.exit(0));
