// A process with many browsers' live connections, as the restart test starts it. Each is the real pusher-js with the application's own way
// to reconnect; each asks for permission to listen, and after every (re)connection asks for the unread list, as the web application does.
import { reconnectWithBackOff } from "@dropship/api/realtime/reconnect";
import Pusher from "pusher-js";

interface Order {
  readonly origin: string;
  readonly port: number;
  readonly key: string;
  /** Sessions of the users that the clients belong to, in turn. */
  readonly users: readonly { readonly id: number; readonly headers: Record<string, string> }[];
  readonly clients: number;
}

interface Seen {
  readonly userId: number;
  readonly ids: Set<string>;
  isListening: boolean;
  comings: number;
}

const crowd: Seen[] = [];
const event = String.raw`Illuminate\Notifications\Events\BroadcastNotificationCreated`;

async function ask(origin: string, path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** Tries again until it is answered, as the web application's query cache does. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200));
    }
  }
}

/** Hands the permission, or what went wrong, to pusher-js, which wants a callback. */
async function respondTo(
  respond: (error: Error | null, permission: { auth: string } | null) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    respond(null, (await work()) as { auth: string }); // the contract's response
  } catch (error) {
    respond(error as Error, null); // what fetch rejects with
  }
}

function join({ origin, port, key, users }: Order, n: number): void {
  const user = users[n % users.length];
  if (!user) return;
  const seen: Seen = { userId: user.id, ids: new Set(), isListening: false, comings: 0 };
  crowd.push(seen);
  const client = new Pusher(key, {
    cluster: "mt1",
    wsHost: "127.0.0.1",
    wsPort: port,
    forceTLS: false,
    enableStats: false,
    enabledTransports: ["ws"],
    channelAuthorization: {
      transport: "ajax",
      endpoint: "/",
      customHandler: ({ socketId, channelName }, callback) => {
        const body = JSON.stringify({ socket_id: socketId, channel_name: channelName });
        const headers = { ...user.headers, "content-type": "application/json" };
        void respondTo(callback, () => ask(origin, "/broadcasting/auth", { method: "POST", headers, body }));
      },
    },
  });
  reconnectWithBackOff(client);
  client.connection.bind("state_change", () => (seen.isListening = false));
  const channel = client.subscribe(`private-App.Models.User.${user.id}`);
  channel.bind(event, ({ id }: { id: string }) => seen.ids.add(id));
  channel.bind("pusher:subscription_succeeded", () => {
    seen.comings += 1;
    void insist(() => ask(origin, "/api/notifications/unread?per_page=100", { headers: user.headers })).then((list) => {
      for (const { id } of (list as { data: { id: string }[] }).data) seen.ids.add(id); // the contract's response
      seen.isListening = true;
    });
  });
  // Permission was asked for while the server was going: the web application asks again on the same channel (packages/api/src/realtime/live.ts),
  // pusher-js alone would not; leaving the channel would make another one, which nobody listens to. The next connection asks by itself.
  channel.bind("pusher:subscription_error", () => {
    setTimeout(() => {
      if (client.connection.state === "connected") channel.subscribe();
    }, 200);
  });
}

process.on("message", (order: Order | "report") => {
  if (order === "report") {
    process.send?.({
      listening: crowd.filter((one) => one.isListening).length,
      clients: crowd.map(({ userId, comings, ids }) => ({ userId, comings, ids: [...ids] })),
    });
    return;
  }
  for (let n = 0; n < order.clients; n += 1) setTimeout(() => join(order, n), n);
});
