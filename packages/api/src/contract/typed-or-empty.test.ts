import { expect, it } from "vitest";
import { z } from "zod";
import { contract, type OperationName } from "./contract.ts";
import type { Endpoint } from "./endpoint.ts";

/** What a schema of the library says of itself, as far as it is walked here. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly options?: readonly z.core.$ZodType[];
  readonly values?: readonly unknown[];
  readonly [inner: string]: unknown;
}
const INNER = ["innerType", "element", "in", "out", "left", "right", "valueType"];
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition; // every kind has its own
const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === "object" && value !== null && "_zod" in value;

/** Whether a schema takes an empty field and nothing else. */
function isEmptyText(schema: z.core.$ZodType): boolean {
  const { type, values, in: inner } = definitionOf(schema);
  return type === "literal"
    ? (values?.includes("") ?? false)
    : type === "pipe" && isSchema(inner) && isEmptyText(inner);
}

/** Schemas of fields that may be left empty or filled in, by their path. */
function fieldsOrEmpty(
  schema: z.core.$ZodType,
  at: string,
  seen = new Set<z.core.$ZodType>(),
): [string, z.core.$ZodType][] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const definition = definitionOf(schema);
  const options = definition.options ?? [];
  return [
    ...(options.some(isEmptyText) ? [[at, schema] as [string, z.core.$ZodType]] : []),
    ...Object.entries(definition.shape ?? {}).flatMap(([name, inner]) => fieldsOrEmpty(inner, `${at}.${name}`, seen)),
    ...[...INNER.map((name) => definition[name]), ...options]
      .filter(isSchema)
      .flatMap((inner) => fieldsOrEmpty(inner, at, seen)),
  ];
}

const fields = (Object.entries(contract) as [OperationName, Endpoint][]).flatMap(([name, { body }]) =>
  body ? fieldsOrEmpty(body, name) : [],
);

it("finds the fields", () => expect(fields.length).toBeGreaterThan(10));

it.each(fields)("%s says what is wrong with what was typed, not that something is", (_, schema) => {
  for (const typed of ["12", "xx", "9".repeat(40), "2026-02-30"]) {
    const read = z.safeParse(schema, typed);
    for (const { message } of read.success ? [] : read.error.issues)
      expect([typed, message]).not.toContain("Invalid input");
  }
});
