import { type AddressInfo, connect, type Socket } from "node:net";
import { errorBody } from "@dropship/api/contract/shapes";
import { describe, expect, it } from "vitest";
import { testLive } from "./live-fixture.ts";
import { testShop } from "./shop.ts";

const shop = await testShop();
await shop.app.http.listen({ host: "127.0.0.1", port: 0 });
const { port } = shop.app.http.server.address() as AddressInfo; // a TCP server's address is never a string

interface StatusResponse {
  status: number;
  headers: Map<string, string>;
  body: string;
}

function parse(text: string): StatusResponse {
  const [head = "", body = ""] = text.split(/\r\n\r\n([\s\S]*)/);
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Map(
    lines.map((line) => [line.split(":")[0]?.toLowerCase() ?? "", line.replace(/^[^:]+:\s*/, "")]),
  );
  // One chunk at most: its size stands on a line of its own before it.
  const plain =
    headers.get("transfer-encoding") === "chunked" ? (/^[\da-f]+\r\n([\s\S]*)\r\n0\r\n/.exec(body)?.[1] ?? "") : body;
  return { status: Number(first.split(" ")[1]), headers, body: plain };
}

/** Sends these very bytes and returns what came until the server closed; "" for a close without a word. */
function exchange(bytes: string, to = port): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(to, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
    socket.write(bytes);
  });
}
const send = async (bytes: string): Promise<StatusResponse> => parse(await exchange(bytes));

