import { failureOf } from "@dropship/api/client/api-error";
import {
  TABLE_BYTES,
  TABLE_COLUMN_NAMES,
  TABLE_COLUMNS,
  TABLE_PARCELS,
} from "@dropship/api/contract/order-table-choices";
import type { CheckedTable } from "@dropship/api/contract/order-tables";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { FileUpload } from "@dropship/ui/file-upload";
import { FormSummary } from "@dropship/ui/form-summary";
import { plural } from "@dropship/ui/format/number";
import { MoneyBreakdown } from "@dropship/ui/patterns/money-breakdown";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Text } from "@dropship/ui/text";
import { Textarea } from "@dropship/ui/textarea";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, PackagePlus } from "lucide-react";
import { useState } from "react";
import { api } from "../../../shared/api.ts";
import { FormField } from "../../../shared/form/form-field.tsx";
import { PlainForm } from "../../../shared/form/plain-form.tsx";
import { sayAsSent, sayUnder } from "../../../shared/form/refusal.ts";
import { useForm } from "../../../shared/form/use-form.ts";
import { useFormValue } from "../../../shared/form/use-form-value.ts";
import { noteJob } from "../../../shared/recent-jobs.ts";
import { jobEnd } from "../../../shared/job-end.ts";
import { refreshOrders } from "../mutations.ts";
import { CheckedParcels } from "./checked-parcels.tsx";
import { saveTemplate } from "./template.ts";

const breadcrumbs = [{ title: "Заказы", href: "/orders" }];
/** What is placed: «оформить одну посылку». */
const PARCELS = ["посылку", "посылки", "посылок"] as const;
const FILES = ["xlsx", "csv"] as const;
const columns = TABLE_COLUMN_NAMES.map((name) => TABLE_COLUMNS[name].title).join(", ");

/** A table with what was found in it; it speaks of that text alone. */
interface Looked {
  readonly text: string;
  readonly table: CheckedTable;
}

/** Places the good parcels and waits for the job; `again` looks the table through anew, so that each row shows its order. */
function usePlaceTable(setLooked: (next: Looked) => void, again: () => void) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ text, table: { counts, total } }: Looked) {
      const { data } = await api("placeOrderTable", { body: { text, shown: { good: counts.good, total } } });
      noteJob(data);
      return jobEnd(data.id);
    },
    onSuccess() {
      refreshOrders(client);
      void client.invalidateQueries({ queryKey: ["listRecipients"] });
      again();
    },
    onError(error, { text }) {
      const failure = failureOf<"placeOrderTable">(error);
      if (failure?.code === "table_changed") setLooked({ text, table: failure.details.table });
    },
  });
}

/** Several parcels from one table: a file or rows that were copied, looked through first, then placed by a job. */
export function TableScreen() {
  const [looked, setLooked] = useState<Looked | null>(null);
  const form = useForm({
    operation: "checkOrderTable",
    schema: async () => (await import("@dropship/api/contract/order-tables")).checkTableBody,
    values: { text: "" },
    body: (values) => values,
    failures: { unreadable: sayUnder("text"), unavailable: sayAsSent },
    onSaved: ({ data: table }, { text }) => setLooked({ text, table }),
  });
  const place = usePlaceTable(setLooked, form.submit);
  const text = useFormValue(form, "text");
  const shown = looked?.text === text ? looked : null;
  return (
    <>
      <PageHeader
        title="Заказы из таблицы"
        breadcrumbs={breadcrumbs}
        actions={
          <Button icon={<Download />} onClick={saveTemplate}>
            Скачать шаблон
          </Button>
        }
      />
      <div className="grid gap-4">
        <Card aria-label="Таблица">
          <PlainForm form={form} sumsUp>
            <FormSummary errors={form.problems.filter(({ name }) => name === undefined)} title="Таблица не проверена" />
            <Text size="14" tone="muted">
              Одна строка — одна посылка, не больше {TABLE_PARCELS}. Столбцы: {columns}. Строка без получателя добавляет
              товар к посылке выше.
            </Text>
            <FileUpload
              aria-label="Файл с таблицей"
              maxFiles={1}
              accept={FILES.map((kind) => `.${kind}`).join(",")}
              maxSize={TABLE_BYTES}
              prompt="Перетащите таблицу или выберите файл"
              disabled={form.isLocked || place.isPending}
              upload={async (file, { signal, onProgress }) =>
                (await api("readOrderTable", { file, signal, onProgress })).data.text
              }
              onUploaded={(read) => form.set({ text: read })}
            />
            <FormField
              form={form}
              name="text"
              label="Строки таблицы"
              hint="Можно скопировать прямо из Excel или Google Таблиц."
            >
              {(control) => <Textarea {...control} rows={6} wrap="off" spellCheck={false} />}
            </FormField>
            <div className="flex flex-wrap gap-3">
              <Button type="submit" variant={shown ? undefined : "primary"} loading={form.isSending}>
                Проверить
              </Button>
            </div>
          </PlainForm>
        </Card>
        {shown && (
          <Card aria-label="Что получится">
            <CardHeader
              title="Что получится"
              description={[
                `можно оформить: ${shown.table.counts.good}`,
                shown.table.counts.bad > 0 && `исправить: ${shown.table.counts.bad}`,
                shown.table.counts.done > 0 && `уже оформлено: ${shown.table.counts.done}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            />
            {shown.table.unknown_columns.length > 0 && (
              <Alert tone="notice" role="status" title="Эти столбцы не прочитаны" className="mb-3">
                {shown.table.unknown_columns.map((one) => `«${one}»`).join(", ")}. Если в них что-то важное, назовите
                их, как в шаблоне, и проверьте таблицу ещё раз.
              </Alert>
            )}
            {shown.table.counts.bad > 0 && shown.table.counts.good > 0 && (
              <Alert tone="notice" role="status" title="Оформятся только проверенные посылки" className="mb-3">
                Исправьте остальные в таблице и проверьте её ещё раз: оформленные строки второй раз не пройдут.
              </Alert>
            )}
            <CheckedParcels table={shown.table} />
            {shown.table.counts.good > 0 && (
              <div className="mt-4 grid max-w-100 gap-4">
                <MoneyBreakdown
                  rows={[
                    { label: "Сумма заказов", amount: shown.table.total },
                    { label: "Спишется с баланса", amount: shown.table.from_balance },
                  ]}
                  total={{ label: "Останется на балансе", amount: shown.table.balance_after }}
                />
                <Button
                  variant="primary"
                  icon={<PackagePlus />}
                  loading={place.isPending}
                  disabled={form.isSending}
                  onClick={() => place.mutate(shown)}
                >
                  Оформить {plural(shown.table.counts.good, PARCELS)}
                </Button>
              </div>
            )}
          </Card>
        )}
      </div>
    </>
  );
}
