import { randomUUID } from "node:crypto";
import { type APIRequestContext, type BrowserContext, type Page, request, type WebSocket } from "@playwright/test";
import { cheapGoods } from "./buying.ts";
import { expect, logIn, type WorkerShop } from "./shop.ts";

/** The sockets of a browser: which page has which, and whether the user's channel is open on it. */
export interface Sockets {
  /** Sockets that are open now. */
  open(): WebSocket[];
  /** How many were ever opened. */
  count(): number;
  /** Waits until this many sockets listen to the user's channel, and no other is open. */
  listening(count: number): Promise<void>;
}

/** Watches the sockets of every page that the browser opens from now on. */
export function watchSockets(context: BrowserContext): Sockets {
  const all: { socket: WebSocket; page: Page }[] = [];
  const heard = new Set<WebSocket>();
  const left = new Set<WebSocket>();
  context.on("page", (page) => {
    page.on("websocket", (socket) => {
      all.push({ socket, page });
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes("subscription_succeeded")) heard.add(socket);
      });
    });
    // A page has no socket before it is loaded: what there is belongs to the page that it followed.
    page.on("domcontentloaded", () => {
      for (const one of all) if (one.page === page) left.add(one.socket);
    });
  });
  // Nobody says of a page that is closed or left that its sockets are closed.
  const isOpen = ({ socket, page }: (typeof all)[number]) =>
    !socket.isClosed() && !page.isClosed() && !left.has(socket);
  const open = () => all.filter(isOpen).map(({ socket }) => socket);
  return {
    open,
    count: () => all.length,
    async listening(count) {
      // A start on a busy machine takes its time.
      const states = () => open().map((socket) => heard.has(socket));
      await expect.poll(states, { timeout: 20_000 }).toEqual(Array.from({ length: count }, () => true));
    },
  };
}

/** Another device of the same user: it has a session of its own and no page. */
export interface Phone {
  call(method: string, path: string, body?: unknown): Promise<unknown>;
  /** Buys the cheapest thing: money, cart and bell of the user change. */
  placeOrder(): Promise<number>;
  close(): Promise<void>;
}

/** Signs the demo dropshipper in on another device. */
export async function openPhone(shop: WorkerShop): Promise<Phone> {
  const storageState = await logIn(shop.url, "user");
  const token = storageState.cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const api: APIRequestContext = await request.newContext({
    baseURL: shop.url,
    storageState,
    extraHTTPHeaders: { accept: "application/json", origin: shop.url, "x-xsrf-token": decodeURIComponent(token) },
  });
  async function call(method: string, path: string, body?: unknown): Promise<unknown> {
    const headers = { "idempotency-key": randomUUID() };
    const response = await api.fetch(path, { method, headers, ...(body === undefined ? {} : { data: body }) });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    const text = await response.text();
    return text ? JSON.parse(text) : null;
  }
  return {
    call,
    async placeOrder() {
      const [product] = await cheapGoods(shop.databaseUrl, 1);
      if (!product) throw new Error("The demo shop has nothing in stock.");
      await call("DELETE", "/api/cart");
      await call("POST", `/api/cart/${product.id}`, { data: { quantity: 1 } });
      // The contract's responses, as far as they are needed.
      const quote = (await call("GET", "/api/checkout")) as {
        data: { rate: string; items: { product: { id: number }; quantity: number; conditioned_price: string }[] };
      };
      const points = (await call("GET", "/api/delivery/pickup-points")) as { data: { id: number }[] };
      const lines = quote.data.items.map(({ product: { id }, quantity, conditioned_price }) => ({
        product_id: id,
        quantity,
        conditioned_price,
      }));
      const order = (await call("POST", "/api/orders", {
        recipient: { last_name: "Мельник", first_name: "Оксана", phone: "+380671234567" },
        delivery: { kind: "pickup", pickup_point_id: points.data[0]?.id },
        payment: { kind: "balance" },
        quote: { rate: quote.data.rate, lines },
      })) as { data: { id: number } };
      return order.data.id;
    },
    close: () => api.dispose(),
  };
}
