import { TICKET_CONTEXTS } from "@dropship/api/contract/ticket-states";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { contextHref } from "./ticket-places.ts";

const routes = readFileSync(join(import.meta.dirname, "../../app/route-tree.gen.ts"), "utf8");

it.each(TICKET_CONTEXTS.flatMap((kind) => (["own", "desk"] as const).map((side) => [kind, side] as const)))(
  "what a ticket is about, %s, leads the %s side to that one record on a screen that there is",
  (kind, side) => {
    const href = contextHref({ kind, id: 31 }, side);
    const [, path = "", asked] = /^([^?]+?)(?:\/31|\?(.*))$/.exec(href) ?? [];
    expect(routes).toContain(`"${asked === undefined ? `${path}/$id` : path}"`);
    // A text that is searched for finds whatever holds the number; a record is named.
    expect([undefined, "filter[id]=31"]).toContain(asked);
  },
);

it("of a top-up the desk sees the top-up, not the bank's statement", () => {
  expect(contextHref({ kind: "replenishment", id: 31 }, "desk")).toMatch(/^\/admin\/transactions\/top-ups\?/);
});
