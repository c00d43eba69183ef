import { NOTIFICATION_KINDS } from "@dropship/api/contract/notification-kinds";
import type { notificationList } from "@dropship/api/contract/lists/notifications";
import type { Notification } from "@dropship/api/contract/notifications";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { Link } from "@dropship/ui/link";
import { NotificationList, type NotificationListItem } from "@dropship/ui/patterns/notification-list";
import { Skeleton } from "@dropship/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Archive, BellOff, Settings } from "lucide-react";
import { Suspense, useMemo, useRef } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListFrame } from "../../shared/list/list-frame.tsx";
import { ListPages } from "../../shared/list/list-pages.tsx";
import { capOf } from "../../shared/list/list-steps.tsx";
import { NothingFound } from "../../shared/list/nothing-found.tsx";
import { useChoice } from "../../shared/list/use-choice.ts";
import { useList } from "../../shared/list/use-list.ts";
import { PushOffer } from "../../shared/push/push-offer.tsx";
import { kindIcons } from "./kind-icons.tsx";
import { MoveChosen } from "./move-chosen.tsx";
import { useReadNotification, useUnreadNotification } from "./mutations.ts";
import { notificationSource } from "./notification-source.ts";
import { useNotificationWords } from "./notification-words.ts";
import { notificationHref } from "./notification-href.ts";
import { unreadNotificationsQuery } from "./queries.ts";
import { ReadAll } from "./read-all.tsx";

// Its menu weighs as much as the list.
const ListExport = lazyPart(async () => (await import("../../shared/list/list-parts.ts")).ListExport);

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

const nothingArchived = (
  <EmptyState
    icon={<Archive />}
    title="В архиве пусто"
    action={
      <Button asChild>
        <Link href="/notifications">Ко входящим</Link>
      </Button>
    }
  >
    Сюда уходят уведомления, которые вы убрали из списка. Их можно вернуть в любой момент.
  </EmptyState>
);

/** All notifications of the user, read and unread: found by kind, state, text and day, marked one by one or together, put away and taken back. */
export function NotificationsScreen() {
  const list = useList(notificationSource);
  const unread = useQuery(unreadNotificationsQuery).data?.total ?? 0;
  const readOne = useReadNotification();
  const unreadOne = useUnreadNotification();
  const searchBox = useRef<HTMLInputElement>(null);
  const { rows, meta, state } = list;
  const { selection, select, chosen, clear } = useChoice<typeof notificationList>(state.filter);
  const items = useMemo(() => rows.map(rowOf), [rows]);
  const { archived, ...others } = list.looseFilter;
  const isArchive = archived === "1";
  const words = useNotificationWords({ isArchive });
  const isOwn = Object.values(others).every((value) => value === undefined);

  const mark = (id: string, isRead: boolean) => {
    const one = rows.find((item) => item.id === id);
    if (!one || (one.read_at !== null) === isRead) return;
    if (isRead) readOne.mutate(id);
    else unreadOne.mutate(one);
  };
  return (
    <ListFrame
      source={notificationSource}
      list={list}
      title="Уведомления"
      words={words}
      searchRef={searchBox}
      above={<PushOffer className="mb-4" />}
      actions={
        <>
          <Button asChild variant="ghost" icon={<Settings />}>
            <Link href="/user/settings">Настроить</Link>
          </Button>
          <ReadAll unread={unread} />
        </>
      }
      tools={
        <Suspense fallback={<Skeleton className="size-control" />}>
          <ListExport list={notificationSource.list} filter={state.filter} sort={list.sort} />
        </Suspense>
      }
    >
      <NotificationList
        items={items}
        status={list.status === "denied" ? "error" : list.status}
        refreshing={list.isRefreshing}
        error={list.errorText}
        onRetry={list.retry}
        empty={
          list.isNarrowed && !(isArchive && isOwn) ? (
            <NothingFound title="Таких уведомлений нет" cut={meta?.total_is_capped} onReset={list.reset} />
          ) : isArchive ? (
            nothingArchived
          ) : (
            nothing
          )
        }
        onOpen={({ id }) => mark(String(id), true)}
        onReadChange={({ id }, isRead) => mark(String(id), isRead)}
        selection={selection}
        onSelectionChange={select}
        total={meta?.total}
        totalCapped={meta && capOf(meta)}
        bulkActions={<MoveChosen chosen={chosen} clear={clear} archived={isArchive} />}
        onSearchKey={() => searchBox.current?.focus()}
        footer={meta && meta.last_page > 1 && <ListPages meta={meta} state={state} hrefOf={list.hrefOf} />}
      />
    </ListFrame>
  );
}
