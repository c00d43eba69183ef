import type ky from "ky";
import { build, type Plugin } from "vite";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { smallEcho } from "./small-echo.ts";
import { smallKy } from "./small-ky.ts";
import { smallPusher } from "./small-pusher.ts";

const ENTRY = "virtual:entry";

/** Builds a module as the application is built, and loads it. */
async function built<Exports>(code: string, plugins: readonly Plugin[]): Promise<{ code: string; exports: Exports }> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      ...plugins,
      {
        name: "entry",
        enforce: "pre",
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: "es2023",
      rolldownOptions: { input: [ENTRY], preserveEntrySignatures: "strict" },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error("Nothing was built.");
  const exports = (await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`)) as Exports; // the entry's own
  return { code: chunk.code, exports };
}

type Ky = typeof ky;
interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

describe("ky without what is switched off", () => {
  let small: { code: string; exports: { default: Ky } };
  let whole: { code: string; exports: { default: Ky } };
  beforeAll(async () => {
    const code = `export { default } from ${JSON.stringify(import.meta.resolve("ky").replace("file://", ""))};`;
    [small, whole] = await Promise.all([built<{ default: Ky }>(code, [smallKy()]), built<{ default: Ky }>(code, [])]);
  }, 30_000);
  afterEach(() => vi.unstubAllGlobals());

  /** Makes a client as ours is made, and calls with it. */
  async function call(ky: Ky, options: Parameters<Ky>[1], status = 200) {
    const sent: Sent[] = [];
    const fetch = async (request: Request) => {
      const { method, url, headers } = request;
      sent.push({ method, url, headers: Object.fromEntries(headers), body: await request.text() });
      return Response.json({ status }, { status });
    };
    const http = ky.create({
      credentials: "include",
      retry: 0,
      timeout: 30_000,
      throwHttpErrors: false,
      headers: { accept: "application/json", "x-requested-with": "XMLHttpRequest" },
      fetch: fetch as typeof globalThis.fetch, // ky gives it a request
    });
    const response = await http("https://shop.example/api/orders?page=2", options);
    return { sent, status: response.status, body: await response.json() };
  }

  it("sends and takes what the whole of it does", async () => {
    for (const [options, status] of [
      [{ method: "GET", headers: {} }, 200],
      [{ method: "POST", headers: { "x-xsrf-token": "t", accept: "text/csv" }, json: { name: "Ирина" } }, 201],
      [{ method: "PUT", headers: { "idempotency-key": "k" }, json: [] }, 422],
      [{ method: "DELETE", headers: {} }, 503],
    ] as const) {
      expect(await call(small.exports.default, options, status)).toEqual(
        await call(whole.exports.default, options, status),
      );
    }
    expect(small.code.length).toBeLessThan(whole.code.length * 0.8);
  });

  it("ends with the caller's own signal, and with a fault of the network", async () => {
    const given = new AbortController();
    const never = ({ signal }: Request) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
      });
    const waits = small.exports.default("https://shop.example/", {
      retry: 0,
      fetch: never as typeof fetch,
      signal: given.signal,
    });
    setTimeout(() => given.abort(new Error("no longer"))); // once it is on its way
    await expect(waits).rejects.toThrow("no longer");
    const lost = async () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(small.exports.default("https://shop.example/", { retry: 0, fetch: lost })).rejects.toThrow(
      "Failed to fetch",
    );
  });
});

describe("Echo and its client for one protocol", () => {
  it("listen to what is told on a private channel, and ask for permission by the handler that they are given", async () => {
    const entry = `
      import Echo from "laravel-echo"; import Pusher from "pusher-js";
      export const listen = (heard, ask) => {
        const client = new Pusher("key", { wsHost: "shop.example", wsPort: 1, wssPort: 1, cluster: "", forceTLS: false,
          enabledTransports: ["ws"], enableStats: false,
          channelAuthorization: { customHandler: (asked, settle) => settle(null, ask(asked)) } });
        const echo = new Echo({ broadcaster: "pusher", client, key: "key", withoutInterceptors: true });
        echo.private("users.1").listen(".order.changed", heard).notification(heard);
        return echo;
      };`;
    const sockets: FakeSocket[] = [];
    class FakeSocket {
      sent: string[] = [];
      readyState = 1;
      onopen?: () => void;
      onmessage?: (event: { data: string }) => void;
      onclose?: (event: object) => void;
      readonly url: string;
      constructor(url: string) {
        this.url = url;
        sockets.push(this);
      }
      send(text: string) {
        this.sent.push(text);
      }
      close() {
        this.onclose?.({ code: 1000, wasClean: true });
      }
      say(event: string, data: unknown, channel?: string) {
        this.onmessage?.({ data: JSON.stringify({ event, channel, data: JSON.stringify(data) }) });
      }
    }
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("window", globalThis);
    const { code, exports } = await built<{
      listen: (heard: (told: unknown) => void, ask: (asked: unknown) => unknown) => { disconnect: () => void };
    }>(entry, [smallEcho(), smallPusher()]);
    // What the shop never comes to is not there: another version of the libraries spells it otherwise, and it would come back unnoticed.
    expect(code).not.toMatch(
      /nacl|switchCluster|TimelineSender|quick_start|csrf-token|onConnectionChange|sockjs-|statsHost/,
    );
    const heard = vi.fn();
    const ask = vi.fn(() => ({ auth: "key:signed" }));
    const echo = exports.listen(heard, ask);
    await vi.waitFor(() => expect(sockets).toHaveLength(1));
    const [socket] = sockets;
    expect(socket?.url).toMatch(/^ws:\/\/shop\.example:1\/app\/key\?/);
    socket?.onopen?.();
    socket?.say("pusher:connection_established", { socket_id: "1.2", activity_timeout: 120 });
    await vi.waitFor(() => expect(ask).toHaveBeenCalledWith({ socketId: "1.2", channelName: "private-users.1" }));
    await vi.waitFor(() => expect(socket?.sent.join("")).toContain('"auth":"key:signed"'));
    socket?.say("order.changed", { id: 7 }, "private-users.1");
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ id: 7 }, {}));
    echo.disconnect();
    vi.unstubAllGlobals();
  }, 30_000);
});
