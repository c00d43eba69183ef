import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "./database.ts";
import { closeClientsAfterAll, plainClient, TEST_APP } from "./live-fixture.ts";
import { freePort } from "../src/db/free-port.ts";
import { type LiveProcess, startLiveProcess } from "./live-process.ts";
import { clientFrame, handshake, rawSocket } from "./raw-socket.ts";

/** Targets that no browser asks for, and that a URL parser throws at or takes for something else. */
const TARGETS = [
  "//",
  "///",
  "http://[",
  "http://[::1",
  "https://a:b:c/",
  "http://%zz/app/x",
  "http://",
  "//[",
  "/app/%",
  "/app/%E0%A4%A",
  "/app/%00?protocol=%",
  "/?%",
  "*",
  "?",
  "#",
  "/\\",
  "a",
  "http:",
  "ws://[/app/x",
  `/app/${"x".repeat(10_000)}`,
  `/app/x?${"protocol=7&".repeat(1_000)}`,
];

const HEADERS = [
  ["Origin: http://["],
  ["Origin: //"],
  ["Origin: \u0001"],
  ["X-Forwarded-For: ,,[,"],
  ["Sec-WebSocket-Protocol: ,,,"],
  ["Sec-WebSocket-Extensions: permessage-deflate; =;"],
  ["Content-Length: 99999999999"],
  ["Transfer-Encoding: chunked"],
];

const FRAMES = [
  Buffer.alloc(0),
  Buffer.from([0xff]),
  Buffer.alloc(4_000, 0xff),
  Buffer.from([0x81, 0xff, ...Buffer.alloc(8, 0xff), 0, 0, 0, 0]),
  clientFrame(Buffer.from([0xc3, 0x28])), // not UTF-8
  clientFrame(Buffer.from([0x03]), 8), // a farewell with half a code
  clientFrame(Buffer.from([0x00, 0x01]), 8), // a farewell with a code that does not exist
  clientFrame(Buffer.alloc(125, 1), 9),
  clientFrame(Buffer.from("x"), 0), // goes on with what was not begun
  clientFrame(Buffer.from("x"), 3), // a kind that is not given out
  clientFrame(Buffer.from("[".repeat(8_000) + "]".repeat(8_000))),
  ...["pusher:subscribe", "pusher:unsubscribe", "pusher:signin", "client-x", "__proto__"].flatMap((event) =>
    ['"', "null", "[]", '{"channel":{}}', '{"channel":"presence-a","auth":"a:b:c","channel_data":"{"}'].map((data) =>
      clientFrame(Buffer.from(`{"event":"${event}","channel":"private-a","data":${data}}`)),
    ),
  ),
];

closeClientsAfterAll();
const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-garbage-"));
let shop: LiveProcess;
let ownPort: number;
beforeAll(async () => {
  const db = await testDatabase();
  ownPort = await freePort();
  shop = await startLiveProcess({ databaseUrl: db.url, dataDir, env: { REALTIME_PORT: String(ownPort) } });
});
afterAll(async () => {
  await shop.end("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});

/** The process lives, and serves the next client as ever. */
async function expectServed(port: number): Promise<void> {
  const client = await plainClient(`ws://127.0.0.1:${port}/app/${TEST_APP.key}?protocol=7`);
  await client.subscribe("news");
  client.ws.close();
  expect([shop.child.exitCode, shop.child.signalCode]).toEqual([null, null]);
}

describe.each([
  { what: "the shop's port", portOf: () => shop.port },
  { what: "the live server's own port", portOf: () => ownPort },
])("on $what", { timeout: 60_000 }, ({ portOf }) => {
  it.each(TARGETS.map((target) => [target.slice(0, 40), target]))(
    "a handshake for %s ends that socket alone",
    async (_shown, target) => {
      const { socket, gone } = await rawSocket(portOf(), handshake(target));
      // Whoever is refused in words waits for the farewell's response; this one gives none.
      await Promise.race([gone, new Promise((resolve) => socket.once("data", resolve))]);
      socket.destroy();
      await expectServed(portOf());
    },
  );

  it("strange headers, and a socket that is gone before its response, end nothing else", async () => {
    for (const headers of HEADERS) {
      const told = await rawSocket(portOf(), handshake(`/app/${TEST_APP.key}?protocol=7`, headers));
      await Promise.race([told.gone, new Promise((resolve) => told.socket.once("data", resolve))]);
      told.socket.resetAndDestroy();
      const hasty = await rawSocket(portOf(), handshake(`/app/${TEST_APP.key}?protocol=7`, headers));
      hasty.socket.resetAndDestroy();
    }
    await expectServed(portOf());
  });

  it("broken frames and messages end at most the connection that sent them", async () => {
    for (const frame of FRAMES) {
      // In one piece, so that the frame comes with the handshake itself; and after it.
      const early = await rawSocket(
        portOf(),
        Buffer.concat([Buffer.from(handshake(`/app/${TEST_APP.key}?protocol=7`)), frame]),
      );
      await new Promise((resolve) => early.socket.once("data", resolve));
      early.socket.write(frame);
      early.socket.write(frame, () => early.socket.resetAndDestroy());
      await early.gone;
    }
    await expectServed(portOf());
  });

  it("a message nested deeper than can be written out again is refused", async () => {
    const client = await plainClient(`ws://127.0.0.1:${portOf()}/app/${TEST_APP.key}?protocol=7`);
    await client.subscribe("private-deep");
    client.send(`{"event":"client-deep","channel":"private-deep","data":${"[".repeat(8_000)}${"]".repeat(8_000)}}`);
    expect((await client.next("pusher:error")).data).toMatchObject({ code: 4301 });
    await expectServed(portOf());
  });

  it("calls of the signed API that are none get a response, or an end, and nothing else happens", async () => {
    for (const [method, target] of [
      ["GET", "/apps/%/channels"],
      ["GET", "//apps/3"],
      ["GET", "http://["],
      ["POST", "/apps/3/events?auth_key=%&auth_timestamp=x"],
      ["POST", "/apps/%E0%A4%A/users/%/terminate_connections"],
      ["OPTIONS", "*"],
      ["CONNECT", "[:1"],
      ["PUT", "/apps/3/events"],
    ] as const) {
      const call = `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\n{"a"`;
      const { gone } = await rawSocket(portOf(), call);
      await gone;
    }
    const endless = await rawSocket(
      portOf(),
      `POST /apps/3/events HTTP/1.1\r\nHost: x\r\nContent-Length: 900000000\r\n\r\n${"x".repeat(400_000)}`,
    );
    await endless.gone;
    expect(endless.heard()).toContain(" 413 ");
    const halfway = await rawSocket(portOf(), "POST /apps/3/events HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{");
    halfway.socket.resetAndDestroy();
    await expectServed(portOf());
  });
});
