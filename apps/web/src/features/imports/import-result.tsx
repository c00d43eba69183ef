import { IMPORT_FIELD_NAMES } from "@dropship/api/contract/import-choices";
import type { ImportDetail, ImportSettings } from "@dropship/api/contract/imports";
import { PRODUCT_PHOTOS_MAX } from "@dropship/api/contract/product-choices";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { formatDateTime } from "@dropship/ui/format/date";
import { formatNumber, plural } from "@dropship/ui/format/number";
import { numbered } from "@dropship/ui/format/record-number";
import { ImportWizard } from "@dropship/ui/patterns/import-wizard";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useMutation } from "@tanstack/react-query";
import { Download, FolderTree, Undo2 } from "lucide-react";
import { Suspense, useState } from "react";
import { useMay } from "../../shared/session.ts";
import { api } from "../../shared/api.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { queryClient } from "../../shared/query-client.ts";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { errorText } from "../../shared/error-text.ts";
import { importQuery, keepImport, useImportStep } from "./import-queries.ts";

const SupplierCategories = lazyPart(async () => (await import("./supplier-categories.tsx")).SupplierCategories);

const goods = (count: number) => plural(count, ["товар", "товара", "товаров"]);

/** What the state of an import means, in a heading and a sentence. */
function told({
  state,
  is_stopped: isStopped,
  finished_at: at,
  reverted_at: back,
  kept,
}: ImportDetail): [string, string] {
  if (state === "checked")
    return ["Что изменится в магазине", "Это проверка: пока ничего не изменилось. Каждая строка — в списке ниже."];
  if (state === "reverted")
    return [
      "Возвращено, как было",
      `${back ? `${formatDateTime(back)}. ` : ""}${kept > 0 ? `Оставлено ${goods(kept)}: ${kept === 1 ? "его" : "их"} изменили после импорта.` : "Товары такие же, как до импорта."}`,
    ];
  if (state !== "failed") return ["Загружено", at ? formatDateTime(at) : ""];
  if (!isStopped) return ["Загрузить нечего", "В магазине ничего не изменилось. Исправьте настройки или файл."];
  return [
    "Загружено не всё",
    "Загрузка остановилась. Что успело загрузиться, осталось; можно продолжить или вернуть, как было.",
  ];
}

function Counts({ data: { counts, state } }: { data: ImportDetail }) {
  const isPast = state === "done" || state === "reverted";
  const shown = [
    [isPast ? "Создано" : "Будет создано", counts.created],
    [isPast ? "Изменено" : "Изменится", counts.changed],
    [isPast ? "Вернулось в продажу" : "Вернётся в продажу", counts.returned],
    ["Без изменений", counts.unchanged],
    ["Пропущено", counts.ignored],
    ["Нет в файле", counts.gone],
    ["Отклонено", counts.refused],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-cols-7">
      {shown.map(([title, count]) => (
        <Card key={title} as="div" sunken className="flex flex-col-reverse justify-end">
          <Text as="dt" size="13" tone="muted">
            {title}
          </Text>
          <Text as="dd" size="20" weight="semibold" numeric tone={count > 0 ? "ink" : "faint"}>
            {formatNumber(count)}
          </Text>
        </Card>
      ))}
    </dl>
  );
}

function Notes({ data: { notes, counts, settings } }: { data: ImportDetail }) {
  if (!notes) return null;
  const { ignored, assumed_stock: assumed, dropped_pictures: dropped, spare_pictures: spare, uncategorised } = notes;
  const { fitted } = notes;
  const lines = [
    assumed > 0 &&
      `Остаток не указан у ${plural(assumed, ["товара", "товаров", "товаров"])}: записано ${formatNumber(settings.unknown_stock)} шт., как выбрано.`,
    counts.gone > 0 && settings.gone === "leave" && `Нет в файле, но остаются в продаже: ${goods(counts.gone)}.`,
    dropped > 0 && `Не похожи на картинки: ${plural(dropped, ["адрес", "адреса", "адресов"])}.`,
    spare > 0 && `Сверх ${PRODUCT_PHOTOS_MAX} фото у товара: ${plural(spare, ["адрес", "адреса", "адресов"])}.`,
    uncategorised > 0 &&
      `Категории нет или файл не говорит, как она называется: ${goods(uncategorised)}. Куда лягут новые из них, выбирают в настройках. Переместите их, и следующий импорт не вернёт их обратно.`,
    fitted > 0 &&
      `Длиннее, чем принимает карточка товара: ${plural(fitted, ["строка", "строки", "строк"])}. Что сокращено или не взято, сказано в каждой.`,
    ignored.length > 0 && `Не читаются: ${ignored.map(({ name }) => name).join(", ")}.`,
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <Text key={line} size="13" tone="muted" className="max-w-prose break-words">
      {line}
    </Text>
  ));
}

