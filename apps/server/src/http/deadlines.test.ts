import { connect, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { databaseLine } from "../../test/database-line.ts";
import { openDatabase } from "../db/database.ts";
import { endOf } from "./deadlines.ts";
import { createHttp } from "./server.ts";

const HANDLER_MS = 300;
/** Longer than any test: what ends with these was not ended by its own deadline. */
const NEVER_MS = 600_000;

const db = await testDatabase();
const line = await databaseLine(db.url);
const cutOff = openDatabase(line.url, 1);
const impatient = openDatabase(db.url, 1, { statementMs: 100 });
afterAll(async () => await Promise.all([cutOff.close(), impatient.close()]));

let http: FastifyInstance;
let letGo: () => void = () => undefined;
let stopped: Promise<string> | undefined;
const late = new Promise<void>((resolve) => (letGo = resolve));
let port = 0;

beforeAll(async () => {
  http = await createHttp(
    {
      logLevel: "silent",
      trustProxy: () => false,
      deadlines: {
        headersMs: 500,
        requestMs: 500,
        uploadMs: 2_500,
        handlerMs: HANDLER_MS,
        keepAliveMs: 500,
        silenceMs: NEVER_MS,
      },
    },
    (url) => url,
  );
  http.post("/upload", async () => ({ data: "taken" }));
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.post("/file", { config: { upload: true } }, async ({ raw }) => {
      let bytes = 0;
      for await (const chunk of raw as AsyncIterable<Buffer>) bytes += chunk.length; // no encoding is set
      return { bytes };
    });
    scope.post("/file-late", { config: { upload: true } }, async ({ raw }) => {
      raw.resume();
      await late;
    });
  });
  http.get("/quick", async () => ({ data: "quick" }));
  http.get("/late", async () => {
    await late;
    return { data: "late" };
  });
  http.get("/stops", async (_, reply) => {
    stopped = new Promise((resolve) => endOf(reply).addEventListener("abort", () => resolve("stopped")));
    await stopped;
    return reply;
  });
  http.get("/late-fault", async () => {
    await late;
    throw new Error("too late to tell anybody");
  });
  http.get("/slow-statement", () => impatient.query("select pg_sleep(60)"));
  http.get("/cut-off", () => cutOff.query("select 1"));
  http.setNotFoundHandler(() => late);
  await http.listen({ host: "127.0.0.1", port: 0 });
  port = (http.server.address() as AddressInfo).port; // a TCP server's address is never a string
});
afterAll(() => http.close());

/** Sends something, and goes on sending a byte now and then; returns what came back until the server ended the connection. */
async function dribble(start: string): Promise<string> {
  const socket: Socket = connect(port, "127.0.0.1");
  let response = "";
  socket.on("error", () => undefined); // a byte sent after the end
  socket.on("data", (chunk: Buffer) => (response += chunk.toString("utf8")));
  socket.write(start);
  const drops = setInterval(() => socket.write("x"), 50);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(drops);
  return response;
}

describe("a caller who takes too long", () => {
  it("over the body gets 408 and is let go, however many of them come", async () => {
    const start =
      "POST /upload HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{";
    const responses = await Promise.all(Array.from({ length: 60 }, () => dribble(start)));
    // The byte that comes after the end resets the connection, which may overtake the response.
    for (const response of responses) expect(response).toMatch(/^(HTTP\/1.1 408 |$)/);
  });

  it("over a file has longer, and the shop's own time begins only when all of it is there", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write("POST /file HTTP/1.1\r\nhost: shop\r\ncontent-type: image/png\r\ncontent-length: 16\r\n\r\n");
    const answered = once(socket, "data");
    // Two and a half times as long as another body may take, and far past what a handler may.
    for (let sent = 0; sent < 16; sent += 1) {
      await sleep(80);
      socket.write("x");
    }
    const [response] = (await answered) as [Buffer]; // what "data" brings
    expect(response.toString("utf8")).toMatch(/^HTTP\/1.1 200 [^]*{"bytes":16}$/);
    socket.destroy();
  });

  it("over a file all the same gets 408", async () => {
    const start = "POST /file HTTP/1.1\r\nhost: shop\r\ncontent-type: image/png\r\ncontent-length: 100000\r\n\r\n";
    expect(await dribble(start)).toMatch(/^(HTTP\/1.1 408 |$)/);
  });

  it("over the headers is let go", async () => {
    expect(await dribble("GET /quick HTTP/1.1\r\nhost: shop\r\nx-long: ")).toMatch(/^(HTTP\/1.1 408 |$)/);
  });

  it("over the next request on a kept connection is let go", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /quick HTTP/1.1\r\nhost: shop\r\n\r\n");
    const [response] = (await once(socket, "data")) as [Buffer]; // what "data" brings
    expect(response.toString("utf8")).toMatch(/^HTTP\/1.1 200 /);
    await once(socket, "close");
  });
});

describe("a call that the shop cannot answer for the moment", () => {
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    const body = (await response.json()) as { message: string; code: string; request_id: string }; // the house's failures
    return { status: response.status, retryAfter: response.headers.get("retry-after"), ...body };
  };
  const outage = { status: 503, retryAfter: "5", code: "unavailable" };

  it("gets 503 when a file has come and its handler takes too long", async () => {
    const response = await fetch(`http://127.0.0.1:${port}/file-late`, { method: "POST", body: "file" });
    expect(response.status).toBe(503);
  });

  it.each(["/late", "/late-fault", "/no-route-is-slow"])("gets 503 when %s is over its time", async (path) => {
    expect(await ask(path)).toMatchObject({ ...outage, message: expect.stringContaining("слишком много времени") });
  });

  it("gets 503 when its statement is", async () => {
    expect(await ask("/slow-statement")).toMatchObject(outage);
  });

  it("gets 503 while the database cannot be reached", async () => {
    await line.cut();
    expect(await ask("/cut-off")).toMatchObject({
      ...outage,
      message: expect.stringContaining("ненадолго недоступен"),
    });
    await line.restore();
    expect((await fetch(`http://127.0.0.1:${port}/cut-off`)).status).toBe(200);
  });

  it("tells what reads for it alone to stop, be it late or its caller gone", async () => {
    expect((await ask("/stops")).status).toBe(503);
    await expect(stopped).resolves.toBe("stopped");
    stopped = undefined;
    const hangs = new AbortController();
    const response = fetch(`http://127.0.0.1:${port}/stops`, { signal: hangs.signal });
    await expect.poll(() => stopped).toBeDefined();
    hangs.abort();
    await expect(response).rejects.toThrow("aborted");
    await expect(stopped).resolves.toBe("stopped");
  });

  it("harms nobody when its handler ends after all", async () => {
    const [first, second] = [ask("/late"), ask("/late-fault")];
    await Promise.all([first, second]);
    letGo();
    expect((await fetch(`http://127.0.0.1:${port}/late`)).status).toBe(200);
  });
});
