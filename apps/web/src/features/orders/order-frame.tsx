import { NotFound } from "@dropship/ui/patterns/not-found";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RecordScreen } from "../../shared/record-screen.tsx";
import { OrderShape } from "./order-skeleton.tsx";

/** The page of an order while it loads, when there is none, and when it cannot be read; else what is drawn of it. */
export const OrderFrame = <Order,>({
  found,
  list,
  missing,
  children,
}: {
  found: UseQueryResult<Order>;
  /** The list that leads here. */
  list: { title: string; href: string };
  /** What is said where there is no such order. */
  missing: { title: string; text: string };
  children: (order: NonNullable<Order>) => ReactNode;
}) => (
  <RecordScreen
    found={found}
    title="Заказ"
    breadcrumbs={[list]}
    missing={<NotFound {...missing} links={[list]} />}
    coming={<OrderShape />}
  >
    {children}
  </RecordScreen>
);
