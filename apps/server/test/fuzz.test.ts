import { contract, type OperationName } from "@dropship/api/contract";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import { errorBody } from "@dropship/api/contract/shapes";
import fc from "fast-check";
import { expect, it } from "vitest";
import { seedCatalog } from "../src/demo/catalog.ts";
import { seedOf, triesOf } from "./by-chance.ts";
import { hostileAddress, hostileCalls } from "./hostile.ts";
import { type Kind, testShop } from "./shop.ts";

const CALLS = triesOf(10_000);
const SEED = seedOf(20_261_121);
const kinds: Kind[] = ["guest", "unverified", "verified", "super-admin"];
// Ends the session that the other calls need; it has tests of its own.
const names = (Object.keys(contract) as OperationName[]).filter((name) => name !== "logout");

/** Figures that move when anything of worth changes; prepared, since it is asked thousands of times. */
const FINGERPRINT = {
  name: "fuzz_fingerprint",
  text: `select concat_ws('/',
  (select count(*) from users), (select count(*) from user_roles), (select count(*) from sessions),
  (select coalesce(sum(stock), 0) || ':' || coalesce(sum(reserved), 0) from products),
  (select count(*) || ':' || coalesce(sum(quantity), 0) from cart_items), (select count(*) from orders),
  (select count(*) from ledger_entries), (select count(*) from notifications where read_at is null),
  (select count(*) from push_subscriptions), (select count(*) || ':' || count(*) filter (where is_on) from notification_preferences),
  (select count(*) from outbox_events), (select count(*) from list_views),
  (select count(*) || ':' || coalesce(sum(version), 0) from payouts), (select count(*) || ':' || count(removed_at) from payout_requisites),
  (select count(*) from standing_payouts)) as state`,
};

it(
  `${CALLS} wrong, oversized, foreign and hostile calls: 4xx in the brief's shape or a kept contract, never 500, and a refusal changes nothing, from seed ${SEED}`,
  { timeout: triesOf(420_000) },
  async () => {
    const shop = await testShop({ env: { THROTTLES: "off" } });
    await seedCatalog(shop.db);
    const browsers = await Promise.all(kinds.map((kind) => shop.as(kind)));
    for (const browser of browsers) await browser.send("GET", "/sanctum/csrf-cookie");
    const state = async () => (await shop.db.query<{ state: string }>(FINGERPRINT)).rows[0]?.state;

    const each = Math.ceil(CALLS / names.length);
    const statuses = new Map<number, number>();
    let before = await state();
    let calls = 0;
    for (const name of names) {
      const endpoint: Endpoint = contract[name];
      for (const call of fc.sample(hostileCalls(endpoint), { numRuns: each, seed: SEED })) {
        const browser = browsers[calls % browsers.length];
        if (!browser) continue;
        calls += 1;
        const response = await browser.send(endpoint.method, hostileAddress(endpoint, call), {
          ...(call.raw === null ? (call.body === undefined ? {} : { body: call.body }) : { body: call.raw }),
          headers: {
            ...(call.raw === null && call.body === undefined ? {} : { "content-type": call.contentType }),
            ...(endpoint.idempotent ? { "idempotency-key": `fuzz-${calls}-call` } : {}),
          },
        });
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        const told = `${name} ${JSON.stringify(call).slice(0, 600)} → ${response.status} ${JSON.stringify(response.body).slice(0, 300)}`;
        expect(response.status, told).toBeLessThan(500);
        if (response.status >= 400) {
          expect(errorBody.safeParse(response.body).success, told).toBe(true);
          if (response.status === 422) expect(response.body.errors, told).toBeTypeOf("object");
        }
        if (endpoint.method !== "GET") {
          const after = await state();
          if (response.status >= 400) expect(after, told).toBe(before);
          before = after;
        }
        // Guests that got in by a lucky login or registration would change who calls; their session goes, so the state is read anew.
        if (["login", "register"].includes(name) && response.status < 300) {
          await browser.call("logout");
          before = await state();
        }
      }
    }
    expect(calls).toBeGreaterThanOrEqual(CALLS);
    // The sieve must let some through, or it tests only the door.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(CALLS / 100);
    expect(statuses.get(422) ?? 0).toBeGreaterThan(CALLS / 20);
  },
);
