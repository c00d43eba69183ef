import type { HeardEvent } from "@dropship/api/realtime/payload";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type LiveSource, shareLive, type SoundPart } from "./shared-live.ts";
import { openTabChannel } from "./tab-channel.ts";

/** The server's side of the connections that tabs have opened. */
interface OpenConnection extends LiveSource {
  readonly tab: string;
  isListening: boolean;
  /** Presence channels that it is on, and what tells it who is there. */
  readonly joined: Map<string, (...names: string[]) => void>;
  send(heard: HeardEvent): void;
  begin(quietMs?: number): void;
}

const moved: HeardEvent = { event: "balanceChanged", payload: { balance: "1.00" } };
const open = new Set<() => void>();
let office = 0;
let name = "";
let connections: OpenConnection[] = [];

/** A fresh browser with the real locks and lines of the platform, and nobody in it. */
function openBrowser() {
  office += 1;
  name = `live-${office}`;
  connections = [];
}

/** Opens a tab; `locks` and `hasLine` false are those of a browser without them. */
function openTab(tab: string, options: { isSeen?: boolean; hasLocks?: boolean; hasLine?: boolean } = {}) {
  const state = {
    isSeen: options.isSeen ?? true,
    caughtUp: 0,
    quiet: null as number | null,
    heard: [] as [unknown, SoundPart][],
    people: [] as (string | string[])[][],
  };
  let changed = () => {};
  const live = shareLive({
    name,
    locks: options.hasLocks === false ? null : navigator.locks,
    channel: options.hasLine === false ? null : openTabChannel(name),
    visibility: {
      isVisible: () => state.isSeen,
      onChange(listener) {
        changed = listener;
        return () => (changed = () => {});
      },
    },
    connect({ onEvent, onCatchUp }) {
      const connection: OpenConnection = {
        tab,
        isListening: false,
        joined: new Map(),
        send: onEvent,
        begin(quietMs) {
          connection.isListening = true;
          onCatchUp(quietMs ?? null);
        },
        join(channel, told) {
          connection.joined.set(channel, (...names) => told(names.map((one, id) => ({ id, name: one }))));
          return () => connection.joined.delete(channel);
        },
        close: () => (connections = connections.filter((one) => one !== connection)),
      };
      connections.push(connection);
      return connection;
    },
    onEvent: ({ payload }, part) => state.heard.push([payload, part]),
    onCatchUp(quietMs) {
      state.caughtUp += 1;
      state.quiet = quietMs;
    },
    onPeople: ({ channel, people }) => state.people.push([channel, people.map((one) => one.name)]),
  });
  open.add(live.stop);
  return {
    state,
    look: live.look,
    stop() {
      open.delete(live.stop);
      live.stop();
    },
    show(isSeen: boolean) {
      state.isSeen = isSeen;
      changed();
    },
  };
}

const leaders = () => connections.map(({ tab }) => tab);
async function leading(tab: string): Promise<OpenConnection> {
  await expect.poll(leaders).toEqual([tab]);
  const [connection] = connections;
  if (!connection) throw new Error("Nobody leads.");
  return connection;
}

afterEach(() => {
  for (const close of open) close();
  open.clear();
  vi.useRealTimers();
});

