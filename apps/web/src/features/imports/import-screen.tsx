import type { ImportDetail } from "@dropship/api/contract/imports";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { ImportProgress, ImportWizard } from "@dropship/ui/patterns/import-wizard";
import { NotFound } from "@dropship/ui/patterns/not-found";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Skeleton } from "@dropship/ui/skeleton";
import { StatusBadge } from "@dropship/ui/status-badge";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ListX, Truck } from "lucide-react";
import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { focusHeading } from "../../shared/focus-heading.ts";
import { RecordJournal } from "../../shared/journal/record-journal.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { RecordScreen } from "../../shared/record-screen.tsx";
import { ImportResult } from "./import-result.tsx";
import { getRowName, ImportRowCard, rowColumns } from "./import-row-columns.tsx";
import { importQuery, importRowSource } from "./import-queries.ts";
import { importRowWords, importStates, NEW_IMPORT_HREF, supplierHref } from "./import-words.ts";
import { importBreadcrumbs } from "./new-import-screen.tsx";

const ImportSetup = lazyPart(async () => (await import("./import-setup.tsx")).ImportSetup);

/** One import, from the file that came to the way back. */
export const ImportScreen = ({ id }: { id: number }) => (
  <RecordScreen
    found={useQuery(importQuery(id))}
    title="Импорт"
    breadcrumbs={importBreadcrumbs}
    missing={<NotFound title="Такого импорта нет" links={importBreadcrumbs} />}
  >
    {(data) => <Shown data={data} />}
  </RecordScreen>
);

/** Another step stands in the place of the one whose button was pressed: the keyboard begins at the name of the page. */
function useKeyboardAtStep(step: string): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) focusHeading();
    before.current = step;
  }, [step]);
}

function Shown({ data }: { data: ImportDetail }) {
  const [isSettingUp, setSettingUp] = useState(false);
  const { state, rows, is_stopped: isStopped } = data;
  const isEmpty = state === "failed" && rows === 0 && !isStopped;
  useKeyboardAtStep(isSettingUp ? "setup" : data.progress ? "work" : state);
  if (isEmpty && !data.has_file)
    return (
      <>
        <Header data={data} />
        <NeverCame data={data} />
        <Journal data={data} />
      </>
    );
  const needsSettings = state === "uploaded" || isEmpty;
  if (needsSettings || isSettingUp)
    return (
      <>
        <Header data={data} />
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <ImportSetup data={data} {...(needsSettings ? {} : { onBack: () => setSettingUp(false) })} />
        </Suspense>
        <Journal data={data} />
      </>
    );
  if (data.progress)
    return (
      <>
        <Header data={data} />
        <Working data={data} progress={data.progress} />
        <Journal data={data} />
      </>
    );
  return <Rows data={data} onSetup={() => setSettingUp(true)} />;
}

const Journal = ({ data: { id } }: { data: ImportDetail }) => (
  <div className="my-6 empty:hidden">
    <RecordJournal kind="import" id={id} />
  </div>
);

const Header = ({ data }: { data: ImportDetail }) => (
  <PageHeader
    title={data.supplier}
    breadcrumbs={importBreadcrumbs}
    meta={
      <>
        <StatusBadge table={importStates} status={data.state} /> {data.file_name} · {formatDateTime(data.started_at)}
      </>
    }
  />
);

/** A file that did not come from its address, or is kept no more. */
const NeverCame = ({ data: { damage, url } }: { data: ImportDetail }) => (
  <ImportWizard
    label="Импорт товаров"
    step="file"
    title="Файла нет"
    description={url ?? "Файлы хранятся месяц."}
    error={damage ?? undefined}
    next={
      <Button asChild variant="primary">
        <Link href={NEW_IMPORT_HREF}>Новый импорт</Link>
      </Button>
    }
  />
);

const WORK: Readonly<Record<string, string>> = {
  fetching: "Скачиваем файл с адреса поставщика",
  checking: "Сверяем файл с магазином",
  running: "Загружаем",
  reverting: "Возвращаем, как было",
};

const STEPS: Readonly<Record<string, "file" | "check">> = { fetching: "file", checking: "check" };

function Working({ data, progress }: { data: ImportDetail; progress: NonNullable<ImportDetail["progress"]> }) {
  const stop = useMutation({ mutationFn: () => api("cancelJob", { params: { id: progress.job_id } }) });
  return (
    <ImportWizard
      label="Импорт товаров"
      step={STEPS[data.state] ?? "run"}
      title={WORK[data.state] ?? "Загружаем"}
      summaries={{ file: data.file_name }}
      error={stop.error ? errorText(stop.error) : undefined}
      loadingText={data.state === "fetching" ? "Файл на пути сюда" : undefined}
    >
      {data.state !== "fetching" && (
        <ImportProgress
          done={progress.done}
          total={Math.max(progress.total ?? data.rows, progress.done, 1)}
          onStop={() => stop.mutate()}
          stopping={stop.isPending || stop.isSuccess}
        />
      )}
    </ImportWizard>
  );
}

function Rows({ data, onSetup }: { data: ImportDetail; onSetup: () => void }) {
  const source = useMemo(() => importRowSource(data.id), [data.id]);
  return (
    <ListScreen
      source={source}
      title={`Импорт ${numbered(data.id)}: ${data.supplier}`}
      breadcrumbs={importBreadcrumbs}
      noun={["строка", "строки", "строк"]}
      words={importRowWords}
      columns={rowColumns}
      card={(row) => <ImportRowCard row={row} />}
      getRowName={getRowName}
      actions={
        <Button asChild icon={<Truck />}>
          <Link href={supplierHref(data.supplier_id)}>Поставщик</Link>
        </Button>
      }
      above={
        <>
          <ImportResult data={data} onSetup={onSetup} />
          <Journal data={data} />
        </>
      }
      nothingFound="Таких строк нет"
      empty={
        <EmptyState
          icon={<ListX />}
          title="Строк этого файла больше нет"
          action={
            <Button asChild>
              <Link href={NEW_IMPORT_HREF}>Новый импорт</Link>
            </Button>
          }
        >
          Разбор по строкам хранится {plural(30, ["день", "дня", "дней"])}. Итог остаётся в списке импортов.
        </EmptyState>
      }
    />
  );
}
