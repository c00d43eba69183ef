import type { PresentPerson } from "@dropship/api/contract/events";
import type { HeardEvent } from "@dropship/api/realtime/payload";

/** Who has open what a tab shows: the channel on the wire, and the people on it. */
export interface Presence {
  readonly channel: string;
  readonly people: readonly PresentPerson[];
}

/** What tabs of one user tell each other. */
export type TabMessage =
  /** The leading tab has heard an event; `ringer` is the tab that makes the sound. */
  | { readonly kind: "event"; readonly heard: HeardEvent; readonly ringer: string }
  /** Events may have been missed: everybody asks for what they show, but who is younger than the silence before. */
  | { readonly kind: "catch-up"; readonly quietMs?: number | null }
  /** A tab leads from now on: the others tell it about themselves. */
  | { readonly kind: "led" }
  /** A tab is there, and whether a person sees it; the leading tab answers with "here". */
  | { readonly kind: "state"; readonly tab: string; readonly isVisible: boolean }
  /** The leading tab's answer to one tab; `quietMs`: for how long nothing has been heard. */
  | {
      readonly kind: "here";
      readonly to: string;
      readonly isListening: boolean;
      readonly isVisible: boolean;
      /** Tabs of a former release do not say it. */
      readonly quietMs?: number | null;
    }
  /** A tab shows a thing that others may have open too: the channel on which they see each other. */
  | { readonly kind: "shows"; readonly tab: string; readonly channel: string | null }
  /** The leading tab knows who is on such a channel. */
  | { readonly kind: "people"; readonly presence: Presence }
  /** A tab goes away. */
  | { readonly kind: "gone"; readonly tab: string };

/** A line between the tabs of one user. What a tab says it does not hear itself. */
export interface TabChannel {
  post(message: TabMessage): void;
  onMessage(heard: (message: TabMessage) => void): void;
  close(): void;
}

/** Opens a line of the browser's own; null where it has none. */
export function openTabChannel(name: string): TabChannel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  const line = new BroadcastChannel(name);
  return {
    post: (message) => line.postMessage(message),
    onMessage(heard) {
      line.onmessage = ({ data }: MessageEvent<TabMessage>) => heard(data); // only our own tabs know the name
    },
    close: () => line.close(),
  };
}
