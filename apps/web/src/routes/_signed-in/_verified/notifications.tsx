import { createFileRoute } from "@tanstack/react-router";
import { prefetchNotifications } from "../../../features/notifications/list-query.ts";
import { NotificationsScreen } from "../../../features/notifications/notifications-screen.tsx";
import type { RawNotificationsSearch } from "../../../features/notifications/search.ts";
import { pageTitle } from "../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/notifications")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawNotificationsSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => prefetchNotifications(deps),
  head: () => pageTitle("Уведомления"),
  component: NotificationsScreen,
  codeSplitGroupings: [["loader", "component"]],
});