const HOST = "Host: shop.example\r\nConnection: close";
const get = (url: string, headers = HOST) => `GET ${url} HTTP/1.1\r\n${headers}\r\n\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/orders HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;
const upgrade = (to: string) =>
  `GET /api/currency HTTP/1.1\r\nHost: shop.example\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${to}\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`;

describe("a request that cannot be read gets the shop's own error body", () => {
  it.each([
    ["an address that cannot be decoded", get("/%E0%A4%A"), 400, "bad_request"],
    ["the same inside an API address", get("/api/products/%E0%A4%A"), 400, "bad_request"],
    ["the same among the live API", get("/apps/1/%E0%A4%A"), 400, "bad_request"],
    ["the same in the reference", get("/api/docs/%E0%A4%A"), 400, "bad_request"],
    ["a parameter longer than any of ours", get(`/api/products/${"9".repeat(300)}`), 414, "uri_too_long"],
    ["an endless address", get(`/${"a".repeat(20_000)}`), 414, "uri_too_long"],
    ["endless headers", get("/", `${HOST}\r\nX-Long: ${"a".repeat(200_000)}`), 431, "headers_too_large"],
    ["a header with a space in its name", get("/", `${HOST}\r\nBad Name: a`), 400, "bad_request"],
    ["a header without a colon", get("/", `${HOST}\r\nNothing`), 400, "bad_request"],
    ["no Host", get("/api/currency", "Connection: close"), 400, "bad_request"],
    ["no HTTP at all", "hello\r\n\r\n", 400, "bad_request"],
    ["HTTP/2 without asking", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400, "bad_request"],
    ["an unknown version", `GET / HTTP/9.9\r\n${HOST}\r\n\r\n`, 400, "bad_request"],
    ["an address without a slash", get("api/currency"), 400, "bad_request"],
    ["double slashes", get("//api//currency"), 404, "not_found"],
    ["an address that looks like another server's", get("//evil.example/x"), 404, "not_found"],
    ["a method that is none", `FOO / HTTP/1.1\r\n${HOST}\r\n\r\n`, 400, "bad_request"],
    ["a method of other protocols", `PROPFIND /api/currency HTTP/1.1\r\n${HOST}\r\n\r\n`, 405, "method"],
    ["TRACE", `TRACE /api/currency HTTP/1.1\r\n${HOST}\r\n\r\n`, 405, "method"],
    ["OPTIONS", `OPTIONS /api/currency HTTP/1.1\r\n${HOST}\r\n\r\n`, 405, "method"],
    ["OPTIONS of nothing", `OPTIONS * HTTP/1.1\r\n${HOST}\r\n\r\n`, 404, "not_found"],
    ["broken JSON", post("Content-Length: 1", "{"), 400, "bad_request"],
    ["a length in letters", post("Content-Length: abc", "{}"), 400, "bad_request"],
    ["a negative length", post("Content-Length: -1", "{}"), 400, "bad_request"],
    ["two lengths", post("Content-Length: 2\r\nContent-Length: 3", "{}"), 400, "bad_request"],
    ["a length and chunks", post("Content-Length: 2\r\nTransfer-Encoding: chunked", "{}"), 400, "bad_request"],
    ["chunks of no size", post("Transfer-Encoding: chunked", "zz\r\n{}"), 400, "bad_request"],
    ["a body that is too big", post("Content-Length: 99999999", "{}"), 413, "too_large"],
    ["an unknown type", post("Content-Length: 2", "{}").replace("application/json", "image/png"), 415, "media_type"],
    ["a type that is none", post("Content-Length: 2", "{}").replace("application/json", "///"), 415, "media_type"],
    ["an expectation", get("/api/currency", `${HOST}\r\nExpect: wonders`), 417, "expectation"],
  ])("%s", async (_what, bytes, status, code) => {
    const response = await send(bytes);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      status,
      "application/json; charset=utf-8",
    ]);
    const body = errorBody.parse(JSON.parse(response.body));
    expect(body.code).toBe(code);
    expect(body.message).toMatch(/^[А-ЯЁ].*\.$/);
    expect(body.request_id).toBe(response.headers.get("x-request-id"));
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("HEAD of the same has the status and no body", async () => {
    const response = await send(`HEAD /%E0%A4%A HTTP/1.1\r\n${HOST}\r\n\r\n`);
    expect([response.status, response.body]).toEqual([400, ""]);
  });

  it("CONNECT is closed without a word: the shop is no proxy", async () => {
    expect(await exchange(`CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n\r\n`)).toBe("");
  });

  it("a request that does not arrive in time", async () => {
    const { server } = shop.app.http;
    // Node looks for such requests twice a minute and tells of them so.
    server.once("connection", (socket: Socket) =>
      server.emit("clientError", Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), socket),
    );
    const response = await send("GET / HTTP/1.1\r\n");
    expect(response.status).toBe(408);
    expect(errorBody.parse(JSON.parse(response.body)).code).toBe("request_timeout");
  });

  it("what cannot be read behind a whole request takes nothing from that one's response", async () => {
    const response = parse(await exchange(`${get("/api/currency", "Host: shop.example")}GARBAGE\r\n\r\n`));
    expect([response.status, JSON.parse(response.body)]).toMatchObject([200, { data: { sale: "41.5000" } }]);
  });
});

describe("an offer to speak another protocol", () => {
  it.each(["h2c", "foo", "h2c, websocket", "TLS/1.0"])("%s is passed over", async (protocol) => {
    const response = await send(upgrade(protocol).replace("Upgrade, HTTP2-Settings", "Upgrade, HTTP2-Settings, close"));
    expect(response.status).toBe(200);
    expect(JSON.parse(response.body)).toMatchObject({ data: { sale: "41.5000" } });
  });

  it("on the live server's own port too: what is there answers, here that there is nothing", async () => {
    const live = await testLive();
    const bytes = upgrade("h2c").replace("Upgrade, HTTP2-Settings", "Upgrade, HTTP2-Settings, close");
    const plain = bytes
      .replaceAll(/^(?:Upgrade|HTTP2-Settings|Connection): .*\r\n/gm, "")
      .replace("\r\n", "\r\nConnection: close\r\n");
    const [offered, asked] = [parse(await exchange(bytes, live.port)), parse(await exchange(plain, live.port))];
    expect([offered.status, offered.body]).toEqual([asked.status, asked.body]);
  });
});
