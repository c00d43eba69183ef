import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { NoFileThere, openFileAt } from "./fetch-file.ts";
import { lookUpOutside } from "./outside-address.ts";

const PUBLIC = { address: "93.184.215.14", family: 4 };
const HOUSE = { address: "127.0.0.1", family: 4 };
const HOUSE6 = { address: "::ffff:10.0.0.8", family: 6 };
const real = dns.lookup;
let answers: (typeof PUBLIC)[][] = [];
let asked: string[] = [];

/** A name server of a stranger: each question gets the next answer. */
beforeEach(() => {
  asked = [];
  const answer = (name: string, _options: object, done: (error: null, found: (typeof answers)[0]) => void) => {
    asked.push(name);
    const next = answers.shift();
    queueMicrotask(() => done(null, next ?? []));
  };
  Object.assign(dns, { lookup: answer });
  syncBuiltinESMExports();
});
afterEach(() => {
  Object.assign(dns, { lookup: real });
  syncBuiltinESMExports();
});

const lookUp = promisify(lookUpOutside) as (name: string, options: object) => Promise<unknown>; // all addresses

it("a name is looked up once for a connection, and what was looked at is what is called", async () => {
  answers = [[PUBLIC], [HOUSE]];
  expect(await lookUp("rebind.example.com", { all: true })).toEqual([PUBLIC]);
  expect(asked).toEqual(["rebind.example.com"]);
});

it.each([
  ["inside", [HOUSE]],
  ["inside, as an IPv6 address", [HOUSE6]],
  ["outside, and inside as well", [PUBLIC, HOUSE]],
  ["nowhere", []],
])("a name that leads %s is not called", async (_, addresses) => {
  answers = [addresses];
  await expect(lookUp("rebind.example.com", { all: true })).rejects.toThrow("private address");
});

it("a file behind a name that has turned into the house is refused, without a second question", async () => {
  answers = [[HOUSE], [PUBLIC]];
  await expect(openFileAt("http://rebind.example.com/a.png", "public")).rejects.toMatchObject({
    constructor: NoFileThere,
    reason: "refused",
  });
  expect(asked).toEqual(["rebind.example.com"]);
});
