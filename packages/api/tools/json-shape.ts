import { z } from "zod";
import type { Endpoint } from "../src/contract/endpoint.ts";

/** What a schema of the contract takes or gives, as far as a generator of code asks. */
export interface JsonShape {
  readonly type?: string;
  readonly anyOf?: readonly JsonShape[];
  readonly properties?: Readonly<Record<string, JsonShape>>;
}

/** A schema of the contract as plain data; nothing of none. */
export const shapeOf = (schema: Endpoint["body"] | null, io: "input" | "output"): JsonShape =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonShape) : {}; // a JSON Schema, of which this much is read
