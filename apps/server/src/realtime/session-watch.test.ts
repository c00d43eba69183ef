import { describe, expect, it } from "vitest";
import { closeClientsAfterAll, plainClient, type PlainClient, TEST_APP, testLive } from "../../test/live-fixture.ts";
import { type LiveSession, type SessionSource, sessionName } from "./sessions.ts";
import { sessionChannelAuth } from "./signatures.ts";

closeClientsAfterAll();

/** Sessions that a test opens and ends; `hold` keeps the responses back until it is called. */
function testSessions() {
  const open = new Map<string, LiveSession>();
  let gate: Promise<void> = Promise.resolve();
  const asked: string[][] = [];
  let isAway = false;
  const source: SessionSource = {
    async find(names) {
      asked.push([...names]);
      if (isAway) throw new Error("the database is away");
      const found = new Map(names.flatMap((name) => [...open].filter(([known]) => known === name)));
      await gate;
      return found;
    },
  };
  return {
    source,
    open,
    asked,
    setAway: (away: boolean) => (isAway = away),
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

const HOUR = 3_600_000;
const lasting = (mayListen: LiveSession["mayListen"] = () => true): LiveSession => ({
  endsAt: Date.now() + HOUR,
  mayListen,
});
const own = sessionName(7, "one");
const other = sessionName(7, "two");
const stranger = sessionName(70, "one");

function ask(client: PlainClient, session: string, channel = "private-a"): void {
  const auth = sessionChannelAuth(TEST_APP, session, client.socketId, channel);
  client.send({ event: "pusher:subscribe", data: { channel, auth } });
}
async function listen(client: PlainClient, session: string, channel = "private-a"): Promise<void> {
  ask(client, session, channel);
  await client.next("pusher_internal:subscription_succeeded");
}
const refusal = async (client: PlainClient) => (await client.next("pusher:subscription_error")).data;
/** The server has taken everything that the client said before. */
async function caughtUp(client: PlainClient): Promise<void> {
  client.send({ event: "pusher:ping" });
  await client.next("pusher:pong");
}

describe("a permission of a session", () => {
  it("opens the channel while the session lives, and nothing after its end", async () => {
    const { source, open } = testSessions();
    const live = await testLive({ sessions: source });
    const client = await plainClient(live.url);
    ask(client, own);
    expect(await refusal(client)).toMatchObject({ type: "AuthError", status: 401 });
    open.set(own, lasting());
    await listen(client, own);
    open.set(
      own,
      lasting(() => false),
    );
    ask(client, own);
    expect(await refusal(client)).toMatchObject({ status: 401 });
    expect(await live.server.hub.counts("private-")).toEqual({});
  });

  it("is asked for again, not given, when nobody can say whether the session lives", async () => {
    const { source, open, setAway } = testSessions();
    const faults: string[] = [];
    const live = await testLive({ sessions: source, onFault: (what) => faults.push(what) });
    const client = await plainClient(live.url);
    open.set(own, lasting());
    setAway(true);
    ask(client, own);
    expect(await refusal(client)).toMatchObject({ type: "ServerError", status: 503 });
    expect(faults).toHaveLength(1);
    setAway(false);
    await listen(client, own);
  });

  it("is worth nothing when the session ends, or the client leaves, while it is looked up", async () => {
    const { source, open, hold, asked } = testSessions();
    const live = await testLive({ sessions: source });
    open.set(own, lasting());
    const [ended, left] = [await plainClient(live.url), await plainClient(live.url)];
    const release = hold();
    ask(ended, own);
    ask(left, own);
    left.send({ event: "pusher:unsubscribe", data: { channel: "private-a" } });
    await caughtUp(left);
    await caughtUp(ended);
    expect(asked.length).toBeGreaterThan(0);
    await live.server.hub.endSessions({ userId: 7, session: own });
    release();
    expect(await ended.closed()).toBe(4200);
    await caughtUp(left);
    expect(await live.server.hub.counts("private-")).toEqual({});
    await listen(left, own);
  });

  it("costs one question for all who come at once", async () => {
    const { source, open, asked, hold } = testSessions();
    const live = await testLive({ sessions: source });
    const clients = await Promise.all(Array.from({ length: 50 }, () => plainClient(live.url)));
    const release = hold();
    for (const [n, client] of clients.entries()) {
      open.set(sessionName(n + 1, "x"), lasting());
      ask(client, sessionName(n + 1, "x"), `private-${n}`);
      await caughtUp(client);
    }
    release();
    await Promise.all(clients.map((client) => client.next("pusher_internal:subscription_succeeded")));
    expect(asked.map((names) => names.length)).toEqual([1, 49]);
  });
});

describe("the end of a session", () => {
  it("lets go of whoever listens by it, and of nobody else", async () => {
    const { source, open } = testSessions();
    const live = await testLive({ sessions: source });
    for (const name of [own, other, stranger]) open.set(name, lasting());
    const [one, two, three, guest] = await Promise.all([1, 2, 3, 4].map(() => plainClient(live.url)));
    if (!one || !two || !three || !guest) throw new Error("four were made");
    await Promise.all([listen(one, own), listen(two, other), listen(three, stranger)]);
    await guest.subscribe("news");
    await live.server.hub.endSessions({ userId: 7, session: own });
    expect(await one.closed()).toBe(4200);
    await Promise.all([two, three, guest].map(caughtUp));
    await live.server.hub.endSessions({ userId: 7 });
    expect(await two.closed()).toBe(4200);
    await Promise.all([three, guest].map(caughtUp));
  });

  it("by its own time is seen without a word from anybody", async () => {
    const { source, open } = testSessions();
    const live = await testLive({ sessions: source });
    open.set(own, { endsAt: Date.now() + 300, mayListen: () => true });
    open.set(other, { endsAt: Date.now() + 300, mayListen: () => true });
    const [over, used] = [await plainClient(live.url), await plainClient(live.url)];
    await Promise.all([listen(over, own), listen(used, other)]);
    // One is used, so it lasts longer; the other is not.
    open.set(other, lasting());
    open.delete(own);
    expect(await over.closed()).toBe(4200);
    await caughtUp(used);
  });

  it("of which word was lost is found out, also when the database was away meanwhile", async () => {
    const { source, open, setAway, asked } = testSessions();
    const live = await testLive({ sessions: source, limits: { sessionCheckMs: 100 } });
    open.set(own, lasting());
    open.set(other, lasting());
    const [lost, staying] = [await plainClient(live.url), await plainClient(live.url)];
    await Promise.all([listen(lost, own), listen(staying, other)]);
    setAway(true);
    const before = asked.length;
    await expect.poll(() => asked.length, { timeout: 5_000 }).toBeGreaterThan(before);
    await Promise.all([lost, staying].map(caughtUp));
    setAway(false);
    open.delete(own);
    expect(await lost.closed(15_000)).toBe(4200);
    await caughtUp(staying);
  });
});