/** Said of a file none of whose goods was found by the chosen code; one press reads it by the code that finds them. */
function OtherKey({
  data: { notes, rows, settings },
  onSettings,
  loading,
}: {
  data: ImportDetail;
  onSettings: (settings: ImportSettings) => void;
  loading: boolean;
}) {
  const other = notes?.other_key;
  if (!other) return null;
  const { count, field, settings: better } = other;
  const where = field === null ? "" : ` в колонке «${field}»`;
  return (
    <Alert
      tone="notice"
      title={`Ни один товар файла не найден ${settings.match === "sku" ? "по артикулу нашего магазина" : "по коду поставщика"}`}
      action={
        better && (
          <Button size="sm" loading={loading} onClick={() => onSettings({ ...settings, ...better })}>
            Находить по артикулу
          </Button>
        )
      }
    >
      {better
        ? `По нашему артикулу${where} нашлось бы ${formatNumber(count)} из ${formatNumber(rows)}. Иначе такие товары заведутся второй раз.`
        : `Проверьте, в какой колонке наш артикул: ей назначают «${IMPORT_FIELD_NAMES.externalId}».`}
    </Alert>
  );
}

/** Where the categories of the file lead, decided before anything is written; closed until somebody asks. */
function Categories({ data: { id, supplier_id: supplierId } }: { data: ImportDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <Button
        size="sm"
        icon={<FolderTree />}
        aria-expanded={isOpen}
        onClick={() => setOpen((now) => !now)}
        className="justify-self-start"
      >
        Куда ведут категории файла
      </Button>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <SupplierCategories
            supplierId={supplierId}
            onDecided={() => void queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The counts of an import, what its file lacked, and the next step: write it, or take it back. */
export function ImportResult({ data, onSetup }: { data: ImportDetail; onSetup: () => void }) {
  const { id, state, rows, counts, damage, is_stopped: isStopped, not_revertible: notRevertible } = data;
  const [isAsking, setAsking] = useState(false);
  const run = useImportStep(id, "runImport");
  const revert = useImportStep(id, "revertImport");
  const [title, description] = told(data);
  const changing =
    counts.created + counts.changed + counts.returned + (data.settings.gone === "leave" ? 0 : counts.gone);
  const mayImport = useMay("goods.import");
  const mayChange = mayImport && (state === "checked" || (state === "failed" && !isStopped));
  const mayRun = mayImport && (state === "checked" || isStopped);
  const check = useMutation({
    mutationFn: (settings: ImportSettings) => api("checkImport", { params: { id }, body: { settings } }),
    onSuccess: ({ data: started }) => keepImport(started),
  });
  const problem = run.error ?? revert.error ?? check.error;
  return (
    <div className="mb-6">
      <ImportWizard
        label="Импорт товаров"
        step={mayChange ? "check" : "result"}
        title={title}
        description={description}
        summaries={{ file: data.file_name }}
        error={problem ? errorText(problem) : undefined}
        onStepSelect={onSetup}
        back={
          ((mayImport && notRevertible === null) || mayChange) && (
            <>
              {mayImport && notRevertible === null && (
                <Button variant="danger" icon={<Undo2 />} onClick={() => setAsking(true)}>
                  Вернуть, как было
                </Button>
              )}
              {mayChange && <Button onClick={onSetup}>К настройкам</Button>}
            </>
          )
        }
        next={
          mayRun &&
          (data.is_outdated ? (
            <Button variant="primary" loading={check.isPending} onClick={() => check.mutate(data.settings)}>
              Проверить заново
            </Button>
          ) : (
            <Button variant="primary" loading={run.isPending} disabled={changing === 0} onClick={() => run.mutate()}>
              {isStopped ? "Продолжить" : changing === 0 ? "Менять нечего" : `Загрузить ${goods(changing)}`}
            </Button>
          ))
        }
      >
        <div className="grid gap-3">
          {damage !== null && <Alert tone="bad">{damage}</Alert>}
          <Counts data={data} />
          {mayChange && <OtherKey data={data} loading={check.isPending} onSettings={check.mutate} />}
          <Notes data={data} />
          {data.is_outdated && (
            <Alert tone="notice">
              Вы решили иначе, куда ведут категории. Проверьте файл заново: числа выше — прежние.
            </Alert>
          )}
          {mayChange && data.settings.mode !== "prices" && rows > 0 && <Categories data={data} />}
          {counts.refused > 0 && (
            <Button asChild size="sm" icon={<Download />} className="justify-self-start">
              <a href={`/api/admin/imports/${id}/refused`} download>
                Отклонённые строки файлом
              </a>
            </Button>
          )}
        </div>
      </ImportWizard>
      {isAsking && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => !isOpen && setAsking(false)}
          title={`Вернуть импорт ${numbered(id)}, как было?`}
          confirmLabel="Вернуть"
          tone="danger"
          onConfirm={() => {
            setAsking(false);
            revert.mutate();
          }}
        >
          Новые товары удалятся, у остальных вернутся прежние цены, остатки и описания. Что с тех пор изменили вручную,
          останется и будет перечислено.
        </AlertDialog>
      )}
    </div>
  );
}
