import { randomBytes } from "node:crypto";
import type { EndedSessions } from "./sessions.ts";

/** An event on its way to listeners; `data` is text already. */
export interface OutgoingEvent {
  readonly channels: readonly string[];
  readonly event: string;
  readonly data: string;
  /** Id of the connection that must not hear it. */
  readonly except?: string | undefined;
  /** Who sent it, on a presence channel. */
  readonly userId?: string | undefined;
}

/** A member of a presence channel: channel, user id, what the others see of them. */
export type Member = readonly [channel: string, userId: string, info: unknown];

/** What server processes tell each other. */
export type ExchangeMessage =
  | ({ readonly kind: "event" } & OutgoingEvent)
  /** "I am here", now and then; who is not heard for long is gone with all its members. */
  | { readonly kind: "beat" }
  | { readonly kind: "bye" }
  /** "Tell me who is with you." */
  | { readonly kind: "hello" }
  | { readonly kind: "members"; readonly members: readonly Member[] }
  | { readonly kind: "joined"; readonly member: Member }
  | { readonly kind: "left"; readonly channel: string; readonly userId: string }
  /** "How many listen at yours?" */
  | { readonly kind: "ask"; readonly id: string; readonly prefix: string }
  | { readonly kind: "answer"; readonly id: string; readonly counts: Readonly<Record<string, number>> }
  /** "Let go of this user's connections." */
  | { readonly kind: "terminate"; readonly userId: string }
  /** "Let go of whoever listens by these sessions: they have ended." */
  | ({ readonly kind: "sessions-ended" } & EndedSessions);

/** Carries texts between processes: PostgreSQL, Redis, or nobody. */
export interface Transport {
  /** Resolves once the text is on its way to every other process. */
  publish(text: string): Promise<void>;
  /** `onGap` is called when it begins to listen, and whenever texts may have been missed since. Called once. */
  listen(onText: (text: string) => void, onGap: () => void): void;
  close(): Promise<void>;
}

/** For one process alone. */
export const noTransport: Transport = {
  publish: async () => undefined,
  listen: (_onText, onGap) => onGap(),
  close: async () => undefined,
};

/** What a process hears. */
export interface ExchangeListener {
  onMessage(message: ExchangeMessage, from: string): void;
  /** Messages of others may have been missed. */
  onGap(): void;
}

/** Messages between the processes of one shop. */
export interface Exchange {
  /** Tells the other processes, not this one. */
  tell(message: ExchangeMessage): Promise<void>;
  /** An event for every listener of every process. This process delivers it only once the others are sure to, so that a repeat is rare. */
  send(event: OutgoingEvent): Promise<void>;
  /** Resolves once others are heard. */
  listen(listener: ExchangeListener): Promise<void>;
  close(): Promise<void>;
}

/** Makes the exchange over a transport; a text that cannot be read or taken is a fault, and ends nothing else. */
export function createExchange(
  transport: Transport,
  onFault: (what: string, error: unknown) => void = () => undefined,
): Exchange {
  const me = randomBytes(8).toString("hex");
  let listener: ExchangeListener | undefined;
  const tell = (message: ExchangeMessage) => transport.publish(JSON.stringify({ from: me, ...message }));
  return {
    tell,
    async send(event) {
      const message = { kind: "event", ...event } as const;
      await tell(message);
      listener?.onMessage(message, me);
    },
    listen(heard) {
      listener = heard;
      return new Promise((resolve) => {
        const onText = (text: string) => {
          try {
            const { from, ...message } = JSON.parse(text) as ExchangeMessage & { from: string }; // `tell` of another process wrote it
            if (from !== me) heard.onMessage(message, from);
          } catch (error) {
            onFault("what another live process said could not be taken", error);
          }
        };
        transport.listen(onText, () => {
          heard.onGap();
          resolve();
        });
      });
    },
    close: () => transport.close(),
  };
}
