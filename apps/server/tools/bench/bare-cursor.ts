// The measure of a feed's build: a bare cursor that reads the columns of a feed and writes the rows as they are. Prints the seconds it took.
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";

const [file = "/dev/null"] = process.argv.slice(2);
const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
await client.connect();
const began = performance.now();
const out = createWriteStream(file, { highWaterMark: 1 << 20 });
await client.query("begin");
await client.query(`declare goods cursor for
  select p.id, p.sku, p.vendor, p.vendor_code, p.barcode, p.category_id, p.group_id, p.options, p.params, p.name, p.name_uk, p.description,
    p.description_uk, p.price, p.old_price, p.stock - p.reserved as left, p.weight, p.photos
  from products p where p.status = 'active' order by p.id`);
for (;;) {
  const { rows } = await client.query("fetch 500 from goods");
  if (rows.length === 0) break;
  if (!out.write(rows.map((row: object) => JSON.stringify(row)).join("\n"))) await once(out, "drain");
}
out.end();
await finished(out);
await client.query("commit");
await client.end();
console.log(((performance.now() - began) / 1_000).toFixed(3));
