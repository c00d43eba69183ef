// `npm run bench`: the built server against a bare Fastify handler on the same PostgreSQL, and how it grows from 10,000 to 100,000 products.
//   npm run bench -- --products 10000,100000 --seconds 4 --rounds 3      npm run bench -- lighthouse      npm run bench -- live --clients 5000
//   npm run bench -- overload --for 60: four times what the server can carry, for so many seconds
//   npm run bench -- vitals --url http://127.0.0.1:3000 /products: layout shifts and largest paint at each width; all screens without an address
//   npm run bench -- fuzz: memory of the server over 40,000 wrong and hostile calls
//   npm run bench -- table: frames of the table of 10,000 rows
//   npm run bench -- tree: a tree of 5,000 categories opened and moved by keys
//   npm run bench -- lists --rows 10000,1000000: what a page of a list costs at both sizes; of some lists alone: lists users books
//   npm run bench -- books --full: 64 connections move money between 1,000 accounts 200,000 times while readers sum; a quick run without --full
//   npm run bench -- exports --rows 200000: time and memory of exports and of bulk jobs, each in a process with a heap of 64 MB
//   npm run bench -- statements --rows 10000,50000: time and memory of statements of both lengths, each in a process with a bounded heap
//   npm run bench -- feeds --rows 100000: building a feed beside a bare cursor, what polls cost, serving beside @fastify/static
//   npm run bench -- import --rows 100000: a price list beside a bare COPY, memory, and the shop's responses meanwhile
//   npm run bench -- desk --rows 100000,1000000: the desk of orders beside a bare handler, a step for 1,000 orders beside bare SQL; of some questions alone: desk surname step
//   npm run bench -- notices --readers 50000: what a post to so many does to a checkout and to its notice
// What opens pages is here; the rest, which calls the server's own code, is apps/server/tools/bench and is checked with it.
import { parseArgs } from "node:util";
import { runStep, script } from "../run-step.ts";
import { runLighthouse } from "./lighthouse.ts";
import { measureTable } from "./measure-table.ts";
import { measureTree } from "./measure-tree.ts";
import { measureVitals } from "./vitals.ts";

const args = process.argv.slice(2);
const { positionals, values } = parseArgs({ args, strict: false, options: { url: { type: "string" } } });
const [part, ...paths] = positionals;
const { url } = values;

if (part === "vitals") {
  console.table(await measureVitals(typeof url === "string" ? url : undefined, paths));
} else if (part === "lighthouse") {
  await runLighthouse();
} else if (part === "table") {
  console.table(await measureTable());
} else if (part === "tree") {
  console.table(await measureTree());
} else {
  const { isGood } = await runStep(script("apps/server/tools/bench/main.ts", ...args));
  process.exitCode = isGood ? 0 : 1;
}
