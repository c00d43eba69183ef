import type { CallApi } from "@dropship/api/client";
import type { LiveEventName, PresentPerson } from "@dropship/api/contract/events";
import type { RealtimeAddress } from "@dropship/api/contract/shop";
import { liveEvents } from "@dropship/api/realtime/events.gen";
import { connectLive, type LiveConnection } from "@dropship/api/realtime/live";
import type { HeardEvent } from "@dropship/api/realtime/payload";
import type { LiveSource } from "./shared-live.ts";

/** What a connection of the page is made from. */
export interface OwnConnectionDeps {
  /** Where the shop said that live events come from. */
  readonly address: RealtimeAddress;
  /** Whose events are heard. */
  readonly userId: number;
  /** What they may do: channels of the shop's people are listened to by whoever may. */
  readonly permissions: readonly string[];
  /** Called when the server refuses permission to listen: the session is over, or it is now somebody else's. */
  readonly onRefused: () => void;
  readonly onEvent: (heard: HeardEvent) => void;
  readonly onCatchUp: (quietMs: number | null) => void;
}

/** Pause before the code that did not come is fetched again, ms. */
const AGAIN_MS = 30_000;
/** How long a connection may be away before the shop is asked where it is now, ms. */
const LOST_MS = 60_000;

/** A page that has begun to listen is hardly older. */
const YOUNG_MS = 15_000;

/** Listens to all of the user's events, by a client of calls of its own that is fetched first. */
export function openConnection({
  address,
  userId,
  permissions,
  onRefused,
  onEvent,
  onCatchUp,
}: OwnConnectionDeps): LiveSource {
  let live: LiveConnection | null = null;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Presence channels that this tab is on, or will be as soon as there is a connection. */
  const joined = new Map<string, { told: (people: readonly PresentPerson[]) => void; leave?: () => void }>();

  /** Which orders changed while nobody listened is not known; a desk that is younger than the silence has seen them. */
  function missedOnDesk(quietMs: number | null): void {
    if (quietMs === null || quietMs < YOUNG_MS) onEvent({ event: "deskOrdersChanged", payload: { ids: [] } });
  }

  function listen(api: CallApi, at: RealtimeAddress): void {
    live?.close();
    live = connectLive({
      address: at,
      page: window.location,
      authorize: (body) => api("authorizeChannel", { body }),
      onCatchUp,
    });
    for (const event of Object.keys(liveEvents) as LiveEventName[]) {
      const [, , , needs] = liveEvents[event] as readonly [string, string, object, string?]; // most rows end before it
      if (needs !== undefined && !permissions.includes(needs)) continue;
      // A payload belongs to the event it was heard by; the union of pairs does not show it here.
      const heard = (payload: unknown) => onEvent({ event, payload } as HeardEvent);
      live.listen(event, { id: userId }, heard, needs === undefined ? undefined : missedOnDesk);
    }
    for (const [name, one] of joined) one.leave = live.join(name, one.told);
  }

  /** A shop that was restarted may have its live events elsewhere: whoever finds nobody for long asks anew. */
  async function look(api: CallApi): Promise<void> {
    const known = live?.isListening ? null : await api("getShopConfig").catch(() => null);
    if (isClosed) return;
    if (known?.data.realtime) listen(api, known.data.realtime);
    lookAfter(api);
  }
  function lookAfter(api: CallApi): void {
    // Not all pages of the shop at once.
    timer = setTimeout(() => void look(api), LOST_MS * (0.5 + Math.random()));
  }

  async function open(): Promise<void> {
    const { createApi } = await import("../../shared/client-parts.ts");
    if (isClosed) return;
    // A client of its own: what it is refused is the channel's alone and shown to nobody (docs/product.md, Errors).
    const api = createApi(window.location.origin, {
      onError: ({ status }) => {
        if (status === 401 || status === 403) onRefused();
      },
    });
    listen(api, address);
    lookAfter(api);
  }
  /** Without the network the code itself does not come: it is fetched again later. */
  function tryToOpen(): void {
    open().catch(() => {
      if (!isClosed) timer = setTimeout(tryToOpen, AGAIN_MS);
    });
  }
  tryToOpen();

  return {
    get isListening() {
      return live?.isListening ?? false;
    },
    join(name, told) {
      const one: { told: typeof told; leave?: () => void } = { told };
      joined.set(name, one);
      if (live) one.leave = live.join(name, told);
      return () => {
        joined.delete(name);
        one.leave?.();
      };
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      live?.close();
    },
  };
}
