import type { PresentPerson } from "@dropship/api/contract/events";
import type { LiveSource } from "./shared-live.ts";
import type { TabChannel, TabMessage } from "./tab-channel.ts";

/** Who else has open what this tab shows: the channel on the wire, and the people on it. */
export interface Presence {
  readonly channel: string;
  readonly people: readonly PresentPerson[];
}

/** What a tab's part works with. */
export interface SharedPresenceDeps {
  readonly tab: string;
  /** Null where each tab has a connection of its own. */
  readonly line: {
    readonly channel: TabChannel;
    readonly locks: Pick<LockManager, "request">;
    readonly name: string;
  } | null;
  /** Told of the people on a channel that some tab of this user looks at. */
  onPeople(presence: Presence): void;
}

/**
 * Tabs of one user are seen by others through their one connection (docs/decisions/0093). Each tab says what it shows; the leading one is on
 * the channels of all of them, and tells them who else is there. A tab that goes away without a word is missed by the lock that it held.
 */
export function sharedPresence({ tab, line, onPeople }: SharedPresenceDeps) {
  /** The channel that this tab shows. */
  let own: string | null = null;
  let source: LiveSource | null = null;
  /** What each tab shows; known to the leading one. */
  const shown = new Map<string, string>();
  /** Channels that the leading tab is on. */
  const joined = new Map<string, { leave: () => void; people: readonly PresentPerson[] }>();
  const watchedTabs = new Set<string>();
  let letLockGo: (() => void) | null = null;

  function tell(presence: Presence): void {
    line?.channel.post({ kind: "people", presence });
    onPeople(presence);
  }

  function show(by: string, channel: string | null): void {
    if (channel === null) shown.delete(by);
    else shown.set(by, channel);
    const wanted = new Set(shown.values());
    for (const [name, { leave }] of joined)
      if (!wanted.has(name)) {
        joined.delete(name);
        leave();
      }
    if (channel === null || !source) return;
    const known = joined.get(channel);
    if (known) return tell({ channel, people: known.people });
    const entry = { leave: () => undefined as void, people: [] as readonly PresentPerson[] };
    joined.set(channel, entry);
    entry.leave = source.join(channel, (people) => {
      entry.people = people;
      if (joined.get(channel) === entry) tell({ channel, people });
    });
  }

  const lockOf = (by: string) => `${line?.name}-shows-${by}`;
  /** The lock of a tab comes to the leading one when the browser has taken it from a tab that is no longer there. */
  function miss(by: string): void {
    if (!line || watchedTabs.has(by)) return;
    watchedTabs.add(by);
    line.locks
      .request(lockOf(by), () => {
        watchedTabs.delete(by);
        show(by, null);
      })
      .catch(() => undefined); // without locks the tab's own word is all there is
  }

  function say(): void {
    if (source) show(tab, own);
    else line?.channel.post({ kind: "shows", tab, channel: own });
  }

  return {
    /** This tab shows a thing that others may have open too; null when it does no more. */
    look(channel: string | null): void {
      if (channel === own) return;
      own = channel;
      if (!line || letLockGo || channel === null) return say();
      // Held before it is said, so that the leading tab cannot get it first.
      void line.locks
        .request(lockOf(tab), () => {
          say();
          return new Promise<void>((resolve) => (letLockGo = resolve));
        })
        .catch(say);
    },
    /** This tab leads by a connection, or (null) no longer. */
    lead(connection: LiveSource | null): void {
      source = connection;
      shown.clear();
      joined.clear();
      if (connection && own !== null) show(tab, own);
    },
    /** What another tab says. */
    hear(message: TabMessage): void {
      if (message.kind === "people" && !source) onPeople(message.presence);
      if (message.kind === "led" && !source && own !== null) say();
      if (message.kind === "gone") show(message.tab, null);
      if (message.kind === "shows" && source) {
        show(message.tab, message.channel);
        miss(message.tab);
      }
    },
    /** The tab goes away. */
    leave(): void {
      own = null;
      letLockGo?.();
    },
  };
}
