import {
  PRODUCT_OPTIONS_MAX,
  PRODUCT_PARAMS_MAX,
  PRODUCT_STATUS_NAMES,
  PRODUCT_STATUSES,
} from "@dropship/api/contract/product-choices";
import { FormSection } from "@dropship/ui/form";
import { formatUsd } from "@dropship/ui/format/money";
import { MoneyInput } from "@dropship/ui/money-input";
import { NumberInput } from "@dropship/ui/number-input";
import { Select } from "@dropship/ui/select";
import { Skeleton } from "@dropship/ui/skeleton";
import { type ReactNode, Suspense } from "react";
import { CategoryCombobox } from "../../shared/category-combobox.tsx";
import { FormField, TextField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { NamedRows } from "./named-rows.tsx";
import type { ProductValues } from "./product-form.ts";
import { DescriptionField } from "./text-fields.tsx";

// Dragging and cutting weigh more than the rest of the form.
const PhotosField = lazyPart(async () => (await import("./photos-field.tsx")).PhotosField);
// Looked at seldom, and below the first screen.
const SeoFields = lazyPart(async () => (await import("./seo-fields.tsx")).SeoFields);

const statuses = PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_NAMES[value] }));
const dollars = (price: string | null) => (price === null ? "пусто" : formatUsd(price));
const twoColumns = "grid gap-5 sm:grid-cols-2";

/** Every field of a product; `stock` is what the screen shows of pieces beside the price. */
export function ProductFields({ form, stock }: { form: Form<ProductValues>; stock: ReactNode }) {
  return (
    <>
      <FormSection title="Товар" description="Название видят дропшипперы. Украинское покажем, где оно нужно.">
        <TextField form={form} name="name" label="Название" required autoComplete="off" maxLength={255} />
        <TextField form={form} name="name_uk" label="Название на украинском" autoComplete="off" maxLength={255} />
        <div className={twoColumns}>
          <FormField form={form} name="category" label="Категория" required show={(one) => one?.label ?? "не выбрана"}>
            {(control) => <CategoryCombobox {...control} />}
          </FormField>
          <FormField
            form={form}
            name="status"
            label="Состояние"
            hint="В каталоге видны только товары в продаже."
            show={(status) => PRODUCT_STATUS_NAMES[status]}
          >
            {(control) => <Select {...control} options={statuses} />}
          </FormField>
        </div>
      </FormSection>
      <FormSection
        title="Фото и видео"
        description="Первое фото — главное. Порядок меняют перетаскиванием или с клавиатуры."
      >
        <Suspense fallback={<Skeleton className="h-56 w-full" />}>
          <PhotosField form={form} />
        </Suspense>
        <TextField
          form={form}
          name="video"
          label="Видео"
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://www.youtube.com/watch?v=…"
          hint="Ролик на YouTube или файл .mp4. Встанет после фото."
        />
      </FormSection>
      <FormSection title="Цена и остаток" description="Базовая цена. Что увидит каждый, решают комиссии и скидки.">
        <div className={twoColumns}>
          <FormField form={form} name="price" label="Цена" required show={dollars}>
            {(control) => <MoneyInput {...control} currency="USD" />}
          </FormField>
          <FormField
            form={form}
            name="old_price"
            label="Старая цена"
            hint="Зачёркнутая, для акций. Выше новой."
            show={dollars}
          >
            {(control) => <MoneyInput {...control} currency="USD" />}
          </FormField>
        </div>
        {stock}
      </FormSection>
      <FormSection title="Описание">
        <DescriptionField form={form} name="description" label="Описание" />
        <DescriptionField form={form} name="description_uk" label="Описание на украинском" />
      </FormSection>
      <FormSection
        title="В поиске"
        description="Как страница товара выглядит в Google. Пустые поля берутся из названия и описания."
      >
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <SeoFields form={form} />
        </Suspense>
      </FormSection>
      <FormSection title="Коды" description="По любому из них товар находят в поиске и на складе.">
        <div className={twoColumns}>
          <TextField form={form} name="sku" label="Артикул" required autoComplete="off" autoCapitalize="none" />
          <TextField form={form} name="barcode" label="Штрихкод" autoComplete="off" inputMode="numeric" />
          <TextField form={form} name="vendor" label="Производитель" autoComplete="off" />
          <TextField
            form={form}
            name="vendor_code"
            label="Код производителя"
            autoComplete="off"
            autoCapitalize="none"
          />
        </div>
      </FormSection>
      <FormSection title="Размеры и вес" description="С упаковкой: по ним считают доставку.">
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          <FormField form={form} name="weight" label="Вес">
            {(control) => <NumberInput {...control} min={0} max={1_000_000} unit="г" />}
          </FormField>
          {(["length", "width", "height"] as const).map((side) => (
            <FormField key={side} form={form} name={side} label={SIDES[side]}>
              {(control) => <NumberInput {...control} min={0} max={10_000} decimals={1} unit="см" />}
            </FormField>
          ))}
        </div>
      </FormSection>
      <FormSection title="Характеристики" description="По ним товар фильтруют в каталоге и показывают на площадках.">
        <NamedRows
          form={form}
          name="params"
          label="Характеристики"
          nameLabel="Название"
          addLabel="Добавить характеристику"
          max={PRODUCT_PARAMS_MAX}
        />
      </FormSection>
      <FormSection
        title="Признаки варианта"
        description="Чем товар отличается от других той же модели: цвет, размер, память."
      >
        <NamedRows
          form={form}
          name="options"
          label="Признаки варианта"
          nameLabel="Признак"
          addLabel="Добавить признак"
          max={PRODUCT_OPTIONS_MAX}
        />
      </FormSection>
    </>
  );
}

const SIDES = { length: "Длина", width: "Ширина", height: "Высота" } as const;
