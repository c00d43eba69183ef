/**
 * Folds the table of live events into what the browser ships: the channel's pattern on the wire, the event's name and the kinds of its
 * fields. Schemas stay out of the bundle, types come from the table itself.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { events, type LiveEvent, presences, wirePattern } from "../src/contract/events.ts";

/** The part of a JSON schema that says what a payload's fields are. */
interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly FieldSchema[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

const kindsOf = ({ type, anyOf }: FieldSchema): string[] =>
  anyOf ? anyOf.flatMap(kindsOf) : [type ?? "unknown"].flat().map((kind) => (kind === "integer" ? "number" : kind));

/** What `typeof` says of each field of a payload; "null" is a kind of its own, "undefined" is what may be left out. */
function payloadKinds(payload: z.ZodType): Record<string, string[]> {
  const { properties = {}, required = [] } = z.toJSONSchema(payload, { io: "output" }) as FieldSchema; // of all that a JSON schema may hold
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [
      field,
      [...kindsOf(schema), ...(required.includes(field) ? [] : ["undefined"])],
    ]),
  );
}

/** Source text of the browser's table. */
export function eventTable(): string {
  const rows = Object.entries(events).map(([name, { channel, name: onWire, payload }]: [string, LiveEvent]) => {
    const needs = channel.access === "anyone" || channel.access === "own" ? [] : [channel.access];
    const parts = [wirePattern(channel), onWire, payloadKinds(payload), ...needs];
    return `  ${name}: [${parts.map((part) => JSON.stringify(part)).join(", ")}],`;
  });
  return [
    "// Made from the contract by `npm run generate:events -w @dropship/api`; a test fails when it is stale.",
    "",
    "/**",
    " * Of each live event: channel on the wire, with its placeholders, name, what `typeof` says of the payload's fields, and the permission that its",
    " * channel needs, where it is not for everybody who is signed in.",
    " */",
    "export const liveEvents = {",
    ...rows,
    "} as const;",
    "",
    "/** Of each kind of thing that several people may have open: the channel on which they see each other, on the wire. */",
    "export const presences = {",
    ...Object.entries(presences).map(([name, channel]) => `  ${name}: ${JSON.stringify(wirePattern(channel))},`),
    "} as const;",
    "",
  ].join("\n");
}

if (import.meta.main) {
  const target = fileURLToPath(new URL("../src/realtime/events.gen.ts", import.meta.url));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, eventTable());
}
