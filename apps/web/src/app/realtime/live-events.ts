import type { HeardEvent } from "@dropship/api/realtime/payload";
import type { RealtimeAddress } from "@dropship/api/contract/shop";
import { tellNews } from "../../features/notifications/live-news.ts";
import { isSoundOn } from "../../features/notifications/sound-setting.ts";
import { cartSettled, reloadCart } from "../../shared/cart/cart.ts";
import { cartNewsFree } from "../../shared/cart/held-news.ts";
import { clientState } from "../../shared/client-state.ts";
import { queryClient } from "../../shared/query-client.ts";
import { recordPeople, shownRecord } from "../../shared/same-record.ts";
import { createCacheRules } from "./cache-rules.ts";
import { createChime } from "./chime.ts";
import { openConnection } from "./own-connection.ts";
import { shareLive, type SharedLive, type Visibility } from "./shared-live.ts";
import { createSoundPlayer } from "./sound-player.ts";
import { openTabChannel } from "./tab-channel.ts";
import { watchSleep } from "./wake.ts";

/** What live events of a signed-in user need. */
export interface LiveEventsDeps {
  readonly address: RealtimeAddress;
  readonly userId: number;
  /** What they may do. */
  readonly permissions: readonly string[];
  /** Called when the server refuses permission to listen (401, 403). */
  readonly onRefused: () => void;
}

const visibility: Visibility = {
  isVisible: () => document.visibilityState === "visible",
  onChange(changed) {
    document.addEventListener("visibilitychange", changed);
    return () => document.removeEventListener("visibilitychange", changed);
  },
};

/** Asks for the cart when this tab's own changes of it are answered; asked twice meanwhile, it asks once. */
function freshCart(): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    void cartNewsFree()
      .then(cartSettled)
      .then(() => {
        isWaiting = false;
        return reloadCart();
      })
      .catch(() => undefined); // without the network the last known cart stays
  };
}

function readStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** What its reader wants to see and not to hear, by their own choice or in their quiet hours. */
const isSilent = (heard: HeardEvent): boolean => heard.event === "notificationCreated" && heard.payload.silent === true;

/** Live events of the signed-in user (docs/product.md, Notifications); returns a function that ends them. */
export function startLiveEvents({ address, userId, permissions, onRefused }: LiveEventsDeps): () => void {
  const rules = createCacheRules({ client: queryClient, reloadCart: freshCart() });
  const player = createSoundPlayer();
  const ring = createChime({ play: player.play, isOn: isSoundOn, storage: readStorage() });
  const name = `live-${userId}`;

  const look = (by: SharedLive | null) => by?.look(clientState.get(shownRecord));
  function start(): SharedLive {
    const made = shareLive({
      name,
      locks: navigator.locks ?? null,
      channel: openTabChannel(name),
      visibility,
      connect: (told) => openConnection({ address, userId, permissions, onRefused, ...told }),
      onEvent(heard, part) {
        const news = rules.apply(heard);
        if (!news) return;
        tellNews(news);
        if (!isSilent(heard)) ring(news.id, part);
      },
      onCatchUp: (quietMs) => void rules.catchUp(quietMs),
      // Tabs may show different things: each keeps what is told of its own.
      onPeople: (presence) => {
        if (presence.channel === clientState.get(shownRecord)) clientState.set(recordPeople, presence);
      },
    });
    look(made);
    return made;
  }

  let live: SharedLive | null = start();
  const stopFollowing = clientState.sub(shownRecord, () => look(live));
  const sleep = () => {
    live?.stop();
    live = null;
    clientState.set(recordPeople, null);
  };
  const stopWatching = watchSleep({
    onSleep: sleep,
    onWake() {
      live = start();
    },
  });
  return () => {
    stopWatching();
    stopFollowing();
    sleep();
    player.close();
    tellNews(null);
  };
}
