import { NOTIFICATION_KINDS } from "@dropship/api/contract/notification-kinds";
import type { Notification } from "@dropship/api/contract/notifications";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatNumber } from "@dropship/ui/format/number";
import { TablePages } from "@dropship/ui/patterns/data-table";
import { PatternLink } from "@dropship/ui/patterns/link-context";
import { NotificationList, type NotificationListItem } from "@dropship/ui/patterns/notification-list";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { BellOff, SearchX, Settings } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import { PushOffer } from "../../shared/push/push-offer.tsx";
import { kindIcons } from "./kind-icons.tsx";
import { NOTIFICATIONS_PER_PAGE, notificationListQuery } from "./list-query.ts";
import { useReadNotification, useReadSomeNotifications, useUnreadNotification } from "./mutations.ts";
import { NotificationsFilter } from "./notifications-filter.tsx";
import { notificationHref, unreadNotificationsQuery } from "./queries.ts";
import { ReadAll } from "./read-all.tsx";
import {
  changeNotificationsSearch,
  isFiltered,
  notificationsPageHref,
  type NotificationsSearch,
  parseNotificationsSearch,
} from "./search.ts";

const route = getRouteApi("/_signed-in/_verified/notifications");

const rowOf = (one: Notification): NotificationListItem => ({
  id: one.id,
  name: one.data.name,
  kind: NOTIFICATION_KINDS[one.type].title,
  href: notificationHref(one),
  createdAt: one.created_at,
  isRead: one.read_at !== null,
  icon: kindIcons[one.type],
});

function NoNotifications({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  if (isNarrowed) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Таких уведомлений нет"
        action={<Button onClick={onReset}>Сбросить фильтры</Button>}
      >
        Измените условия или посмотрите все уведомления.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<BellOff />} title="Уведомлений пока нет">
      Здесь появится всё, о чём сообщает магазин: ход заказов, движение денег, ответы поддержки, новости.
    </EmptyState>
  );
}

/** All notifications of the user, read and unread: found by kind, state, text and day, marked one by one or together. */
export function NotificationsScreen() {
  const raw = route.useSearch();
  const search = useMemo(() => parseNotificationsSearch(raw), [raw]);
  const navigate = route.useNavigate();
  const list = useQuery(notificationListQuery(search));
  const unread = useQuery(unreadNotificationsQuery).data?.total ?? 0;
  const readOne = useReadNotification();
  const readSome = useReadSomeNotifications();
  const unreadOne = useUnreadNotification();
  const searchBox = useRef<HTMLInputElement>(null);
  // What was chosen on another page or under another filter must not be acted on unseen.
  const [choice, setChoice] = useState<{ of: NotificationsSearch; ids: readonly string[] }>({ of: search, ids: [] });
  const notifications = list.data?.data;
  const items = useMemo(() => notifications?.map(rowOf) ?? [], [notifications]);
  const chosen = choice.of === search ? choice.ids.filter((id) => items.some((item) => item.id === id)) : [];
  const meta = list.data?.meta;

  const mark = (id: string, isRead: boolean) => {
    const one = notifications?.find((item) => item.id === id);
    if (!one || (one.read_at !== null) === isRead) return;
    if (isRead) readOne.mutate(id);
    else unreadOne.mutate(one);
  };
  return (
    <>
      <PageHeader
        title="Уведомления"
        count={meta && `${meta.total_is_capped ? "больше " : ""}${formatNumber(meta.total)}`}
        actions={
          <>
            <Button asChild variant="ghost" icon={<Settings />}>
              <PatternLink href="/user/settings">Настроить</PatternLink>
            </Button>
            <ReadAll unread={unread} />
          </>
        }
      />
      <PushOffer className="mb-4" />
      <NotificationsFilter
        search={search}
        isLoading={list.isFetching}
        searchRef={searchBox}
        onChange={(patch) =>
          // From the address as it is by then: it may be ahead of what is drawn.
          void navigate({ search: (now) => changeNotificationsSearch(parseNotificationsSearch(now), patch) })
        }
      />
      <NotificationList
        items={items}
        status={list.isError ? "error" : list.isPending ? "loading" : "ready"}
        isRefreshing={list.isPlaceholderData}
        errorText={list.error ? errorText(list.error) : undefined}
        onRetry={() => void list.refetch()}
        empty={<NoNotifications isNarrowed={isFiltered(search)} onReset={() => void navigate({ search: {} })} />}
        onOpen={({ id }) => mark(String(id), true)}
        onReadChange={({ id }, isRead) => mark(String(id), isRead)}
        chosen={chosen}
        onChosenChange={(ids) => setChoice({ of: search, ids: ids.map(String) })}
        bulkActions={
          <Button
            size="sm"
            onClick={() => {
              readSome.mutate(chosen);
              setChoice({ of: search, ids: [] });
            }}
          >
            Отметить прочитанными
          </Button>
        }
        onSearchKey={() => searchBox.current?.focus()}
        footer={
          meta &&
          meta.last_page > 1 && (
            <TablePages
              perPage={NOTIFICATIONS_PER_PAGE}
              page={meta.current_page}
              lastPage={meta.last_page}
              total={meta.total}
              isTotalCapped={meta.total_is_capped}
              getPageHref={(page) => notificationsPageHref(search, page)}
            />
          )
        }
      />
    </>
  );
}
