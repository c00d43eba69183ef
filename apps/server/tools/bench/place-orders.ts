import { randomUUID } from "node:crypto";
import type { Buyer } from "./buyers.ts";
import { type Burst, median } from "./load.ts";

interface CartResponse {
  data: { rate: string; items: { id: number; quantity: number; conditioned_price: string }[] };
}

/**
 * Each buyer puts a product into the cart and places the order, over and over. Only the placing is timed; what 16 buyers would place in a
 * second is reckoned from it, as if the carts were full already.
 */
export async function placeOrders(
  url: string,
  seconds: number,
  buyers: Buyer[],
  productIds: number[],
  pickupPointId: number,
): Promise<Burst> {
  const taken: number[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1000;
  const call = async (
    buyer: Buyer,
    method: "POST" | "DELETE",
    path: string,
    body?: unknown,
  ): Promise<{ status: number; text: string }> => {
    const headers: Record<string, string> = { ...buyer.headers };
    if (!body) delete headers["content-type"]; // a JSON body that is empty is refused
    if (path === "/api/orders") headers["idempotency-key"] = randomUUID();
    const response = await fetch(`${url}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return { status: response.status, text: await response.text() };
  };
  const buy = async (buyer: Buyer, index: number): Promise<void> => {
    const emptied = await call(buyer, "DELETE", "/api/cart");
    if (emptied.status >= 300) throw new Error(`emptying the cart failed: ${emptied.status} ${emptied.text}`);
    for (let n = index; performance.now() < until; n += buyers.length) {
      const added = await call(buyer, "POST", `/api/cart/${productIds[n % productIds.length]}`, {
        data: { quantity: 1, attributes: {} },
      });
      if (added.status !== 200) throw new Error(`adding to the cart failed: ${added.status} ${added.text}`);
      const { data: cart } = JSON.parse(added.text) as CartResponse; // the contract's response
      const body = {
        recipient: { last_name: "Проба", first_name: "Ольга", phone: "+380671234567" },
        delivery: { kind: "pickup", pickup_point_id: pickupPointId },
        payment: { kind: "balance" },
        quote: {
          rate: cart.rate,
          lines: cart.items.map((item) => ({
            product_id: item.id,
            quantity: item.quantity,
            conditioned_price: item.conditioned_price,
          })),
        },
      };
      const started = performance.now();
      const placed = await call(buyer, "POST", "/api/orders", body);
      taken.push(performance.now() - started);
      if (placed.status >= 300) {
        failed += 1;
        if (failed === 1) console.error(`placing failed: ${placed.status} ${placed.text.slice(0, 300)}`);
        await call(buyer, "DELETE", "/api/cart");
      }
    }
  };
  await Promise.all(buyers.map(buy));
  const mean = taken.reduce((sum, ms) => sum + ms, 0) / taken.length;
  const sorted = taken.toSorted((a, b) => a - b);
  return {
    perSecond: (buyers.length * 1000) / mean,
    p50: median(taken),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    failed,
  };
}
