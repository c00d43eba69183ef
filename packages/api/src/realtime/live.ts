import Echo from "laravel-echo";
import Pusher from "pusher-js";
import type { ChannelParams, EventPayload, LiveEventName, PresentPerson } from "../contract/events.ts";
import type { RealtimeAddress } from "../contract/shop.ts";
import { liveEvents } from "./events.gen.ts";
import { isPayload } from "./payload.ts";
import { reconnectWithBackOff, type ReconnectPace } from "./reconnect.ts";
import { type PageAddress, serverAddress } from "./server-address.ts";

/** Permission to listen to one channel, as the server signs it. */
export interface ListeningPermission {
  readonly auth: string;
  readonly channel_data?: string;
}

/** What a connection is made from. */
export interface LiveOptions {
  /** Where the shop says that its live events come from. */
  readonly address: RealtimeAddress;
  /** The page's own address, usually `location`. */
  readonly page: PageAddress;
  /**
   * Asks the server for permission to listen (operation `authorizeChannel`). A failure is passed to the channel as an error and shown to nobody
   * (docs/product.md, Errors); it is asked for again later.
   */
  readonly authorize: (request: { socket_id: string; channel_name: string }) => Promise<ListeningPermission>;
  /**
   * Called each time listening begins, for the first time or again, and when an event could not be read: earlier events may have been missed,
   * so the page should load again what it shows. `quietMs`: for how long nothing was said before listening began, as far as the server knows; a
   * page that is younger has missed nothing. Null where nobody knows: after a gap, and from a server that does not say it.
   */
  readonly onCatchUp: (quietMs: number | null) => void;
  /** How patient it is; the standard one in a browser. */
  readonly pace?: Partial<ReconnectPace> & { readonly permissionMs?: number };
}

/** One connection to the live server. */
export interface LiveConnection {
  /** True while events of every channel come in. */
  readonly isListening: boolean;
  /**
   * Hears an event of the table on the channel that these params name. With `missed`, the channel stands beside what is always listened to: its
   * beginning and its refusal are its own, and `missed` is called where `onCatchUp` would be.
   */
  listen<N extends LiveEventName>(
    event: N,
    params: ChannelParams<N>,
    heard: (payload: EventPayload<N>) => void,
    missed?: (quietMs: number | null) => void,
  ): void;
  /** Is seen on a presence channel (its name on the wire), and told who is there, each time that changes; nobody while the connection is lost. Returns what leaves it. */
  join(name: string, told: (people: readonly PresentPerson[]) => void): () => void;
  /** Ends it for good. */
  close(): void;
}

const PRIVATE = "private-";
const PRESENCE = "presence-";
/** First pause before permission is asked for again after a refusal, and the longest, ms. */
const PERMISSION_MS = 1_000;
const PERMISSION_MAX_MS = 60_000;

/** Somebody on a presence channel, as pusher-js tells it; `info` is what the shop has signed. */
interface Member {
  readonly info: PresentPerson;
}
/** All of them. */
interface Members {
  each(visit: (member: Member) => void): void;
}

/** For how long a channel was silent, as our server says it when listening begins (docs/reference/pusher-protocol.md). */
function quietOf(data: unknown): number | null {
  const quiet: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "quiet_ms") : null;
  return typeof quiet === "number" ? quiet : null;
}

function channelName(event: LiveEventName, params: Readonly<Record<string, string | number>>): string {
  return liveEvents[event][0].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
}

/** The client of the protocol. A handler of our own asks for permission, so that the call is made as every other call of the shop. */
function pusherOf({ address, page, authorize }: LiveOptions): Pusher {
  return new Pusher(address.key, {
    ...serverAddress(address, page),
    enableStats: false,
    channelAuthorization: {
      customHandler: ({ socketId, channelName: channel_name }, settle) => {
        authorize({ socket_id: socketId, channel_name }).then(
          (permission) => settle(null, permission),
          (error: unknown) => settle(error instanceof Error ? error : new Error(String(error)), null),
        );
      },
    },
  });
}

/** Connects to the live server and stays connected until it is closed. */
export function connectLive(options: LiveOptions): LiveConnection {
  const { onCatchUp, pace = {} } = options;
  const pusher = pusherOf(options);
  // Other tabs and this one hear what this one did, so no call names the connection it came from.
  const echo = new Echo({ broadcaster: "pusher", client: pusher, key: options.address.key, withoutInterceptors: true });
  const stopReconnecting = reconnectWithBackOff(pusher, pace);
  const channels = new Map<string, ReturnType<typeof open>>();
  const beside = new Map<string, ReturnType<typeof open>>();
  let isClosed = false;

  /** Opens a channel. After a refusal permission is asked for again, after ever longer pauses, until the channel opens or the connection is lost. */
  function open(name: string, onOpen: (quietMs: number | null) => void = onCatchUp) {
    const channel = name.startsWith(PRESENCE)
      ? echo.join(name.slice(PRESENCE.length))
      : name.startsWith(PRIVATE)
        ? echo.private(name.slice(PRIVATE.length))
        : echo.channel(name);
    let refusals = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Echo's own word for it leaves out what the server says with it.
    channel.subscription.bind("pusher:subscription_succeeded", (data: unknown) => {
      clearTimeout(timer);
      refusals = 0;
      onOpen(quietOf(data));
    });
    channel.error(() => {
      if (isClosed) return;
      const { permissionMs = PERMISSION_MS, random = Math.random } = pace;
      const pause = Math.min(PERMISSION_MAX_MS, permissionMs * 2 ** refusals) * (0.5 + random());
      refusals += 1;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Without a connection there is nothing to ask for: the next one asks for every channel itself.
        if (pusher.connection.state === "connected") channel.subscription.subscribe();
      }, pause);
    });
    return { channel, stop: () => clearTimeout(timer) };
  }

  return {
    get isListening() {
      return channels.size > 0 && [...channels.values()].every(({ channel }) => channel.subscription.subscribed);
    },
    listen(event, params, heard, missed) {
      const name = channelName(event, params);
      const kept = missed ? beside : channels;
      const known = kept.get(name) ?? open(name, missed);
      kept.set(name, known);
      const take = (payload: unknown) => {
        if (isPayload(event, payload)) heard(payload);
        else (missed ?? onCatchUp)(null);
      };
      if (event === "notificationCreated") known.channel.notification(take);
      else known.channel.listen(`.${liveEvents[event][1]}`, take);
    },
    join(name, told) {
      const people = new Map<number, PresentPerson>();
      const tell = () => told([...people.values()]);
      const { channel, stop } = open(name, () => undefined);
      const { subscription } = channel;
      subscription.bind("pusher:subscription_succeeded", (members: Members) => {
        people.clear();
        members.each(({ info }) => people.set(info.id, info));
        tell();
      });
      subscription.bind("pusher:member_added", ({ info }: Member) => {
        people.set(info.id, info);
        tell();
      });
      subscription.bind("pusher:member_removed", ({ info }: Member) => {
        people.delete(info.id);
        tell();
      });
      const lost = ({ current }: { current: string }) => {
        if (current === "connected" || people.size === 0) return;
        people.clear();
        tell();
      };
      pusher.connection.bind("state_change", lost);
      return () => {
        stop();
        pusher.connection.unbind("state_change", lost);
        echo.leaveChannel(name);
      };
    },
    close() {
      isClosed = true;
      stopReconnecting();
      for (const { stop } of [...channels.values(), ...beside.values()]) stop();
      echo.disconnect();
      // When the server says "come back at once", pusher-js 8.6 starts two timers and keeps only the second: a disconnect does not stop the first.
      pusher.connection.connect = () => undefined;
    },
  };
}
