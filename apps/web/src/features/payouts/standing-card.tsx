import type { StandingPayout } from "@dropship/api/contract/payouts";
import { Badge } from "@dropship/ui/badge";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { formatDayOfMonth } from "@dropship/ui/format/date";
import { formatUah } from "@dropship/ui/format/money";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { api } from "../../shared/api.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { queryClient } from "../../shared/query-client.ts";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { requisitesQuery, standingQuery } from "./queries.ts";
import { periodText } from "./standing-form.ts";

const StandingDialog = lazyPart(async () => (await import("./standing-dialog.tsx")).StandingDialog);

/** The standing order of the user: what it does next and what became of it, paused and resumed at a press. */
export function StandingCard() {
  const read = useQuery(standingQuery);
  const { data: order } = read;
  const { data: requisites } = useQuery(requisitesQuery);
  const [isEditing, setEditing] = useState(false);
  const canEdit = requisites !== undefined && requisites.length > 0;
  return (
    <Card aria-label="Постоянное поручение">
      <CardHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            Постоянное поручение {order?.is_paused && <Badge tone="notice">На паузе</Badge>}
          </span>
        }
        actions={
          order !== undefined && (
            <Button size="sm" disabled={!canEdit} onClick={() => setEditing(true)}>
              {order ? "Изменить" : "Создать"}
            </Button>
          )
        }
      />
      <ReadFailed title="Поручение не загрузилось" read={read} />
      {order === undefined && !read.isError && <Skeleton className="h-20" />}
      {order === null && (
        <Text size="14" tone="muted">
          {canEdit
            ? "Каждый день, раз в неделю или раз в месяц магазин сам запросит выплату всего, что сверх суммы, которую вы оставите."
            : "Чтобы деньги выплачивались сами, сначала добавьте реквизиты."}
        </Text>
      )}
      {order && <Order order={order} />}
      {isEditing && requisites && (
        <Suspense>
          <StandingDialog order={order ?? null} requisites={requisites} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function Order({ order }: { order: StandingPayout }) {
  const [isEnding, setEnding] = useState(false);
  const keep = (next: StandingPayout | null) => queryClient.setQueryData(standingQuery.queryKey, next);
  const pause = useMutation({
    mutationFn: () => {
      const { period, day, keep: left, requisites_id } = order;
      return api("saveStandingPayout", {
        body: { period, day, keep: left, requisites_id, is_paused: !order.is_paused },
      });
    },
    onSuccess: ({ data }) => keep(data),
  });
  const end = useMutation({
    mutationFn: () => api("removeStandingPayout", {}),
    onSuccess: () => keep(null),
    onSettled: () => setEnding(false),
  });
  const { last } = order;
  return (
    <>
      <Text size="14">
        {periodText(order)}: всё, что больше {formatUah(order.keep)}.
      </Text>
      <Text size="13" tone="muted" className="mt-1">
        {order.next_on ? `Следующая — ${formatDayOfMonth(order.next_on)}. ` : ""}
        {last &&
          (last.payout_id === null ? (
            `В прошлый раз, ${formatDayOfMonth(last.on)}: ${last.text}`
          ) : (
            <>
              Прошлая —{" "}
              <Link href={`/payouts?filter[id]=${last.payout_id}`} className={textLinkClass}>
                выплата {numbered(last.payout_id)}
              </Link>
              , {formatDayOfMonth(last.on)}.
            </>
          ))}
      </Text>
      <span className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" loading={pause.isPending} onClick={() => pause.mutate()}>
          {order.is_paused ? "Возобновить" : "Приостановить"}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setEnding(true)}>
          Удалить
        </Button>
      </span>
      {isEnding && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setEnding}
            title="Удалить постоянное поручение?"
            confirmLabel="Удалить"
            tone="danger"
            pending={end.isPending}
            onConfirm={() => end.mutate()}
          >
            Выплаты, которые уже запрошены, останутся. Новых само собой не будет.
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
