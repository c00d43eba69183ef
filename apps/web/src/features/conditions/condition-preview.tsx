import type { ConditionPreview } from "@dropship/api/contract/conditions";
import { Alert } from "@dropship/ui/alert";
import { Card, CardHeader } from "@dropship/ui/card";
import { formatNumber, plural } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { ProductName, ProductOption } from "@dropship/ui/patterns/product-name";
import { Skeleton } from "@dropship/ui/skeleton";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@dropship/ui/table";
import { Text } from "@dropship/ui/text";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useWatch } from "react-hook-form";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import type { Form } from "../../shared/form/form-types.ts";
import { conditionBody, type ConditionValues } from "./condition-form.ts";
import { warningText } from "./condition-words.ts";
import { previewProblem } from "./preview-problem.ts";

/** What the condition in the fields would do, asked for as they change; `id` is the one that is being changed. */
export function ConditionPreviewCard({ form, id }: { form: Form<ConditionValues>; id: number | null }) {
  const typed = useWatch({ control: form.control }) as ConditionValues; // every field has a value
  const values = useDeferredValue(typed);
  const { name: _name, ...rest } = conditionBody(values);
  // The name changes no price, and is typed letter by letter.
  const body = { ...rest, name: "Предпросмотр", id };
  const isEmptyRow = values.targets.items.some((item) => "values" in item && item.values.length === 0);
  const problem = previewProblem(isEmptyRow ? { ...body, value: "" } : body);
  const isReady = problem === null;
  const { data, error, isFetching } = useQuery({
    queryKey: ["previewCondition", body],
    queryFn: async ({ signal }) => (await api("previewCondition", { body, signal })).data,
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Card as="section" aria-label="Что изменится" aria-busy={isFetching || undefined} className="mb-6">
      <CardHeader level={2} title="Что изменится" description={data && isReady ? reachText(data) : undefined} />
      {!isReady ? (
        <Text size="14" tone="muted">
          {problem}
        </Text>
      ) : error ? (
        <Text size="14" tone="muted">
          {errorText(error)}
        </Text>
      ) : data ? (
        <Preview preview={data} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Card>
  );
}

const GOODS = ["товар", "товара", "товаров"] as const;
const USERS = ["пользователь", "пользователя", "пользователей"] as const;
const reachText = ({ goods, users }: ConditionPreview): string =>
  `Затронет: ${plural(goods, GOODS)} в продаже; ${users === null ? "всех пользователей и посетителей" : plural(users, USERS)}.`;

function Preview({ preview: { warnings, sample, viewer, goods } }: { preview: ConditionPreview }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {warnings.map((warning) => (
        <Alert key={warning.code} tone="notice">
          {warningText(warning)}{" "}
          {warning.other && (
            <ScreenLink href={`/admin/conditions/${warning.other.id}`}>Открыть «{warning.other.name}»</ScreenLink>
          )}
        </Alert>
      ))}
      {sample.length > 0 && (
        <div>
          <Text size="13" tone="muted" className="mb-2">
            Цены штуки при заказе от {formatNumber(viewer.quantity)} шт.: {viewer.name}
            {goods > sample.length ? `; ${formatNumber(sample.length)} товаров от дешёвого к дорогому` : ""}
          </Text>
          <Table label="Цены до и после" density="work">
            <TableHead>
              <tr>
                <TableHeader>Товар</TableHeader>
                <TableHeader align="end" className="max-sm:hidden">
                  База
                </TableHeader>
                <TableHeader align="end">До</TableHeader>
                <TableHeader align="end">После</TableHeader>
              </tr>
            </TableHead>
            <TableBody>
              {sample.map((row) => (
                <TableRow key={row.id}>
                  <TableCell>
                    <Text as="span" className="line-clamp-2 max-w-28 wrap-break-word sm:max-w-90">
                      <ProductName name={row.name} options={row.options} />
                    </Text>
                    <ProductOption name={row.name} options={row.options} />
                  </TableCell>
                  <TableCell align="end" className="max-sm:hidden">
                    <Text as="span" tone="muted">
                      <Money amount={row.base_price} currency="USD" />
                    </Text>
                  </TableCell>
                  <TableCell align="end">
                    <Money amount={row.before} currency="USD" />
                  </TableCell>
                  <TableCell align="end">
                    <Text as="span" {...(row.after === row.before ? { tone: "muted" } : { weight: "semibold" })}>
                      <Money amount={row.after} currency="USD" />
                    </Text>
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </div>
  );
}
