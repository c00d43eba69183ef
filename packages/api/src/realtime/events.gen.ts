// Made from the contract by `npm run generate:events -w @dropship/api`; a test fails when it is stale.

/**
 * Of each live event: channel on the wire, with its placeholders, name, what `typeof` says of the payload's fields, and the permission that its
 * channel needs, where it is not for everybody who is signed in.
 */
export const liveEvents = {
  notificationCreated: ["private-App.Models.User.{id}", "Illuminate\\Notifications\\Events\\BroadcastNotificationCreated", {"key":["number"],"of":["string","undefined"],"name":["string"],"icon":["string"],"id":["string"],"type":["string"],"created_at":["string"],"silent":["boolean","undefined"]}],
  notificationsRead: ["private-App.Models.User.{id}", "notifications.read", {"id":["string","null"]}],
  cartChanged: ["private-App.Models.User.{id}", "cart.changed", {"user_id":["number"]}],
  balanceChanged: ["private-App.Models.User.{id}", "balance.changed", {"balance":["string"]}],
  payoutChanged: ["private-App.Models.User.{id}", "payout.changed", {"id":["number"]}],
  replenishmentChanged: ["private-App.Models.User.{id}", "replenishment.changed", {"id":["number"],"status":["string"]}],
  ticketChanged: ["private-App.Models.User.{id}", "ticket.changed", {"id":["number"]}],
  ticketTyping: ["private-App.Models.User.{id}", "ticket.typing", {"id":["number"],"side":["string"],"name":["string"]}],
  jobChanged: ["private-App.Models.User.{id}", "job.changed", {"id":["string"],"kind":["string"],"title":["string"],"state":["string"],"progress":["object"],"reason":["string","null"],"file":["object","null"],"report":["boolean"],"undo_of":["string","null"],"can":["object"],"created_at":["string"],"started_at":["string","null"],"finished_at":["string","null"]}],
  deskOrdersChanged: ["private-desk.orders", "desk.orders.changed", {"ids":["array"]}, "orders.see"],
} as const;

/** Of each kind of thing that several people may have open: the channel on which they see each other, on the wire. */
export const presences = {
  deskOrder: "presence-desk.orders.{id}",
} as const;
