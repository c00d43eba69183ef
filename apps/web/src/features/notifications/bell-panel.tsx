import { useNow } from "@dropship/ui/hooks/use-now";
import { NotificationsDropdown, notificationIcons } from "@dropship/ui/patterns/notifications-dropdown";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useReadAllNotifications, useReadNotification } from "./mutations.ts";
import { notificationHref } from "./notification-href.ts";
import { unreadNotificationsQuery } from "./queries.ts";
import { setSoundOn, useIsSoundOn } from "./sound-setting.ts";

/** The panel of the bell; it closes when its last item is read or all are cleared, here or in another tab. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const now = new Date(useNow());
  const { data, isError, refetch } = useQuery(unreadNotificationsQuery);
  const readOne = useReadNotification();
  const readAll = useReadAllNotifications();
  const isSoundOn = useIsSoundOn();
  const items = data?.items ?? [];

  const hadItems = useRef(false);
  useEffect(() => {
    if (items.length > 0) hadItems.current = true;
    else if (hadItems.current) onClose();
  }, [items.length, onClose]);

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
      soundOn={isSoundOn}
      onSoundChange={setSoundOn}
      onRead={({ id }) => readOne.mutate(String(id))}
      onClear={() => readAll.mutate(undefined)}
      onNavigate={onClose}
      onRetry={() => void refetch()}
    />
  );
}
