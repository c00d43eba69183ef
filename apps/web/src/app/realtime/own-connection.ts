import type { RealtimeAddress } from "@dropship/api/contract/shop";
import type { LiveConnection } from "@dropship/api/realtime/live";
import type { HeardEvent } from "@dropship/api/realtime/payload";
import type { LiveSource } from "./shared-live.ts";

/** What a connection of the page is made from. */
export interface OwnConnectionDeps {
  readonly address: RealtimeAddress;
  /** Whose events are heard. */
  readonly userId: number;
  /** The server gives no leave: the session is over, or somebody else's. */
  readonly onRefused: () => void;
  readonly onEvent: (heard: HeardEvent) => void;
  readonly onCatchUp: () => void;
}

const AGAIN_MS = 30_000;

/** Fetches Echo and its client, which a tab needs only while it leads, and listens to all of the user's events. */
export function openConnection({ address, userId, onRefused, onEvent, onCatchUp }: OwnConnectionDeps): LiveSource {
  let live: LiveConnection | null = null;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function open(): Promise<void> {
    const [{ connectLive }, { createApi }] = await Promise.all([
      import("@dropship/api/realtime/live"),
      import("@dropship/api/client"),
    ]);
    if (isClosed) return;
    // A client of its own: what it is refused is the channel's alone and shown to nobody (seed section 8).
    const api = createApi(window.location.origin, {
      onError: ({ status }) => {
        if (status === 401 || status === 403) onRefused();
      },
    });
    live = connectLive({
      address,
      page: window.location,
      authorize: (body) => api("authorizeChannel", { body }),
      onCatchUp,
    });
    const params = { id: userId };
    live.listen("notificationCreated", params, (payload) => onEvent({ event: "notificationCreated", payload }));
    live.listen("notificationsRead", params, (payload) => onEvent({ event: "notificationsRead", payload }));
    live.listen("cartChanged", params, (payload) => onEvent({ event: "cartChanged", payload }));
    live.listen("balanceChanged", params, (payload) => onEvent({ event: "balanceChanged", payload }));
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
    close() {
      isClosed = true;
      clearTimeout(timer);
      live?.close();
    },
  };
}
