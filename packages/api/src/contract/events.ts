import { z } from "zod";
import { job } from "./jobs.ts";
import { notification } from "./notifications.ts";
import type { Permission } from "./permissions.ts";
import { REPLENISHMENT_STATUSES } from "./replenishment-choices.ts";
import { idValue, time, uah } from "./shapes.ts";

/** `public` anyone may listen, `private` after a signature of POST /broadcasting/auth, `presence` the same and listeners see each other. */
export type Visibility = "public" | "private" | "presence";

/** A channel: its name without the prefix that the visibility adds on the wire, with `{name}` placeholders. */
export interface Channel {
  readonly name: string;
  readonly visibility: Visibility;
  /** Who may listen: anyone, only the user whose id stands in `{id}`, or those of the shop's people who have the permission. */
  readonly access: "anyone" | "own" | Permission;
}

/** One live event: the single place where its channel, name and payload are written. */
export interface LiveEvent {
  readonly channel: Channel;
  /** Name on the wire. Echo listens to it with a leading dot, which switches its own namespace off. */
  readonly name: string;
  /** One line for people. */
  readonly summary: string;
  readonly payload: z.ZodType;
}

/** Declares the table of events, keeping every literal type. */
const liveEvents = <const T extends Record<string, LiveEvent>>(table: T): T => table;

/** All that concerns one user; named as Laravel names a user's channel (docs/reference/laravel-contract.md, Notifications). */
export const userChannel = {
  name: "App.Models.User.{id}",
  visibility: "private",
  access: "own",
} as const satisfies Channel;

/** Orders as the shop works on them: for whoever of the shop's people sees orders. */
export const deskChannel = {
  name: "desk.orders",
  visibility: "private",
  access: "orders.see",
} as const satisfies Channel;

/** Channels on which those who listen see each other, by what they have open; no events go through them. */
export const presences = {
  /** An order on the shop's desk. */
  deskOrder: { name: "desk.orders.{id}", visibility: "presence", access: "orders.see" },
} as const satisfies Record<string, Channel>;

/** What the others see of somebody on such a channel; it is signed by the shop, and no caller's to choose. */
export interface PresentPerson {
  readonly id: number;
  readonly name: string;
}

/** Every live event by its name. The server's broadcaster and the browser's bridge fold from it. */
export const events = liveEvents({
  notificationCreated: {
    channel: userChannel,
    // The name and the flat payload that Laravel's broadcast notifications have, so that Echo's `.notification()` hears it.
    name: "Illuminate\\Notifications\\Events\\BroadcastNotificationCreated",
    summary: "A notification for the user: its data at the top level, with id, type and time",
    payload: notification.shape.data.extend({
      id: notification.shape.id,
      type: notification.shape.type,
      created_at: time,
      /** True where its reader wants to see it and not to hear it. */
      silent: z.boolean().optional(),
    }),
  },
  notificationsRead: {
    channel: userChannel,
    name: "notifications.read",
    summary: "The user has read one notification, or all of them when `id` is null, in this tab or elsewhere",
    payload: z.object({ id: notification.shape.id.nullable() }),
  },
  cartChanged: {
    channel: userChannel,
    name: "cart.changed",
    summary: "The user's cart has changed; ask for it anew",
    payload: z.object({ user_id: idValue }),
  },
  balanceChanged: {
    channel: userChannel,
    name: "balance.changed",
    summary: "The user's balance after a change of it",
    payload: z.object({ balance: uah }),
  },
  payoutChanged: {
    channel: userChannel,
    name: "payout.changed",
    summary: "A payout that the user has asked for, or may see as an admin, took a step; ask for it anew",
    payload: z.object({ id: idValue }),
  },
  replenishmentChanged: {
    channel: userChannel,
    name: "replenishment.changed",
    summary: "A top-up of the user has taken a step; ask for it anew",
    payload: z.object({ id: idValue, status: z.enum(REPLENISHMENT_STATUSES) }),
  },
  ticketChanged: {
    channel: userChannel,
    name: "ticket.changed",
    summary: "Something was written or has changed in a ticket that the user has, or takes care of; ask for it anew",
    payload: z.object({ id: idValue }),
  },
  ticketTyping: {
    channel: userChannel,
    name: "ticket.typing",
    summary: "Somebody else is typing in a ticket; true for a few seconds",
    payload: z.object({ id: idValue, side: z.enum(["user", "shop"]), name: z.string() }),
  },
  jobChanged: {
    channel: userChannel,
    name: "job.changed",
    summary: "How a job of the user stands: at each change of its state, and now and then while it runs",
    payload: job,
  },
  deskOrdersChanged: {
    channel: deskChannel,
    name: "desk.orders.changed",
    summary: "Orders have changed in something that the desk shows, whoever did it; no ids when it may be any of them",
    payload: z.object({ ids: z.array(idValue) }),
  },
});

/** The whole table of live events. */
export type LiveEvents = typeof events;
/** Name of a live event. */
export type LiveEventName = keyof LiveEvents;
/** What an event carries, as the browser hears it. */
export type EventPayload<N extends LiveEventName> = z.output<LiveEvents[N]["payload"]>;

type Placeholders<Name extends string> = Name extends `${string}{${infer P}}${infer Rest}`
  ? P | Placeholders<Rest>
  : never;
/** What fills the placeholders of an event's channel. */
export type ChannelParams<N extends LiveEventName> = {
  readonly [P in Placeholders<LiveEvents[N]["channel"]["name"]>]: string | number;
};

const PREFIX: Readonly<Record<Visibility, string>> = { public: "", private: "private-", presence: "presence-" };

/** Name of a channel on the wire with its placeholders left in, "private-App.Models.User.{id}". */
export const wirePattern = (channel: Channel): string => `${PREFIX[channel.visibility]}${channel.name}`;

/** Name on the wire of the channel that an event goes to, "private-App.Models.User.7". */
export function wireChannel<N extends LiveEventName>(event: N, params: ChannelParams<N>): string {
  const values: Readonly<Record<string, string | number>> = params;
  return wirePattern(events[event].channel).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
