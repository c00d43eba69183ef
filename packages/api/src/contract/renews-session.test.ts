import { expect, it } from "vitest";
import { z } from "zod";
import { contract } from "./contract.ts";
import type { Endpoint } from "./endpoint.ts";

/** Whether a body proves who calls: by the password as it stands, or the code of an app. */
function provesCaller({ access, body }: Endpoint): boolean {
  if (!body || access === "public" || access === "guest") return false;
  const shape = z.toJSONSchema(body, { unrepresentable: "any", io: "input" });
  return JSON.stringify(shape).includes('"password_now"') || body === contract.confirmTwoStep.body;
}

it("is declared wherever somebody proves themself again inside a session, and nowhere else", () => {
  const named = (is: (endpoint: Endpoint) => boolean) =>
    Object.entries<Endpoint>(contract).flatMap(([name, endpoint]) => (is(endpoint) ? [name] : []));
  expect(named(({ renewsSession = false }) => renewsSession)).toEqual(named(provesCaller));
  expect(named(provesCaller).length).toBeGreaterThan(10);
});
