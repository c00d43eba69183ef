import { contract } from "@dropship/api/contract";
import { orderList } from "@dropship/api/contract/lists/orders";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { WITHIN } from "./overload.ts";

const PRODUCT_PAGE = /^\/products\/([1-9]\d{0,9})$/;

/**
 * The reads that a page's screen begins with: the operation and what it is asked for, and the address of that. The browser finds a response
 * by the former, so that it needs no table of addresses for its first view. Only plain addresses: a filtered list is asked for by the browser.
 */
export function firstReads(url: string, isSignedIn: boolean): Record<string, string> {
  // The bell stands on every page.
  return {
    ...(isSignedIn && { listUnreadNotifications: contract.listUnreadNotifications.path }),
    ...screenReads(url),
  };
}

function screenReads(url: string): Record<string, string> {
  const [path = "", query] = url.split("?");
  if (query) return {};
  const categories = { listCategories: contract.listCategories.path };
  if (path === "/products")
    return { "listProducts?per_page=24": `${contract.listProducts.path}?per_page=24`, ...categories };
  if (path === "/categories") return categories;
  // What a guest asks for is refused with 401 and left out.
  const dashboard = { getDashboard: contract.getDashboard.path };
  if (path === "/") return dashboard;
  if (path === "/orders") {
    const { defaultSort, perPage } = orderList;
    const asked = `sort=${defaultSort}&page=1&per_page=${perPage}`;
    return { [`listOrders?${asked}`]: `${contract.listOrders.path}?${asked}`, ...dashboard };
  }
  const id = PRODUCT_PAGE.exec(path)?.[1];
  return id ? { [`getProduct?id=${id}`]: contract.getProduct.path.replace("{id}", id) } : {};
}

/**
 * Responses of those reads, put into the page beside the boot data: the first view is drawn without a further round trip.
 * A read that fails is left out, and the browser's own call says why.
 */
export async function firstResponses(
  http: FastifyInstance,
  request: FastifyRequest,
  reads: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { cookie } = request.headers;
  const responses = await Promise.all(
    Object.values(reads).map(async (url) => {
      const reply = await http.inject({
        method: "GET",
        url,
        remoteAddress: request.ip,
        headers: { ...WITHIN, accept: "application/json", ...(cookie ? { cookie } : {}) },
      });
      return reply.statusCode === 200 ? [url, reply.json<unknown>()] : null;
    }),
  );
  return Object.fromEntries(responses.filter((response) => response !== null));
}

interface Pictured {
  photo?: { url: string; thumb: string }[];
}

/** Photos that the screen of those responses shows first: of the first row of a list, or the product's own. */
export function firstImages(responses: Record<string, unknown>): string[] {
  for (const [address, response] of Object.entries(responses)) {
    const { data } = response as { data: Pictured | Pictured[] }; // every response of the contract is `{data}`
    if (address.startsWith("/api/products?")) {
      return (data as Pictured[]).slice(0, 2).flatMap(({ photo }) => photo?.[0]?.thumb ?? []);
    }
    if (address.startsWith("/api/products/")) return [(data as Pictured).photo?.[0]?.url ?? []].flat();
  }
  return [];
}
