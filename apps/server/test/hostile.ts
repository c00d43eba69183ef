import type { Endpoint } from "@dropship/api/contract/endpoint";
import fc from "fast-check";
import { z } from "zod";

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  format?: string;
  additionalProperties?: Schema | boolean;
};

/** Values that break careless code: wrong types, ends of ranges, control characters, injections, lone surrogates. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    -1e308,
    2_147_483_647,
    2_147_483_648,
    9_007_199_254_740_992,
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "'; drop table users; --",
    "%00",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "{{7*7}}",
    "${7*7}",
    "NaN",
    "Infinity",
    "infinity",
    "0x10",
    "1_000",
    " 5 ",
    "５",
    "-0",
    "1e5",
    "١٢٣",
    "\u202e",
    "я".repeat(5_000),
    "x".repeat(70_000),
    [],
    {},
    [[]],
    [null],
    { $gt: "" },
    { __proto__: { admin: true } },
    { constructor: { prototype: { admin: true } } },
    Array.from({ length: 500 }, () => "a"),
    "0000-01-01",
    "0001-01-01",
    "9999-12-31",
    "2026-02-30",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
);

function plausible(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches?.length) return fc.oneof(...branches.map(mixed));
  if (schema.allOf?.length) return mixed(schema.allOf[0] ?? {});
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object") {
    const properties = Object.entries(schema.properties ?? {});
    const record = fc.record(Object.fromEntries(properties.map(([name, inner]) => [name, mixed(inner)])), {
      requiredKeys: schema.required ?? [],
    });
    return properties.length ? record : fc.dictionary(fc.string({ maxLength: 10 }), hostileValue, { maxKeys: 3 });
  }
  if (type === "array")
    return fc.array(typeof schema.items === "object" ? mixed(schema.items) : hostileValue, { maxLength: 3 });
  if (type === "integer" || type === "number") {
    const min = Math.max(schema.minimum ?? -5, -5);
    return fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 50, 50)) });
  }
  if (type === "boolean") return fc.boolean();
  if (schema.format === "uuid") return fc.uuid();
  return fc.constantFrom(
    "Анна",
    "чехол",
    "+380501234567",
    "a@b.example",
    "12.50",
    "2026-11-01",
    "41.5000",
    "841339c7-591a-42e2-8233-7a0a00f0ed6f",
    "warehouse",
  );
}

/** Mostly what the schema asks for, now and then what it does not. */
function mixed(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: plausible(schema) }, { weight: 1, arbitrary: hostileValue });
}

const inputOf = (schema: z.ZodType): fc.Arbitrary<unknown> => {
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema; // plain JSON Schema
  return fc.oneof({ weight: 9, arbitrary: mixed(described) }, { weight: 1, arbitrary: hostileValue });
};

/** Values that can stand in a path. */
const pathValue = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map(String),
  fc.constantFrom(
    "0",
    "-1",
    "1.5",
    "abc",
    "2147483648",
    "99999999999999999999",
    "%00",
    "..",
    "1;drop",
    "null",
    "%F0%9F%98%80",
    "' or 1=1",
  ),
  fc.uuid(),
);

/** One call of an endpoint, between nearly right and absurd. */
export interface HostileCall {
  readonly params: Record<string, string>;
  readonly query: unknown;
  readonly body: unknown;
  /** Sent as it stands instead of the body. */
  readonly raw: string | null;
  readonly contentType: string;
}

/** Calls of an endpoint folded from its contract entry. */
export function hostileCalls(endpoint: Endpoint): fc.Arbitrary<HostileCall> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  return fc.record({
    params: fc.record(Object.fromEntries(names.map((name) => [name, pathValue]))),
    query: endpoint.query ? inputOf(endpoint.query) : fc.constant(undefined),
    body:
      endpoint.method === "GET"
        ? fc.constant(undefined)
        : endpoint.body
          ? inputOf(endpoint.body)
          : fc.option(hostileValue, { nil: undefined }),
    raw:
      endpoint.method === "GET"
        ? fc.constant(null)
        : fc.oneof(
            { weight: 12, arbitrary: fc.constant(null) },
            {
              weight: 1,
              arbitrary: fc.constantFrom(
                "{",
                "[1,",
                '{"a":',
                "\u0000",
                "null",
                '"text"',
                "1e999",
                `{"a":"${"x".repeat(1_100_000)}"}`,
                "[".repeat(20_000),
                '{"__proto__":{"a":1}}',
              ),
            },
          ),
    contentType: fc.oneof(
      { weight: 20, arbitrary: fc.constant("application/json") },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          "text/plain",
          "application/xml",
          "application/x-www-form-urlencoded",
          "multipart/form-data",
          "application/json; charset=utf-16",
        ),
      },
    ),
  });
}

/** Query string of any value, nested as Laravel nests it. */
function leaves(value: unknown, prefix = ""): string {
  if (value === null || typeof value !== "object") return prefix ? `${prefix}=${encode(String(value))}` : "";
  return Object.entries(value)
    .map(([key, inner]) =>
      leaves(inner, prefix ? `${prefix}[${Array.isArray(value) ? "" : encode(key)}]` : encode(key)),
    )
    .join("&");
}
/** Lone surrogates cannot be percent-encoded; a client could not send them either. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed().slice(0, 2_000));

/** Where a hostile call goes; never longer than an address may be. */
export function hostileAddress(endpoint: Endpoint, call: HostileCall): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encode(call.params[key] ?? "0"));
  const query = call.query === undefined ? "" : leaves(call.query);
  return query ? `${path}?${query}`.slice(0, 12_000) : path;
}
