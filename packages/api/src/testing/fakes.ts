import { z } from "zod";
import { ApiError } from "../client/api-error.ts";
import type { CallApi } from "../client/client.ts";
import { contract, type Contract, type OperationName } from "../contract/contract.ts";
import type { AnswerOf, Endpoint } from "../contract/endpoint.ts";

interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
}

/** Samples of the contract's own text formats: an amount, a rate, a carrier's reference. */
const SAMPLES = ["12.50", "41.5000", "841339c7-591a-42e2-8233-7a0a00f0ed6f", "+380501234567", "Образец"];

function sampleText(shape: Shape): string {
  if (shape.format === "date-time") return "2026-11-01T09:30:00.000Z";
  if (shape.format === "date") return "2026-11-01";
  if (shape.format === "uuid") return "0190f0a0-0000-4000-8000-000000000001";
  if (shape.format === "email") return "name@shop.example";
  const { pattern } = shape;
  if (!pattern) return "Образец";
  const found = SAMPLES.find((text) => new RegExp(pattern, "u").test(text));
  if (found === undefined) throw new Error(`no sample matches ${pattern}; add one to SAMPLES`);
  return found;
}

/** The simplest value of a shape; lists have `rows` items, numbered so that ids differ. */
function sample(shape: Shape, rows: number, index: number): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const branches = shape.anyOf ?? shape.oneOf;
  if (branches?.[0]) return sample(branches[0], rows, index);
  switch (shape.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, inner]) => [
          name,
          name === "id" && inner.type === "integer" ? index + 1 : sample(inner, rows, index),
        ]),
      );
    case "array":
      return Array.from({ length: Math.max(rows, shape.minItems ?? 0) }, (_, i) => sample(shape.items ?? {}, rows, i));
    case "string":
      return sampleText(shape);
    case "integer":
    case "number":
      return Math.max(shape.minimum ?? 1, 1);
    case "boolean":
      return false;
    case undefined:
    default:
      return null;
  }
}

/** A valid answer of an operation, made from its contract; the same every time. `rows` is the length of its lists. */
export function fakeAnswer<N extends OperationName>(name: N, rows = 2): AnswerOf<Contract[N]> {
  const endpoint: Endpoint = contract[name];
  const schema = Object.values(endpoint.responses).find((response) => response !== null);
  if (!schema) return undefined as AnswerOf<Contract[N]>; // an empty body is typed undefined
  const shape = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as Shape; // plain JSON Schema
  return sample(shape, rows, 0) as AnswerOf<Contract[N]>; // a test parses every one by its schema
}

/** Answers that a test wants instead of the made ones; an `ApiError` is thrown. */
export type FakeAnswers = { [N in OperationName]?: AnswerOf<Contract[N]> | ApiError };

/** A client without a server: every operation answers by its contract unless told otherwise. Keeps what was called. */
export function fakeApi(
  answers: FakeAnswers = {},
): CallApi & { readonly calls: readonly { name: OperationName; input: unknown }[] } {
  const calls: { name: OperationName; input: unknown }[] = [];
  const call = async (name: OperationName, input: unknown) => {
    calls.push({ name, input });
    const answer = name in answers ? answers[name] : fakeAnswer(name);
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return Object.assign(call as CallApi, { calls }); // answers are typed by the same table
}
