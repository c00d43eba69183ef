import { useNow } from "@dropship/ui/hooks/use-now";
import { NotificationsDropdown, notificationIcons } from "@dropship/ui/patterns/notifications-dropdown";
import { useQuery } from "@tanstack/react-query";
import { useReadAllNotifications, useReadNotification } from "./mutations.ts";
import { notificationHref, unreadNotificationsQuery } from "./queries.ts";

/** The panel of the bell; it closes when its last item is read or all are cleared. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const now = new Date(useNow());
  const { data, isError, refetch } = useQuery(unreadNotificationsQuery);
  const readOne = useReadNotification();
  const readAll = useReadAllNotifications();
  const items = data?.items ?? [];
  return (
    <NotificationsDropdown
      items={items.map((item) => ({
        id: item.id,
        name: item.data.name,
        href: notificationHref(item),
        createdAt: item.created_at,
        icon: notificationIcons[item.type],
      }))}
      status={data ? "ready" : isError ? "error" : "loading"}
      allHref="/notifications"
      now={now}
      onRead={({ id }) => readOne.mutate(String(id))}
      onClear={() => {
        readAll.mutate(undefined);
        onClose();
      }}
      onNavigate={onClose}
      onRetry={() => void refetch()}
    />
  );
}
