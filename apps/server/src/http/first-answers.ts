import { orderList } from "@dropship/api/contract/lists/orders";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { WITHIN } from "./overload.ts";

const PRODUCT_PAGE = /^\/products\/([1-9]\d{0,9})$/;

/** Addresses of the reads that a page's screen begins with. Only plain addresses: a filtered list is asked for by the browser. */
export function firstReads(url: string): string[] {
  const [path = "", query] = url.split("?");
  if (query) return [];
  if (path === "/products") return ["/api/products?per_page=24", "/api/categories"];
  if (path === "/categories") return ["/api/categories"];
  // A guest is answered 401, which is left out.
  if (path === "/") return ["/api/dashboard"];
  if (path === "/orders") {
    const { defaultSort, perPage } = orderList;
    return [`/api/orders?sort=${defaultSort}&page=1&per_page=${perPage}`, "/api/dashboard"];
  }
  const product = PRODUCT_PAGE.exec(path)?.[1];
  return product ? [`/api/products/${product}`] : [];
}

/**
 * Answers of those reads, put into the page beside the boot data: the first view is drawn without a further round trip.
 * A read that fails is left out, and the browser's own call says why.
 */
export async function firstAnswers(http: FastifyInstance, request: FastifyRequest): Promise<Record<string, unknown>> {
  const { cookie } = request.headers;
  const answers = await Promise.all(
    firstReads(request.url).map(async (url) => {
      const reply = await http.inject({
        method: "GET",
        url,
        remoteAddress: request.ip,
        headers: { ...WITHIN, accept: "application/json", ...(cookie ? { cookie } : {}) },
      });
      return reply.statusCode === 200 ? [url, reply.json<unknown>()] : null;
    }),
  );
  return Object.fromEntries(answers.filter((answer) => answer !== null));
}

interface Pictured {
  photo?: { url: string; thumb: string }[];
}

/** Photos that the screen of those responses shows first: of the first row of a list, or the product's own. */
export function firstImages(answers: Record<string, unknown>): string[] {
  for (const [address, answer] of Object.entries(answers)) {
    const { data } = answer as { data: Pictured | Pictured[] }; // every answer of the contract is `{data}`
    if (address.startsWith("/api/products?")) {
      return (data as Pictured[]).slice(0, 2).flatMap(({ photo }) => photo?.[0]?.thumb ?? []);
    }
    if (address.startsWith("/api/products/")) return [(data as Pictured).photo?.[0]?.url ?? []].flat();
  }
  return [];
}
