import type { GoodsImport } from "@dropship/api/contract/imports";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { formatNumber } from "@dropship/ui/format/number";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { TextLink } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { FileInput, Plus, Truck } from "lucide-react";
import { Allowed } from "../../shared/allowed.tsx";
import { CellNote, columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { importSource } from "./import-queries.ts";
import { suppliersQuery } from "../../shared/suppliers-query.ts";
import {
  importHref,
  importStates,
  importWords,
  NEW_IMPORT_HREF,
  supplierHref,
  SUPPLIERS_HREF,
} from "./import-words.ts";

const column = columnsOf<GoodsImport>();
const number = (count: number) => (count > 0 ? formatNumber(count) : "—");
const getRowName = ({ id, supplier }: GoodsImport) => `импорт ${numbered(id)}, ${supplier}`;

const columns: readonly ListColumn<GoodsImport>[] = [
  {
    id: "supplier",
    title: "Поставщик",
    width: 240,
    grows: true,
    pin: "start",
    fixed: true,
    cell: ({ supplier, file_name: name }) => (
      <>
        {supplier}
        <CellNote truncate>{name}</CellNote>
      </>
    ),
  },
  {
    id: "state",
    title: "Состояние",
    width: 150,
    cell: ({ state }) => <StatusBadge table={importStates} status={state} />,
  },
  { id: "rows", title: "Строк", width: 90, align: "end", cell: ({ rows }) => number(rows) },
  { id: "created", title: "Новых", width: 90, align: "end", cell: ({ counts }) => number(counts.created) },
  { id: "changed", title: "Изменено", width: 100, align: "end", cell: ({ counts }) => number(counts.changed) },
  { id: "gone", title: "Нет в файле", width: 110, align: "end", cell: ({ counts }) => number(counts.gone) },
  { id: "refused", title: "Отклонено", width: 110, align: "end", cell: ({ counts }) => number(counts.refused) },
  column.moment("started_at", { title: "Когда", width: 150, sortKey: "started_at" }),
  {
    id: "actor",
    title: "Кто",
    width: 180,
    optional: true,
    cell: ({ actor, url }) => (actor ? actor.name || actor.email : url ? "по расписанию" : "из командной строки"),
  },
];

const newButton = (
  <Allowed to="goods.import">
    <Button asChild variant="primary" icon={<Plus />}>
      <Link href={NEW_IMPORT_HREF}>Новый импорт</Link>
    </Button>
  </Allowed>
);

/** Files of suppliers and what became of them. */
export function ImportsScreen() {
  return (
    <ListScreen
      source={importSource}
      title="Импорт товаров"
      breadcrumbs={[{ title: "Товары", href: "/admin/products" }]}
      noun={["импорт", "импорта", "импортов"]}
      words={importWords}
      columns={columns}
      card={(one) => <ImportPhoneCard one={one} />}
      getRowName={getRowName}
      getRowHref={importHref}
      actions={
        <>
          <Button asChild icon={<Truck />}>
            <Link href={SUPPLIERS_HREF}>Поставщики</Link>
          </Button>
          {newButton}
        </>
      }
      above={<StandingSchedules />}
      nothingFound="Таких импортов нет"
      empty={
        <EmptyState icon={<FileInput />} title="Прайсов ещё не загружали" action={newButton}>
          YML и XML для Prom, Rozetka, Epicentr, Hotline и Google, CSV и XLSX. Сначала мы покажем, что изменится; любой
          импорт можно вернуть одной кнопкой.
        </EmptyState>
      }
    />
  );
}

/** Suppliers whose files do not come by themselves any more. */
function StandingSchedules() {
  const read = useQuery(suppliersQuery);
  const { data: suppliers = [] } = read;
  const standing = suppliers.flatMap(({ id, name, fault }) => (fault ? [{ id, name, fault }] : []));
  if (standing.length === 0)
    return <ReadFailed title="Расписания поставщиков не загрузились" read={read} className="mb-4" />;
  return (
    <Alert tone="bad" title="По расписанию не загружается" className="mb-4">
      <ul className="grid gap-1">
        {standing.map(({ id, name, fault }) => (
          <li key={id}>
            <TextLink href={supplierHref(id)}>{name}</TextLink>, с {formatDateTime(fault.at)}: {fault.text}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function ImportPhoneCard({ one }: { one: GoodsImport }) {
  const { created, changed, refused } = one.counts;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <Text as="span" weight="medium" truncate>
        {one.supplier}
      </Text>
      <StatusBadge table={importStates} status={one.state} />
      <Text size="13" tone="muted" truncate className="col-span-2">
        {one.file_name}
      </Text>
      <Text size="13" tone="muted" className="col-span-2">
        <time dateTime={one.started_at}>{formatDateTime(one.started_at)}</time> · новых {formatNumber(created)},
        изменено {formatNumber(changed)}, отклонено {formatNumber(refused)}
      </Text>
    </article>
  );
}
