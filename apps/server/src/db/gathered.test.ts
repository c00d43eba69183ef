import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { gathered } from "./gathered.ts";

const key = (word: string) => Buffer.from(word);

/** Reads that wait until they are let go, and what each was asked for. */
function held() {
  const asked: string[][] = [];
  const gates: (() => void)[] = [];
  const { load } = gathered(async (keys) => {
    const words = keys.map(String);
    asked.push(words);
    await new Promise<void>((resolve) => void gates.push(resolve));
    return words.map((word) => `${word} of read ${asked.length}`);
  });
  return { asked, gates, load };
}

it("reads by one query what is asked for in one turn, from tasks of their own too, and the same key once", async () => {
  const { asked, gates, load } = held();
  const first = load(key("a"));
  // As one socket's promises are done before the next one is read.
  const others = Promise.resolve().then(() => Promise.all([load(key("b")), load(key("a"))]));
  await nextTurn();
  expect(asked).toEqual([["a", "b"]]);
  gates[0]?.();
  expect(await Promise.all([first, others])).toEqual(["a of read 1", ["b of read 1", "a of read 1"]]);
});

it("reads anew for whoever comes when a query has begun", async () => {
  const { asked, gates, load } = held();
  const before = load(key("a"));
  await nextTurn();
  const after = load(key("a"));
  await nextTurn();
  expect(asked).toEqual([["a"], ["a"]]);
  for (const open of gates) open();
  expect(await Promise.all([before, after])).toEqual(["a of read 2", "a of read 2"]);
});

it("fails for those who asked, and for nobody after them", async () => {
  let isDown = true;
  const { load } = gathered(async (keys) => {
    if (isDown) throw new Error("out of reach");
    return keys.map(String);
  });
  const lost = await Promise.allSettled([load(key("a")), load(key("b"))]);
  expect(lost.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isDown = false;
  expect(await load(key("a"))).toBe("a");
});
