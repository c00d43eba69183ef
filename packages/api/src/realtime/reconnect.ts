/** The part of a pusher-js client that is watched. */
export interface ReconnectingClient {
  readonly connection: {
    readonly state: string;
    bind(event: "state_change", heard: () => void): unknown;
    unbind(event: "state_change", heard: () => void): unknown;
  };
  connect(): void;
  disconnect(): void;
}

/** How patient it is; ms. */
export interface ReconnectPace {
  readonly firstMs: number;
  /** Attempts before the pauses grow: a restart is over by then. */
  readonly steady: number;
  readonly factor: number;
  readonly maxMs: number;
  /** From 0 to 1; spreads the clients of a restarted server. */
  readonly random: () => number;
}

const STANDARD_PACE: ReconnectPace = { firstMs: 3_000, steady: 4, factor: 1.7, maxMs: 30_000, random: Math.random };

/**
 * Tries to connect anew every three seconds, then ever more seldom up to half a minute, each pause half as much longer or shorter. pusher-js
 * alone sits out 15 and then 30 seconds after an attempt that was refused at once (its loop waits for the attempt's timeout), so a server
 * that restarts within three seconds would be without its clients for a quarter of a minute. When the browser has a network again it is tried at once. Returns how to stop.
 */
export function reconnectWithBackOff(client: ReconnectingClient, pace: Partial<ReconnectPace> = {}): () => void {
  const { firstMs, steady, factor, maxMs, random } = { ...STANDARD_PACE, ...pace };
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;

  const clear = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  function tryAgain(): void {
    timer = undefined;
    attempt += 1;
    // pusher-js reports its own steps while it lets go and begins anew; they are not the application's.
    isTrying = true;
    client.disconnect();
    client.connect();
    isTrying = false;
    heard();
  }
  function heard(): void {
    if (isTrying) return;
    const { state } = client.connection;
    if (state === "connecting" || state === "unavailable") {
      timer ??= setTimeout(
        tryAgain,
        Math.min(maxMs, firstMs * factor ** Math.max(0, attempt - steady)) * (0.5 + random()),
      );
      return;
    }
    clear();
    if (state === "connected") attempt = 0;
  }

  /** A network after none: the connection may be dead without a word, and a pause has no sense any more. */
  const heardNetwork = () => {
    if (!["connecting", "unavailable", "connected"].includes(client.connection.state)) return;
    clear();
    attempt = 0;
    tryAgain();
  };

  client.connection.bind("state_change", heard);
  // Outside of a browser nobody tells of the network.
  const page = (globalThis as { window?: EventTarget }).window; // a window is one
  page?.addEventListener("online", heardNetwork);
  heard();
  return () => {
    clear();
    page?.removeEventListener("online", heardNetwork);
    client.connection.unbind("state_change", heard);
  };
}