describe("tabs of one user", () => {
  it("have one connection; what it hears and misses all of them are told", async () => {
    openBrowser();
    const first = openTab("first");
    const connection = await leading("first");
    connection.begin();
    const second = openTab("second");
    // The line is open already when it opens, so it asks for what it may have missed at once.
    await expect.poll(() => second.state.caughtUp).toBe(1);
    connection.send(moved);
    await expect.poll(() => second.state.heard).toHaveLength(1);
    expect([first.state.heard, second.state.heard].map((heard) => heard.map(([payload]) => payload))).toEqual([
      [moved.payload],
      [moved.payload],
    ]);
    connection.begin();
    await expect.poll(() => second.state.caughtUp).toBe(2);
    expect(leaders()).toEqual(["first"]);
  });

  it("are told how long nothing has happened: by the server, then by the leading one", async () => {
    openBrowser();
    const first = openTab("first");
    const connection = await leading("first");
    connection.begin(40_000);
    expect(first.state.quiet).toBe(40_000);
    const second = openTab("second");
    await expect.poll(() => second.state.caughtUp).toBe(1);
    expect(second.state.quiet).toBeGreaterThanOrEqual(40_000);
    connection.send(moved);
    const third = openTab("third");
    await expect.poll(() => third.state.caughtUp).toBe(1);
    expect(third.state.quiet).toBeLessThan(40_000);
  });

  it("hand over when the leading one closes, and everybody catches up", async () => {
    openBrowser();
    const first = openTab("first");
    (await leading("first")).begin();
    const second = openTab("second");
    const third = openTab("third");
    await expect.poll(() => [second.state.caughtUp, third.state.caughtUp]).toEqual([1, 1]);
    first.stop();
    const connection = await leading("second");
    connection.begin();
    await expect.poll(() => [second.state.caughtUp, third.state.caughtUp]).toEqual([2, 2]);
    connection.send(moved);
    await expect.poll(() => third.state.heard).toHaveLength(1);
    expect(first.state.heard).toEqual([]);
  });

  it("make the sound of an event in one of them: in one that is seen, else in the leading one", async () => {
    openBrowser();
    const first = openTab("first");
    const connection = await leading("first");
    connection.begin();
    const second = openTab("second");
    await expect.poll(() => second.state.caughtUp).toBe(1);
    const ringing = async () => {
      first.state.heard.length = 0;
      second.state.heard.length = 0;
      connection.send(moved);
      await expect.poll(() => second.state.heard).toHaveLength(1);
      return [first, second].map(({ state }) => state.heard[0]?.[1]);
    };
    expect(await ringing()).toEqual(["makes it", "leaves it"]);
    first.show(false);
    expect(await ringing()).toEqual(["leaves it", "makes it"]);
    second.show(false);
    await expect.poll(ringing).toEqual(["makes it", "leaves it"]);
  });

  it("tell a new leading tab which of them are seen", async () => {
    openBrowser();
    const first = openTab("first");
    (await leading("first")).begin();
    const second = openTab("second", { isSeen: false });
    const third = openTab("third");
    await expect.poll(() => third.state.caughtUp).toBe(1);
    first.stop();
    const connection = await leading("second");
    await expect
      .poll(() => {
        connection.send(moved);
        return [second, third].map(({ state }) => state.heard.at(-1)?.[1]);
      })
      .toEqual(["leaves it", "makes it"]);
  });

  it("take the office from a tab that holds it and does not answer", async () => {
    openBrowser();
    let released = () => {};
    const taken = navigator.locks.request(name, () => new Promise<void>((done) => (released = done)));
    taken.catch(() => undefined); // it is stolen
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    openTab("first");
    await vi.advanceTimersByTimeAsync(3_900);
    expect(leaders()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    vi.useRealTimers();
    await leading("first");
    released();
  });

  it("take it from a hidden tab that has lost its connection, once one is looked at", async () => {
    openBrowser();
    const first = openTab("first");
    const connection = await leading("first");
    connection.begin();
    const second = openTab("second", { isSeen: false });
    await expect.poll(() => second.state.caughtUp).toBe(1);
    first.show(false);
    second.show(true);
    await new Promise((resolve) => setTimeout(resolve, 50)); // a connection that stands is left where it is
    expect(leaders()).toEqual(["first"]);
    connection.isListening = false;
    second.show(true);
    await leading("second");
    // The one that had it waits in the row again.
    second.stop();
    await leading("first");
  });

  it("are seen by others through that connection, each with what it shows, until it goes", async () => {
    openBrowser();
    const first = openTab("first");
    const connection = await leading("first");
    const second = openTab("second");
    first.look("order-1");
    second.look("order-2");
    await expect.poll(() => [...connection.joined.keys()].toSorted()).toEqual(["order-1", "order-2"]);
    connection.joined.get("order-2")?.("Марія");
    await expect.poll(() => second.state.people.at(-1)).toEqual(["order-2", ["Марія"]]);
    // Who opens what another tab has open already is told at once who is there.
    const third = openTab("third");
    third.look("order-2");
    await expect.poll(() => third.state.people.at(-1)).toEqual(["order-2", ["Марія"]]);
    second.stop();
    await expect.poll(() => [...connection.joined.keys()].toSorted()).toEqual(["order-1", "order-2"]);
    third.look(null);
    await expect.poll(() => [...connection.joined.keys()]).toEqual(["order-1"]);
    // The next leading tab is where the tabs are that are left.
    third.look("order-3");
    first.stop();
    const next = await leading("third");
    await expect.poll(() => [...next.joined.keys()]).toEqual(["order-3"]);
  });

  it("are missed when one of them goes without a word", async () => {
    openBrowser();
    openTab("first");
    const connection = await leading("first");
    // A tab that crashes: the browser frees its lock, and it says nothing.
    const crashing = openTabChannel(name);
    let crash = () => undefined as void;
    void navigator.locks.request(`${name}-shows-crashing`, () => {
      crashing?.post({ kind: "shows", tab: "crashing", channel: "order-7" });
      return new Promise<void>((resolve) => (crash = resolve));
    });
    await expect.poll(() => [...connection.joined.keys()]).toEqual(["order-7"]);
    crash();
    await expect.poll(() => [...connection.joined.keys()]).toEqual([]);
    crashing?.close();
  });

  it("each have their own where the browser has no locks or no line between tabs", async () => {
    for (const lacking of [{ hasLocks: false }, { hasLine: false }]) {
      openBrowser();
      const seen = openTab("seen", lacking);
      const hidden = openTab("hidden", { ...lacking, isSeen: false });
      expect(leaders()).toEqual(["seen", "hidden"]);
      for (const connection of connections) connection.send(moved);
      // The hidden one leaves the sound to the other and makes it only if nobody has.
      expect([seen, hidden].map(({ state }) => state.heard[0]?.[1])).toEqual(["tries early", "tries late"]);
      seen.look("order-1");
      connections[0]?.joined.get("order-1")?.("Марія");
      expect(seen.state.people).toEqual([["order-1", ["Марія"]]]);
      seen.stop();
      expect(leaders()).toEqual(["hidden"]);
      hidden.stop();
    }
  });
});
