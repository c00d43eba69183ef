import type { HeardEvent } from "@dropship/api/realtime/payload";
import { joinElection } from "./election.ts";
import { type PresenceSource, sharedPresence } from "./shared-presence.ts";
import type { Presence, TabChannel, TabMessage } from "./tab-channel.ts";

/** A connection to the live server, as the tabs share it. */
export interface LiveSource extends PresenceSource {
  /** True while events come in. */
  readonly isListening: boolean;
  close(): void;
}

/** This tab's part in the listening. */
export interface SharedLive {
  /** This tab shows a thing that others may have open too, by its presence channel; null when it does no more. */
  look(channel: string | null): void;
  /** Listens no longer. */
  stop(): void;
}

/** Whether a person sees this tab. */
export interface Visibility {
  isVisible(): boolean;
  /** Told when it changes; returns a function that stops it. */
  onChange(changed: () => void): () => void;
}

/** A tab's part in the sound of an event: it makes it, another one does, or it tries to be the one, early when it is seen and late when it is not. */
export type SoundPart = "makes it" | "leaves it" | "tries early" | "tries late";

/** What sharing works with. */
export interface SharedLiveDeps {
  /** Name that the tabs of one user have in common. */
  readonly name: string;
  /** Null where the browser has no locks (a page without TLS) or no line between tabs: then each tab has a connection of its own. */
  readonly locks: Pick<LockManager, "request"> | null;
  readonly channel: TabChannel | null;
  readonly visibility: Visibility;
  /** Opens the connection; called in the leading tab only. */
  connect(told: { onEvent: (heard: HeardEvent) => void; onCatchUp: (quietMs: number | null) => void }): LiveSource;
  /** An event came, here or through the leading tab. `part`: what this tab does for its sound. */
  onEvent(heard: HeardEvent, part: SoundPart): void;
  /** Events may have been missed, but by nobody who is younger than `quietMs`: null where nobody knows how long nothing was said. */
  onCatchUp(quietMs: number | null): void;
  /** Who has open what some tab of the user shows. */
  onPeople(presence: Presence): void;
}

/** How often a tab that is seen makes sure that somebody leads. */
const ASK_MS = 15_000;
/** A tab that leads answers within milliseconds; one that is frozen or hangs does not. */
const PATIENCE_MS = 4_000;

/** Listens with one connection for all tabs of the user. */
export function shareLive(deps: SharedLiveDeps): SharedLive {
  const { locks, channel } = deps;
  if (locks && channel) return listenTogether(deps, locks, channel);
  channel?.close();
  return listenAlone(deps);
}

function listenAlone({ connect, onEvent, onCatchUp, onPeople, visibility }: SharedLiveDeps): SharedLive {
  const source = connect({
    onEvent: (heard) => onEvent(heard, visibility.isVisible() ? "tries early" : "tries late"),
    onCatchUp,
  });
  const presence = sharedPresence({ tab: "alone", line: null, onPeople });
  presence.lead(source);
  return { look: presence.look, stop: () => source.close() };
}

function listenTogether(
  { name, visibility, connect, onEvent, onCatchUp, onPeople }: SharedLiveDeps,
  locks: Pick<LockManager, "request">,
  channel: TabChannel,
): SharedLive {
  const tab = Math.random().toString(36).slice(2);
  const presence = sharedPresence({ tab, line: { channel, locks, name }, onPeople });
  /** The connection, in the leading tab. */
  let source: LiveSource | null = null;
  /** Other tabs that a person sees; known to the leading tab. */
  const seen = new Set<string>();
  let isUpToDate = false;
  /** Since when nothing has been heard, in the leading tab; null where nobody knows. */
  let quietSince: number | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;
  /** When the leading tab began, as far as it was heard. */
  let ledAt = Number.NEGATIVE_INFINITY;

  const catchUp = (quietMs: number | null) => {
    isUpToDate = true;
    onCatchUp(quietMs);
  };
  const noLongerWait = () => {
    clearTimeout(patience);
    patience = undefined;
  };
  const tellState = () => channel.post({ kind: "state", tab, isVisible: visibility.isVisible() });
  /** Makes sure that somebody leads. */
  function ask(): void {
    if (source) return;
    tellState();
    patience ??= setTimeout(() => {
      patience = undefined;
      election.takeOver();
    }, PATIENCE_MS);
  }

  function lead(): () => void {
    noLongerWait();
    seen.clear();
    source = connect({
      onEvent(heard) {
        quietSince = performance.now();
        const ringer = visibility.isVisible() ? tab : ([...seen][0] ?? tab);
        channel.post({ kind: "event", heard, ringer });
        onEvent(heard, ringer === tab ? "makes it" : "leaves it");
      },
      onCatchUp(quietMs) {
        quietSince = quietMs === null ? null : performance.now() - quietMs;
        channel.post({ kind: "catch-up", quietMs });
        catchUp(quietMs);
      },
    });
    presence.lead(source);
    channel.post({ kind: "led" });
    return () => {
      source?.close();
      source = null;
      presence.lead(null);
    };
  }

  function answered({ isListening, isVisible, quietMs }: Extract<TabMessage, { kind: "here" }>): void {
    noLongerWait();
    if (isListening && !isUpToDate) catchUp(quietMs ?? null);
    // A browser lets a hidden tab try again once a minute; the one that is looked at shall not wait for that.
    const isLost = !isListening && !isVisible && performance.now() - ledAt > PATIENCE_MS;
    if (isLost && visibility.isVisible()) election.takeOver();
  }

  channel.onMessage((message) => {
    presence.hear(message);
    switch (message.kind) {
      case "event":
        if (!source) onEvent(message.heard, message.ringer === tab ? "makes it" : "leaves it");
        break;
      case "catch-up":
        if (!source) catchUp(message.quietMs ?? null);
        break;
      case "led":
        ledAt = performance.now();
        if (!source) tellState();
        break;
      case "state":
        if (message.isVisible) seen.add(message.tab);
        else seen.delete(message.tab);
        if (source) {
          const { isListening } = source;
          const quietMs = quietSince === null ? null : performance.now() - quietSince;
          channel.post({ kind: "here", to: message.tab, isListening, isVisible: visibility.isVisible(), quietMs });
        }
        break;
      case "here":
        if (message.to === tab && !source) answered(message);
        break;
      case "gone":
        seen.delete(message.tab);
        break;
      case "shows":
      case "people":
        // Who shows what is heard above.
        break;
    }
  });

  const election = joinElection({ locks, name, lead });
  ask();
  const asking = setInterval(() => {
    if (visibility.isVisible()) ask();
  }, ASK_MS);
  const stopWatching = visibility.onChange(() => {
    if (visibility.isVisible()) ask();
    else if (!source) tellState();
  });

  return {
    look: presence.look,
    stop() {
      stopWatching();
      clearInterval(asking);
      noLongerWait();
      channel.post({ kind: "gone", tab });
      presence.leave();
      election.leave();
      channel.close();
    },
  };
}
