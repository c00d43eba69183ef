import { randomBytes } from "node:crypto";
import { connect as connectTcp } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { closeClientsAfterAll, plainClient, TEST_APP, type TestLive, testLive } from "../../test/live-fixture.ts";

closeClientsAfterAll();
const live = await testLive();

/** A bystander who must notice nothing. */
async function bystander(server: TestLive) {
  const client = await plainClient(server.url);
  await client.subscribe("calm");
  return async (n: number) => {
    await server.server.hub.publish({ channels: ["calm"], event: "still", data: JSON.stringify(n) });
    expect((await client.next("still")).data).toBe(n);
  };
}

/** A client that does the handshake by hand and then nothing that a WebSocket library would do for it. */
async function rawSocket(port: number): Promise<{ socket: ReturnType<typeof connectTcp>; gone: Promise<void> }> {
  const socket = connectTcp(port, "127.0.0.1");
  socket.on("error", () => undefined);
  const gone = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.write(
    `GET /app/${TEST_APP.key}?protocol=7 HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.once("data", resolve));
  return { socket, gone };
}

/** A masked text frame, as clients send. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head = Buffer.from([0x81, 0x80 | 126, body.length >> 8, body.length & 0xff, 0, 0, 0, 0]); // a mask of zeros changes nothing
  return Buffer.concat([head, body]);
}

describe("a client that misbehaves", () => {
  it("with what is no message is told so and may stay", async () => {
    const client = await plainClient(live.url);
    for (const text of [
      "",
      "{",
      "null",
      "[]",
      "7",
      '{"event":7}',
      '{"event":"x","channel":{}}',
      `{"event":"${"e".repeat(201)}"}`,
    ]) {
      client.send(text);
      expect((await client.next("pusher:error")).data.code).toBe(4200);
    }
    for (const data of [
      null,
      1,
      [],
      "x",
      { channel: 7 },
      { channel: { toString: 1 } },
      { __proto__: { channel: "a" } },
    ])
      client.send({ event: "pusher:subscribe", data });
    for (const data of [null, {}, { channel: "never" }]) client.send({ event: "pusher:unsubscribe", data });
    client.send({ event: "pusher:signin", data: { auth: "x", user_data: "{}" } });
    expect((await client.next("pusher:error")).data.code).toBe(4009);
    client.send({ event: "pusher:ping" });
    await client.next("pusher:pong");
  });

  it("with binary, oversized or broken frames is closed, and nobody else notices", async () => {
    const calm = await bystander(live);
    const binary = await plainClient(live.url);
    binary.ws.send(Buffer.from([1, 2, 3]));
    expect(await binary.closed()).toBe(1003);
    const oversized = await plainClient(live.url);
    oversized.send({ event: "client-a", channel: "private-a", data: "x".repeat(20_000) });
    expect(await oversized.closed()).toBe(1009);
    // Claims eight exabytes: nothing of it may be waited for.
    const claiming = await rawSocket(live.port);
    claiming.socket.write(Buffer.concat([Buffer.from([0x81, 0xff]), Buffer.alloc(8, 0x7f), Buffer.alloc(4)]));
    await claiming.gone;
    const unmasked = await rawSocket(live.port);
    unmasked.socket.write(Buffer.from([0x81, 0x02, 0x7b, 0x7d]));
    await unmasked.gone;
    const notUtf8 = await rawSocket(live.port);
    notUtf8.socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe]));
    await notUtf8.gone;
    await calm(1);
  });

  it("with a flood is closed and told to come back later; the others are served meanwhile", async () => {
    const calm = await bystander(live);
    const floods = await Promise.all(Array.from({ length: 10 }, () => plainClient(live.url)));
    for (let n = 0; n < 1_000; n += 1) for (const flood of floods) flood.send({ event: "pusher:ping" });
    await calm(1);
    for (const flood of floods) {
      expect(await flood.closed()).toBe(4100);
      expect(flood.heard.filter((one) => one.event === "pusher:pong").length).toBeLessThan(400);
    }
    await calm(2);
  });

  it("with more channels than allowed keeps those it has", async () => {
    const client = await plainClient(live.url);
    for (let n = 0; n < 100; n += 1) await client.subscribe(`many-${n}`);
    client.send({ event: "pusher:subscribe", data: { channel: "many-100" } });
    expect((await client.next("pusher:subscription_error")).data).toMatchObject({ type: "LimitReached", status: 429 });
    await live.server.hub.publish({ channels: ["many-99"], event: "here", data: "1" });
    await client.next("here");
  });

  it("with more client events than the whole application may send is refused", async () => {
    const small = await testLive({ limits: { appEventsPerSecond: 5 } });
    const client = await plainClient(small.url);
    await client.subscribe("private-a");
    for (let n = 0; n < 8; n += 1) client.send({ event: "client-a", channel: "private-a", data: n });
    expect((await client.next("pusher:error")).data.code).toBe(4301);
  });
});

describe("a client that is not there any more", () => {
  it("and answers nothing is asked, then closed; one that responds stays", async () => {
    const quick = await testLive({ limits: { activityMs: 1_000, pongMs: 500 } });
    const { socket, gone } = await rawSocket(quick.port);
    const said: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => said.push(chunk));
    const answering = await plainClient(quick.url);
    const responses = setInterval(() => {
      if (answering.heard.at(-1)?.event === "pusher:ping") answering.send({ event: "pusher:pong", data: {} });
    }, 20);
    const started = Date.now();
    await gone;
    expect(Date.now() - started).toBeGreaterThan(1_400);
    expect(Date.now() - started).toBeLessThan(5_000);
    const text = Buffer.concat(said).toString("latin1");
    expect(text).toContain("pusher:ping");
    expect(text).toContain("Pong reply not received");
    clearInterval(responses);
    expect(answering.ws.readyState).toBe(answering.ws.OPEN);
    await expect.poll(() => quick.server.hub.size).toBe(1);
  });

  it("to the network is forgotten, and with it its place on a presence channel", async () => {
    const quick = await testLive({ limits: { activityMs: 1_000, pongMs: 500 } });
    const witness = await plainClient(quick.url);
    await witness.subscribe("presence-room", '{"user_id":"witness"}');
    const lost = await plainClient(quick.url);
    await lost.subscribe("presence-room", '{"user_id":"lost"}');
    // As when a cable is pulled: nothing is read, so nothing is answered.
    lost.ws.pause();
    const responses = setInterval(() => witness.send({ event: "pusher:ping" }), 200);
    expect((await witness.next("pusher_internal:member_removed", 6_000)).data).toEqual({ user_id: "lost" });
    clearInterval(responses);
  });

  it("or reads nothing is cut off before its messages fill the memory; the others get theirs", async () => {
    const tight = await testLive({ limits: { unreadBytes: 65_536 } });
    const calm = await bystander(tight);
    const { socket, gone } = await rawSocket(tight.port);
    socket.write(
      maskedFrame(JSON.stringify({ event: "pusher:subscribe", data: { channel: "loud" }, pad: " ".repeat(100) })),
    );
    while (!("loud" in (await tight.server.hub.counts("")))) await sleep(5);
    socket.pause();
    const data = JSON.stringify("x".repeat(10_000));
    let sent = 0;
    while ("loud" in (await tight.server.hub.counts("")) && sent < 5_000) {
      await tight.server.hub.publish({ channels: ["loud"], event: "noise", data });
      sent += 1;
      if (sent % 20 === 0) await sleep(1);
    }
    // The system's own buffers take a few megabytes, ours 64 kB.
    expect(sent).toBeLessThan(5_000);
    socket.resume();
    await gone;
    await calm(1);
  });
});

describe("who only knocks", () => {
  it("without a WebSocket gets a response and no hold", async () => {
    const { socket, gone } = await (async () => {
      const knocking = connectTcp(live.port, "127.0.0.1");
      const closed = new Promise<void>((resolve) => knocking.once("close", () => resolve()));
      await new Promise((resolve) => knocking.once("connect", resolve));
      return { socket: knocking, gone: closed };
    })();
    socket.write("GET /app/x HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
    const [response] = await Promise.all([
      new Promise((resolve) => socket.once("data", (d) => resolve(String(d)))),
      gone,
    ]);
    expect(response).toContain("400 Bad Request");
    expect((await fetch(`http://127.0.0.1:${live.port}/`)).status).toBe(404);
  });
});
