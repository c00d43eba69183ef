import { FORMULA_HINT, FORMULA_MAX } from "@dropship/api/contract/price-formula";
import { PRICE_ROUNDING_NAMES, PRICE_ROUNDINGS } from "@dropship/api/contract/product-choices";
import { Input } from "@dropship/ui/input";
import { MoneyInput } from "@dropship/ui/money-input";
import { NumberInput } from "@dropship/ui/number-input";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { Select } from "@dropship/ui/select";
import type { ReactNode } from "react";
import { CategoryCombobox } from "../../shared/category-combobox.tsx";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField, TextField, useFormField, useFormValue } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { bulkForm, type BulkKind, type BulkValues } from "./bulk-form.ts";
import type { ChosenProducts } from "./product-queries.ts";

const TITLES: Readonly<Record<BulkKind, string>> = {
  price: "Цена выбранных товаров",
  stock: "Остаток выбранных товаров",
  category: "Категория выбранных товаров",
  vendor: "Производитель выбранных товаров",
  param: "Характеристика выбранных товаров",
};
const priceWays = [
  { value: "percent", label: "На процент" },
  { value: "sum", label: "На сумму" },
  { value: "set", label: "Назначить" },
  { value: "formula", label: "По формуле" },
] as const;
const paramWays = [
  { value: "set", label: "Указать" },
  { value: "remove", label: "Убрать" },
] as const;
const directions = [
  { value: "up", label: "Поднять" },
  { value: "down", label: "Снизить" },
] as const;
const stockWays = [
  { value: "add", label: "Добавить или убрать" },
  { value: "set", label: "Назначить" },
] as const;
const roundings = PRICE_ROUNDINGS.map((value) => ({ value, label: PRICE_ROUNDING_NAMES[value] }));

type Fields = { form: Form<BulkValues> };

function PriceFields({ form }: Fields) {
  const way = useFormField({ form, name: "price_by", label: "Как" }).control;
  const direction = useFormField({ form, name: "up", label: "Куда" }).control;
  const by = useFormValue(form, "price_by");
  return (
    <>
      <SegmentedControl label="Как изменить" options={priceWays} value={way.value} onValueChange={way.onValueChange} />
      {by !== "set" && by !== "formula" && (
        <SegmentedControl
          label="Поднять или снизить"
          options={directions}
          value={direction.value}
          onValueChange={direction.onValueChange}
        />
      )}
      {by === "formula" && (
        <TextField
          form={form}
          name="formula"
          label="Формула цены, $"
          hint={FORMULA_HINT}
          required
          maxLength={FORMULA_MAX}
          autoComplete="off"
          autoCapitalize="none"
        />
      )}
      {by === "percent" && (
        <FormField form={form} name="percent" label="Процент" required>
          {(control) => <NumberInput {...control} decimals={2} min={0} unit="%" />}
        </FormField>
      )}
      {(by === "sum" || by === "set") && (
        <FormField form={form} name="amount" label={by === "set" ? "Новая цена" : "Сумма"} required>
          {(control) => <MoneyInput {...control} currency="USD" />}
        </FormField>
      )}
      <FormField form={form} name="rounding" label="Округлить">
        {(control) => <Select {...control} options={roundings} />}
      </FormField>
    </>
  );
}

function StockFields({ form }: Fields) {
  const way = useFormField({ form, name: "stock_by", label: "Как" }).control;
  const by = useFormValue(form, "stock_by");
  return (
    <>
      <SegmentedControl label="Как изменить" options={stockWays} value={way.value} onValueChange={way.onValueChange} />
      <FormField
        form={form}
        name="pieces"
        label="Штук"
        required
        hint={by === "add" ? "Чтобы убрать, введите число с минусом." : undefined}
      >
        {(control) => (
          <NumberInput {...control} min={by === "set" ? 0 : -1_000_000} max={1_000_000} unit="шт." inputMode="text" />
        )}
      </FormField>
      <TextField
        form={form}
        name="reason"
        label="Причина"
        hint="Например: приход от поставщика."
        required
        autoComplete="off"
      />
    </>
  );
}

function ParamFields({ form }: Fields) {
  const way = useFormField({ form, name: "param_by", label: "Что сделать" }).control;
  const by = useFormValue(form, "param_by");
  return (
    <>
      <SegmentedControl label="Что сделать" options={paramWays} value={way.value} onValueChange={way.onValueChange} />
      <TextField
        form={form}
        name="param_name"
        label="Название"
        hint="Например: Материал. У кого такая уже есть, изменится она."
        required
        maxLength={100}
        autoComplete="off"
      />
      {by === "set" && (
        <TextField form={form} name="param_value" label="Значение" required maxLength={500} autoComplete="off" />
      )}
    </>
  );
}

function fieldsOf(kind: BulkKind, form: Form<BulkValues>): ReactNode {
  switch (kind) {
    case "price":
      return <PriceFields form={form} />;
    case "stock":
      return <StockFields form={form} />;
    case "category":
      return (
        <FormField form={form} name="category" label="Категория" required show={(one) => one?.label ?? "не выбрана"}>
          {(control) => <CategoryCombobox {...control} />}
        </FormField>
      );
    case "vendor":
      return (
        <FormField form={form} name="vendor" label="Производитель" required>
          {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
        </FormField>
      );
    case "param":
      return <ParamFields form={form} />;
  }
}

/** One change of many goods, as a job whose end tells what was refused and why. */
export function BulkDialog({
  kind,
  chosen,
  onClose,
}: {
  kind: BulkKind;
  chosen: ChosenProducts;
  onClose: (isStarted: boolean) => void;
}) {
  const form = useForm(bulkForm(kind, chosen, () => onClose(true)));
  return (
    <FormDialog
      form={form}
      // Four ways to change a price stand in one line.
      size={kind === "price" ? "md" : "sm"}
      title={TITLES[kind]}
      description="Изменится каждый, у кого это возможно; по остальным будет сказано почему. Всё вместе можно отменить в списке задач."
      saveLabel="Изменить"
      onClose={() => onClose(false)}
    >
      {fieldsOf(kind, form)}
    </FormDialog>
  );
}
