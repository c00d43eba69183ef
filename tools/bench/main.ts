// `npm run bench`: the built server against a bare Fastify handler on the same PostgreSQL, and how it grows from 10,000 to 100,000 products.
//   npm run bench -- --products 10000,100000 --seconds 4 --rounds 3      npm run bench -- lighthouse
import { parseArgs } from "node:util";
import { measureShop, type Row } from "./measure-shop.ts";
import { measureStart } from "./measure-start.ts";
import { runLighthouse } from "./lighthouse.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: "string", default: "10000,100000" },
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
  },
});

if (positionals[0] === "lighthouse") {
  await runLighthouse();
} else {
  const sizes = values.products.split(",").map(Number);
  const tables: Row[][] = [];
  for (const products of sizes) {
    console.log(`\n${products.toLocaleString("en")} products`);
    const rows = await measureShop({ products, seconds: Number(values.seconds), rounds: Number(values.rounds) });
    console.table(Object.fromEntries(rows.map(({ what, ...rest }) => [what, rest])));
    tables.push(rows);
  }
  const [small, big] = tables;
  if (small && big) {
    console.log("\nCost at the bigger size, against the smaller (at most 1.5)");
    const growth = small.flatMap(({ what, perSecond }) => {
      const later = big.find((row) => row.what === what)?.perSecond;
      return perSecond && later ? [[what, Number((perSecond / later).toFixed(2))] as const] : [];
    });
    console.table(Object.fromEntries(growth.map(([what, times]) => [what, { times }])));
  }
  console.log("\nFirst answer of the built server on an existing demo shop, built-in PostgreSQL (at most 1000 ms)");
  console.table(await measureStart());
}
