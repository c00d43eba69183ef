/**
 * Folds the table of live events into what the browser ships: the channel's pattern on the wire and the event's name. Schemas stay out of
 * the bundle, types come from the table itself.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { events, type LiveEvent, wirePattern } from "../src/contract/events.ts";

/** Source text of the browser's table. */
export function eventTable(): string {
  const rows = Object.entries(events).map(
    ([name, event]: [string, LiveEvent]) =>
      `  ${name}: [${JSON.stringify(wirePattern(event.channel))}, ${JSON.stringify(event.name)}],`,
  );
  return [
    "// Made from the contract by `npm run generate:events -w @dropship/api`; a test fails when it is stale.",
    "",
    "/** Channel on the wire, with its placeholders, and name of each live event. */",
    "export const liveEvents = {",
    ...rows,
    "} as const;",
    "",
  ].join("\n");
}

if (import.meta.main) {
  const target = fileURLToPath(new URL("../src/realtime/events.gen.ts", import.meta.url));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, eventTable());
}
