import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import type { UseQueryResult } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import type { ReactNode } from "react";
import { errorReference, errorText, isNotFound } from "../../shared/error-text.ts";
import { OrderSkeleton } from "./order-skeleton.tsx";

/** The page of an order while it loads, when there is none, and when it cannot be read; else what is drawn of it. */
export function OrderFrame<Order>({
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
  children: (order: Order) => ReactNode;
}) {
  const breadcrumbs = [list];
  if (found.isPending) return <OrderSkeleton breadcrumbs={breadcrumbs} />;
  if (isNotFound(found.error)) {
    return (
      <>
        <PageHeader title="Заказ не найден" breadcrumbs={breadcrumbs} />
        <EmptyState
          icon={<PackageX />}
          title={missing.title}
          action={
            <Button asChild variant="primary">
              <Link href={list.href}>Все заказы</Link>
            </Button>
          }
        >
          {missing.text}
        </EmptyState>
      </>
    );
  }
  if (found.data === undefined) {
    return (
      <>
        <PageHeader title="Заказ" breadcrumbs={breadcrumbs} />
        <ErrorState referenceId={errorReference(found.error)} onRetry={() => void found.refetch()}>
          {errorText(found.error)}
        </ErrorState>
      </>
    );
  }
  return children(found.data);
}
