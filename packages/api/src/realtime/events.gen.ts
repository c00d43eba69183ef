// Made from the contract by `npm run generate:events -w @dropship/api`; a test fails when it is stale.

/** Channel on the wire, with its placeholders, and name of each live event. */
export const liveEvents = {
  notificationCreated: ["private-App.Models.User.{id}", "Illuminate\\Notifications\\Events\\BroadcastNotificationCreated"],
  notificationsRead: ["private-App.Models.User.{id}", "notifications.read"],
  cartChanged: ["private-App.Models.User.{id}", "cart.changed"],
  balanceChanged: ["private-App.Models.User.{id}", "balance.changed"],
} as const;
