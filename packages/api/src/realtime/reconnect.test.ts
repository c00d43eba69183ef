import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { reconnectWithBackOff } from "./reconnect.ts";

/** A client whose attempts hang until the test lets one through, as pusher-js does after a refusal. */
function hangingClient() {
  let heard: () => void = () => undefined;
  const connection = {
    state: "initialized",
    bind: (_event: string, listener: () => void) => (heard = listener),
    unbind: () => (heard = () => undefined),
  };
  const go = (state: string) => {
    connection.state = state;
    heard();
  };
  const attempts: number[] = [];
  return {
    connection,
    attempts,
    go,
    connect() {
      attempts.push(Date.now());
      go("connecting");
    },
    disconnect: () => go("disconnected"),
  };
}

describe("reconnecting", () => {
  beforeEach(() => vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());

  it("tries every three seconds at first, then ever more seldom, half a minute at most, until it is connected", async () => {
    const client = hangingClient();
    reconnectWithBackOff(client, { random: () => 0.5 });
    client.connect();
    await vi.advanceTimersByTimeAsync(150_000);
    const gaps = client.attempts.slice(1).map((at, n) => Math.round(at - (client.attempts[n] ?? 0)));
    expect(gaps.slice(0, 7)).toEqual([3_000, 3_000, 3_000, 3_000, 3_000, 5_100, 8_669]);
    expect(Math.max(...gaps)).toBe(30_000);
    client.go("connected");
    const before = client.attempts.length;
    await vi.advanceTimersByTimeAsync(100_000);
    expect(client.attempts).toHaveLength(before);
    // The next loss is a new one: patience begins anew.
    client.go("connecting");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(client.attempts).toHaveLength(before + 1);
  });

  it("spreads clients between half and one and a half of the pause", async () => {
    const [soon, late] = [hangingClient(), hangingClient()];
    reconnectWithBackOff(soon, { random: () => 0 });
    reconnectWithBackOff(late, { random: () => 1 });
    soon.connect();
    late.connect();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([soon.attempts[1], late.attempts[1]]).toEqual([1_500, 4_500]);
  });

  it("begins anew at once when the browser has a network again, until it is told to stop", () => {
    const page = new EventTarget();
    vi.stubGlobal("window", page);
    const client = hangingClient();
    const stop = reconnectWithBackOff(client, { random: () => 0.5 });
    client.connect();
    client.go("connected");
    page.dispatchEvent(new Event("online"));
    expect(client.attempts).toHaveLength(2);
    client.disconnect();
    page.dispatchEvent(new Event("online"));
    expect(client.attempts).toHaveLength(2);
    client.connect();
    stop();
    page.dispatchEvent(new Event("online"));
    expect(client.attempts).toHaveLength(3);
    vi.unstubAllGlobals();
  });

  it("leaves a client alone that was told to stop, or that the server refused", async () => {
    const client = hangingClient();
    const stop = reconnectWithBackOff(client, { random: () => 0.5 });
    client.connect();
    client.disconnect();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(client.attempts).toHaveLength(1);
    client.connect();
    stop();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(client.attempts).toHaveLength(2);
  });
});
