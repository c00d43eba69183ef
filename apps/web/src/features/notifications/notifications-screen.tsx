import { NOTIFICATION_KINDS } from "@dropship/api/contract/notification-kinds";
import type { Notification } from "@dropship/api/contract/notifications";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { Link } from "@dropship/ui/link";
import { NotificationList, type NotificationListItem } from "@dropship/ui/patterns/notification-list";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { useQuery } from "@tanstack/react-query";
import { BellOff, Settings } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { ListFilterBar } from "../../shared/list/list-filter-bar.tsx";
import { countText, ListPages } from "../../shared/list/list-pages.tsx";
import type { ListState } from "../../shared/list/list-state.ts";
import { looseWords } from "../../shared/list/list-words.ts";
import { NothingFound } from "../../shared/list/nothing-found.tsx";
import { useList } from "../../shared/list/use-list.ts";
import { PushOffer } from "../../shared/push/push-offer.tsx";
import { kindIcons } from "./kind-icons.tsx";
import { useReadNotification, useReadSomeNotifications, useUnreadNotification } from "./mutations.ts";
import { notificationSource } from "./notification-source.ts";
import { useNotificationWords } from "./notification-words.ts";
import { notificationHref, unreadNotificationsQuery } from "./queries.ts";
import { ReadAll } from "./read-all.tsx";

const rowOf = (one: Notification): NotificationListItem => ({
  id: one.id,
  name: one.data.name,
  kind: NOTIFICATION_KINDS[one.type].title,
  href: notificationHref(one),
  createdAt: one.created_at,
  read: one.read_at !== null,
  icon: kindIcons[one.type],
});

const nothing = (
  <EmptyState icon={<BellOff />} title="Уведомлений пока нет">
    Здесь появится всё, о чём сообщает магазин: ход заказов, движение денег, ответы поддержки, новости.
  </EmptyState>
);

/** All notifications of the user, read and unread: found by kind, state, text and day, marked one by one or together. */
export function NotificationsScreen() {
  const list = useList(notificationSource);
  const words = useNotificationWords();
  const unread = useQuery(unreadNotificationsQuery).data?.total ?? 0;
  const readOne = useReadNotification();
  const readSome = useReadSomeNotifications();
  const unreadOne = useUnreadNotification();
  const searchBox = useRef<HTMLInputElement>(null);
  // What was chosen on another page or under another filter must not be acted on unseen.
  const [choice, setChoice] = useState<{ of: ListState; ids: readonly string[] }>({ of: list.state, ids: [] });
  const { rows, meta, state } = list;
  const items = useMemo(() => rows.map(rowOf), [rows]);
  const chosen = choice.of === state ? choice.ids.filter((id) => items.some((item) => item.id === id)) : [];

  const mark = (id: string, isRead: boolean) => {
    const one = rows.find((item) => item.id === id);
    if (!one || (one.read_at !== null) === isRead) return;
    if (isRead) readOne.mutate(id);
    else unreadOne.mutate(one);
  };
  return (
    <>
      <PageHeader
        title="Уведомления"
        count={meta && countText(meta)}
        actions={
          <>
            <Button asChild variant="ghost" icon={<Settings />}>
              <Link href="/user/settings">Настроить</Link>
            </Button>
            <ReadAll unread={unread} />
          </>
        }
      />
      <PushOffer className="mb-4" />
      <ListFilterBar
        list={notificationSource.list}
        words={looseWords(words)}
        filter={list.looseFilter}
        counts={undefined}
        loading={list.isFetching}
        searchRef={searchBox}
        onChange={list.change}
        onReset={list.reset}
      />
      <NotificationList
        items={items}
        status={list.status === "denied" ? "error" : list.status}
        refreshing={list.isRefreshing}
        error={list.errorText}
        onRetry={list.retry}
        empty={list.isNarrowed ? <NothingFound title="Таких уведомлений нет" onReset={list.reset} /> : nothing}
        onOpen={({ id }) => mark(String(id), true)}
        onReadChange={({ id }, isRead) => mark(String(id), isRead)}
        chosen={chosen}
        onChosenChange={(ids) => setChoice({ of: state, ids: ids.map(String) })}
        bulkActions={
          <Button
            size="sm"
            onClick={() => {
              readSome.mutate(chosen);
              setChoice({ of: state, ids: [] });
            }}
          >
            Отметить прочитанными
          </Button>
        }
        onSearchKey={() => searchBox.current?.focus()}
        footer={meta && meta.last_page > 1 && <ListPages meta={meta} state={state} hrefOf={list.hrefOf} />}
      />
    </>
  );
}
