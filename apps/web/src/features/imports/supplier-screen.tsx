import type { Supplier } from "@dropship/api/contract/imports";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatDateTime } from "@dropship/ui/format/date";
import { formatNumber } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { NotFound } from "@dropship/ui/patterns/not-found";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { TextLink } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { FileInput, Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { RecordJournal } from "../../shared/journal/record-journal.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { RecordScreen } from "../../shared/record-screen.tsx";
import { suppliersQuery } from "../../shared/suppliers-query.ts";
import { NEW_IMPORT_HREF, scheduleWords, SUPPLIERS_HREF } from "./import-words.ts";
import { importBreadcrumbs } from "./new-import-screen.tsx";
import { SupplierCategories } from "./supplier-categories.tsx";

const breadcrumbs = [...importBreadcrumbs, { title: "Поставщики", href: SUPPLIERS_HREF }];
const SupplierDialog = lazyPart(async () => (await import("./supplier-dialog.tsx")).SupplierDialog);

/** A supplier: where its file comes from, and where its categories lead. */
export const SupplierScreen = ({ id }: { id: number }) => (
  <RecordScreen
    found={useQuery({ ...suppliersQuery, select: (all) => all.find((one) => one.id === id) ?? null })}
    title="Поставщик"
    breadcrumbs={importBreadcrumbs}
    missing={<NotFound title="Такого поставщика нет" links={importBreadcrumbs} />}
  >
    {(supplier) => <Shown supplier={supplier} />}
  </RecordScreen>
);

function Shown({ supplier }: { supplier: Supplier }) {
  const { id, name, url, every_hours: every, next_at: next, products, last_import_at: last, fault } = supplier;
  const [isEditing, setEditing] = useState(false);
  const schedule = every === null ? "только вручную" : scheduleWords(every);
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={breadcrumbs}
        actions={
          <Allowed to="goods.import">
            <Button icon={<Pencil />} onClick={() => setEditing(true)}>
              Изменить
            </Button>
            <Button asChild variant="primary" icon={<FileInput />}>
              <Link href={NEW_IMPORT_HREF}>Новый импорт</Link>
            </Button>
          </Allowed>
        }
      />
      <div className="grid gap-6">
        {fault && (
          <Alert tone="bad" title={`Расписание стоит с ${formatDateTime(fault.at)}`}>
            {fault.text}
          </Alert>
        )}
        <Card>
          <DescriptionList
            className="max-w-prose"
            items={[
              {
                term: "Товаров в магазине",
                value: <TextLink href={`/admin/products?filter[supplier]=${id}`}>{formatNumber(products)}</TextLink>,
              },
              { term: "Последний импорт", value: last && formatDateTime(last) },
              { term: "Адрес прайса", value: url && <span className="break-all">{url}</span> },
              {
                term: "Загружать с адреса",
                value: url && `${schedule}${next ? `, следующий раз ${formatDateTime(next)}` : ""}`,
              },
            ]}
          />
        </Card>
        <Card>
          <CardHeader title="Куда ведут категории поставщика" />
          <SupplierCategories supplierId={id} />
        </Card>
        <RecordJournal kind="supplier" id={id} />
      </div>
      <Suspense>
        {isEditing && (
          <SupplierDialog supplier={supplier} onClose={() => setEditing(false)} onSaved={() => setEditing(false)} />
        )}
      </Suspense>
    </>
  );
}
