import type { AdminOrder } from "@dropship/api/contract/order-desk";
import {
  nextStatus,
  ORDER_STEPS,
  type OrderStep,
  type OrderStepName,
  possibleSteps,
} from "@dropship/api/contract/order-steps";
import type { OrderStatus } from "@dropship/api/contract/orders";
import { Board } from "@dropship/ui/board";
import { Button } from "@dropship/ui/button";
import { ErrorState } from "@dropship/ui/error-state";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Skeleton } from "@dropship/ui/skeleton";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { AlertDialog } from "../../../shared/alert-dialog.ts";
import { errorText } from "../../../shared/error-text.ts";
import { lazyPart } from "../../../shared/lazy-part.ts";
import { ListFilterBar } from "../../../shared/list/list-filter-bar.tsx";
import { looseWords } from "../../../shared/list/list-words.ts";
import { useListAddress } from "../../../shared/list/use-list.ts";
import { showToast } from "../../../shared/toast.ts";
import { orderGroupNames } from "../../../shared/order-status.ts";
import { DeskCard } from "./desk-card.tsx";
import { useStep } from "./desk-mutations.ts";
import { columnQuery, deskSource } from "./desk-queries.ts";
import { consequencesOf } from "./step-consequences.ts";
import { useDeskWords } from "./use-desk-words.ts";

const StepDialog = lazyPart(async () => (await import("./step-dialog.tsx")).StepDialog);

/** Columns of the board: the states in which the shop has something to do. */
const COLUMNS: readonly OrderStatus[] = [
  "new",
  "on_hold",
  "confirmed",
  "packing",
  "ready",
  "shipped",
  "arrived",
  "returning",
];

const subjectOf = (order: AdminOrder) => ({
  status: order.status,
  heldFrom: order.held_from,
  deliveryKind: order.delivery_kind,
});

/** The step that leads an order to a state, if there is one. */
function stepTo(order: AdminOrder, status: string): OrderStepName | undefined {
  const subject = subjectOf(order);
  return possibleSteps(subject, "admin").find((name) => nextStatus(name, subject, "admin") === status);
}

const needsReason = (name: OrderStepName) => {
  const { needsReason: isNeeded }: OrderStep = ORDER_STEPS[name];
  return isNeeded ?? false;
};

/** Why a card does not go to a column: what can be done with the order instead. */
function refusalOf(order: AdminOrder, to: string): string {
  const status = COLUMNS.find((one) => one === to);
  const ways = possibleSteps(subjectOf(order), "admin").map((name) => `«${ORDER_STEPS[name].name}»`);
  return `Заказ ${numbered(order.number)} нельзя сразу перенести в «${status ? orderGroupNames[status] : to}». Сейчас можно: ${ways.join(", ")}.`;
}

/** Orders by state; a card carried into another column is the step that leads there. */
export function DeskBoard({ actions }: { actions: ReactNode }) {
  const list = useListAddress(deskSource.list);
  const client = useQueryClient();
  const searchBox = useRef<HTMLInputElement>(null);
  const step = useStep();
  const [asked, setAsked] = useState<{ order: AdminOrder; step: OrderStepName } | null>(null);
  const { filter } = list.state;
  const columns = useQueries({ queries: COLUMNS.map((status) => columnQuery(filter, status)) });
  const failed = columns.find(({ error }) => error !== null);
  const { stage: _stage, status: _status, ...words } = useDeskWords();

  const handleMove = (order: AdminOrder, to: string) => {
    const name = stepTo(order, to);
    if (!name) return;
    if (needsReason(name) || consequencesOf(name, order)) setAsked({ order, step: name });
    else take(order, name);
  };
  const take = (order: AdminOrder, name: OrderStepName) => {
    const to = nextStatus(name, subjectOf(order), "admin");
    // Stands in its new column at once, which what was asked for before does not know; a refusal brings it back with what the server has.
    void client.cancelQueries({ queryKey: ["listAdminOrders", "column"] });
    const move = (status: OrderStatus, change: (orders: AdminOrder[]) => AdminOrder[], by: number) =>
      client.setQueryData(
        columnQuery(filter, status).queryKey,
        (now) => now && { orders: change(now.orders), total: now.total + by },
      );
    move(order.status, (orders) => orders.filter(({ id }) => id !== order.id), -1);
    const moved = COLUMNS.find((status) => status === to);
    if (moved)
      move(moved, (orders) => [{ ...order, status: moved, status_at: new Date().toISOString() }, ...orders], 1);
    step.mutate({ order, step: name });
  };

  return (
    <>
      <PageHeader title="Управление заказами" actions={actions} />
      <ListFilterBar
        list={deskSource.list}
        words={looseWords(words)}
        filter={list.looseFilter}
        counts={undefined}
        loading={columns.some(({ isFetching }) => isFetching)}
        searchRef={searchBox}
        onChange={list.change}
        onReset={list.reset}
      />
      {failed ? (
        <ErrorState
          size="panel"
          title="Доска не загрузилась"
          onRetry={() => columns.forEach((one) => void one.refetch())}
        >
          {errorText(failed.error)}
        </ErrorState>
      ) : columns.some(({ isPending }) => isPending) ? (
        <Skeleton className="h-96 w-full" data-rows-coming />
      ) : (
        <Board
          label="Заказы по состояниям"
          columns={COLUMNS.map((status, at) => {
            const { orders = [], total = 0 } = columns[at]?.data ?? {};
            return {
              id: status,
              title: orderGroupNames[status],
              items: orders,
              total,
              emptyText: "Заказов нет",
              ...(total > orders.length && {
                footer: (
                  <Button asChild size="sm" variant="ghost" block>
                    <Link href={`/admin/orders?status=${status}&sort=status_at`}>Все {total} списком</Link>
                  </Button>
                ),
              }),
            };
          })}
          getId={({ id }) => String(id)}
          getName={({ number }) => `заказ ${numbered(number)}`}
          renderCard={(order) => <DeskCard order={order} onBoard />}
          canMove={(order, to) => stepTo(order, to) !== undefined}
          onMove={handleMove}
          onRefuse={(order, to) => {
            const text = refusalOf(order, to);
            showToast({ tone: "bad", text });
            return text;
          }}
        />
      )}
      {asked && (
        <Suspense>
          {needsReason(asked.step) ? (
            <StepDialog order={asked.order} step={asked.step} onClose={() => setAsked(null)} />
          ) : (
            <AlertDialog
              open
              onOpenChange={(isOpen) => !isOpen && setAsked(null)}
              title={`${ORDER_STEPS[asked.step].name}: заказ ${numbered(asked.order.number)}?`}
              confirmLabel={ORDER_STEPS[asked.step].name}
              cancelLabel="Не сейчас"
              onConfirm={() => {
                setAsked(null);
                take(asked.order, asked.step);
              }}
            >
              {consequencesOf(asked.step, asked.order)}
            </AlertDialog>
          )}
        </Suspense>
      )}
    </>
  );
}
