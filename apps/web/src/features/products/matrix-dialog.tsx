import type { AdminProductDetail } from "@dropship/api/contract/admin-products";
import { PRODUCT_MODEL_MAX, PRODUCT_OPTIONS_MAX } from "@dropship/api/contract/product-choices";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { plural } from "@dropship/ui/format/number";
import { IconButton } from "@dropship/ui/icon-button";
import { MoneyInput } from "@dropship/ui/money-input";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@dropship/ui/table";
import { Text } from "@dropship/ui/text";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField, TextField, useFormValue } from "../../shared/form/form-field.tsx";
import { FormRow } from "../../shared/form/form-row.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { useFormRows } from "../../shared/form/use-form-rows.ts";
import { missingVariations, modelOf, optionNames, optionText, typedWords, wordsOf } from "./model-values.ts";
import { keepProduct } from "./product-queries.ts";

/** What stands in the fields: axes of the matrix with their values between commas. */
type MatrixValues = {
  axes: { name: string; values: string }[];
  price: string | null;
};

function valuesOf(product: AdminProductDetail): MatrixValues {
  const model = modelOf(product);
  const axes = optionNames(model).map((name) => ({
    name,
    values: typedWords(model.map(({ options }) => options[name] ?? "")),
  }));
  return { axes: axes.length > 0 ? axes : [{ name: "", values: "" }], price: product.price };
}

/** New variations by a matrix of options: every combination that is not there yet becomes a draft. */
export function MatrixDialog({ product, onClose }: { product: AdminProductDetail; onClose: () => void }) {
  const model = modelOf(product);
  const [values] = useState(() => valuesOf(product));
  const combinations = ({ axes }: MatrixValues) =>
    missingVariations(
      axes.map((axis) => ({ name: axis.name.trim(), values: wordsOf(axis.values) })),
      model,
    );
  const form = useForm({
    operation: "createVariations",
    params: { id: product.id },
    schema: async () => (await import("@dropship/api/contract/admin-products")).createVariationsBody,
    values,
    body: (typed: MatrixValues) => ({
      variations: combinations(typed).map((options) => ({ options, price: typed.price ?? "" })),
    }),
    fieldOf: (path) => (path.endsWith(".price") ? "price" : undefined),
    failures: { not_found: sayAsSent },
    onSaved({ data }) {
      keepProduct(data);
      onClose();
    },
  });
  const { rows, add, remove } = useFormRows(form, "axes", "Признаки");
  const axes = useFormValue(form, "axes");
  const missing = combinations({ axes, price: null });
  // A variation that says nothing of an axis stands beside those that do, and nobody can choose it by that.
  const untold = axes.filter(
    ({ name, values: typed }) =>
      name.trim() !== "" && wordsOf(typed).length > 0 && model.some(({ options }) => !(name.trim() in options)),
  );
  return (
    <FormDialog
      form={form}
      size="lg"
      title="Создать варианты"
      description="Каждое сочетание признаков станет черновиком со всем, что есть у этого товара, кроме остатка и кодов."
      saveLabel={missing.length > 0 ? `Создать: ${missing.length}` : "Создать"}
      onClose={onClose}
    >
      {Object.keys(product.options).length === 0 && (
        <Alert tone="notice">
          У самого товара признаков нет. Сначала укажите их в разделе «Признаки варианта» и сохраните товар.
        </Alert>
      )}
      {Object.keys(product.options).length > 0 && untold.length > 0 && (
        <Alert tone="notice">
          Не у всех вариантов, что уже есть, указано: {untold.map(({ name }) => name.trim()).join(", ")}. Допишите это у
          них в «Составе модели», иначе на странице товара их будет не выбрать.
        </Alert>
      )}
      <div className="space-y-3">
        {rows.map(({ key, index }) => (
          <FormRow
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] items-end gap-3 max-sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <TextField form={form} name={`axes.${index}.name`} label="Признак" autoComplete="off" />
            <TextField
              form={form}
              name={`axes.${index}.values`}
              label="Значения через запятую"
              autoComplete="off"
              className="max-sm:row-start-2"
            />
            <IconButton label="Убрать признак" disabled={rows.length === 1} onClick={() => remove(index)}>
              <Trash2 />
            </IconButton>
          </FormRow>
        ))}
        <Text size="13" tone="muted">
          Если запятая есть в самом значении, разделяйте точкой с запятой: 0,5 л; 1,5 л.
        </Text>
        {rows.length < PRODUCT_OPTIONS_MAX && (
          <div>
            <Button size="sm" icon={<Plus />} onClick={() => add({ name: "", values: "" })}>
              Ещё признак
            </Button>
          </div>
        )}
      </div>
      <FormField form={form} name="price" label="Цена новых вариантов" required className="max-w-60">
        {(control) => <MoneyInput {...control} currency="USD" />}
      </FormField>
      <Text size="14" tone={model.length + missing.length > PRODUCT_MODEL_MAX ? "bad" : "muted"} role="status">
        {missing.length === 0
          ? "Новых сочетаний нет: добавьте значения."
          : `Появится ${plural(missing.length, ["вариант", "варианта", "вариантов"])}, в модели станет ${model.length + missing.length}. Артикулы магазин назначит сам: ${product.sku} с номером.`}
      </Text>
      {missing.length > 0 && (
        <Table label="Новые варианты" density="work" className="max-h-64 overflow-y-auto">
          <TableHead>
            <TableRow>
              <TableHeader>Вариант</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {missing
              .map((options) => optionText(Object.fromEntries(options.map(({ name, value }) => [name, value]))))
              .map((text) => (
                <TableRow key={text}>
                  <TableCell>{text}</TableCell>
                </TableRow>
              ))}
          </TableBody>
        </Table>
      )}
    </FormDialog>
  );
}
