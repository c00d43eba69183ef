import { expect, it } from "vitest";
import { z } from "zod";
import { undeclaredFields } from "./undeclared-fields.ts";

const schema = z.object({
  data: z.array(z.object({ id: z.number(), who: z.object({ name: z.string() }).nullable() })),
});

it("names each field that is sent without being declared, once", () => {
  const sent = {
    data: [
      { id: 1, who: { name: "Ира", email: "a@shop.example" }, hash: "x" },
      { id: 2, who: null, hash: "y" },
    ],
    extra: undefined,
  };
  expect(undeclaredFields(sent, schema.parse(sent))).toEqual([".data[].who.email", ".data[].hash"]);
});

it("finds nothing in what is declared, whatever a record of free names holds", () => {
  const free = z.object({ data: z.record(z.string(), z.unknown()), at: z.string().nullable() });
  const sent = { data: { anything: { at: "all" } }, at: null };
  expect(undeclaredFields(sent, free.parse(sent))).toEqual([]);
});
