import type { Supplier } from "@dropship/api/contract/imports";
import { Card } from "@dropship/ui/card";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { RecordList } from "@dropship/ui/patterns/record-list";
import { Skeleton } from "@dropship/ui/skeleton";
import { StatusBadge } from "@dropship/ui/status-badge";
import { useQuery } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import { errorReference, errorText } from "../../shared/error-text.ts";
import { suppliersQuery } from "../../shared/suppliers-query.ts";
import { scheduleStates, scheduleWords, supplierHref } from "./import-words.ts";
import { importBreadcrumbs } from "./new-import-screen.tsx";

const noteOf = ({ last_import_at: last, every_hours: every }: Supplier) =>
  [last ? `последний импорт ${formatDateTime(last)}` : "ещё не загружали", every && scheduleWords(every)]
    .filter(Boolean)
    .join(" · ");

/** Suppliers whose files are imported, each with its page. */
export function SuppliersScreen() {
  const { data, error, refetch } = useQuery(suppliersQuery);
  return (
    <>
      <PageHeader
        title="Поставщики"
        breadcrumbs={importBreadcrumbs}
        loading={!data && !error}
        count={data && plural(data.length, ["поставщик", "поставщика", "поставщиков"])}
      />
      {data ? (
        data.length === 0 ? (
          <EmptyState icon={<Truck />} title="Поставщиков пока нет">
            Первый появится вместе с первым импортом.
          </EmptyState>
        ) : (
          <Card padded={false}>
            <RecordList
              label="Поставщики"
              items={data.map((supplier) => ({
                key: supplier.id,
                title: supplier.name,
                note: noteOf(supplier),
                href: supplierHref(supplier.id),
                end: plural(supplier.products, ["товар", "товара", "товаров"]),
                ...(supplier.fault ? { badge: <StatusBadge table={scheduleStates} status="stands" /> } : {}),
              }))}
            />
          </Card>
        )
      ) : error ? (
        <ErrorState referenceId={errorReference(error)} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </>
  );
}
