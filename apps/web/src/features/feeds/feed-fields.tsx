import {
  FEED_LANGUAGE_NAMES,
  FEED_PRESET_FACTS,
  FEED_PRESET_NAMES,
  FEED_PRESETS,
} from "@dropship/api/contract/feed-choices";
import { FormSection } from "@dropship/ui/form";
import { MoneyInput } from "@dropship/ui/money-input";
import { NumberInput } from "@dropship/ui/number-input";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { Select } from "@dropship/ui/select";
import { Skeleton } from "@dropship/ui/skeleton";
import { Textarea } from "@dropship/ui/textarea";
import { Suspense } from "react";
import { FormField, SwitchField, TextField, useFormField, useFormValue } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { chosenInWords, type FeedValues, fitPreset } from "./feed-form.ts";
import { FeedExcept } from "./feed-except.tsx";
import { FeedMarkup } from "./feed-markup.tsx";
import { FeedParams } from "./feed-params.tsx";

// A list that is searched while one types weighs as much as the rest of the form.
const CategoryChooser = lazyPart(async () => (await import("./feed-choosers.tsx")).CategoryChooser);
const VendorChooser = lazyPart(async () => (await import("./feed-choosers.tsx")).VendorChooser);
const chooserPlace = <Skeleton className="h-control" />;

const presets = FEED_PRESETS.map((value) => ({ value, label: FEED_PRESET_NAMES[value] }));
const currencyNames = { UAH: "Гривна, ₴", USD: "Доллар, $" } as const;
const goodsModes = [
  { value: "matching", label: "По условиям" },
  { value: "picked", label: "Выбрать вручную" },
] as const;
const allOrNames = chosenInWords("все");
const articles = [
  { value: "sku", label: "Наш артикул" },
  { value: "vendor_code", label: "Артикул производителя" },
] as const;

/** Everything that a feed is made of, section by section. */
export function FeedFields({ form }: { form: Form<FeedValues> }) {
  return (
    <>
      <Target form={form} />
      <Goods form={form} />
      <FeedMarkup form={form} />
      <Card form={form} />
      <Shop form={form} />
    </>
  );
}

interface Part {
  form: Form<FeedValues>;
}

function Target({ form }: Part) {
  const preset = useFormValue(form, "preset");
  const { languages, currencies } = FEED_PRESET_FACTS[preset];
  return (
    <FormSection title="Для кого" description="От площадки зависят слова файла и правила, по которым он проверяется.">
      <TextField form={form} name="name" label="Название" hint="Видите только вы." required autoComplete="off" />
      <FormField form={form} name="preset" label="Площадка" required show={(value) => FEED_PRESET_NAMES[value]}>
        {(control) => (
          <Select
            {...control}
            options={presets}
            onValueChange={(value) => {
              control.onValueChange(value);
              form.set(fitPreset(value, form.read()));
            }}
          />
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="language" label="Язык" show={(value) => FEED_LANGUAGE_NAMES[value]}>
          {(control) => (
            <Select {...control} options={languages.map((value) => ({ value, label: FEED_LANGUAGE_NAMES[value] }))} />
          )}
        </FormField>
        <FormField form={form} name="currency" label="Валюта" show={(value) => currencyNames[value]}>
          {(control) => (
            <Select {...control} options={currencies.map((value) => ({ value, label: currencyNames[value] }))} />
          )}
        </FormField>
      </div>
      <SwitchField
        form={form}
        name="skip_refused"
        label="Не выгружать то, что площадка не примет"
        hint="Что не вошло и почему, видно на странице выгрузки."
      />
    </FormSection>
  );
}

function Goods({ form }: Part) {
  const currency = useFormValue(form, "currency");
  const { control: mode } = useFormField({
    form,
    name: "goods",
    label: "Какие товары",
    show: (value) => (value === "picked" ? "выбранные вручную" : "по условиям"),
  });
  const isPicked = mode.value === "picked";
  return (
    <FormSection
      title="Товары"
      description={
        isPicked
          ? "Откройте товар в каталоге и нажмите «В выгрузку». Условия ниже действуют и на выбранные."
          : "Новые товары, которые подходят, войдут сами."
      }
    >
      <SegmentedControl
        label="Какие товары"
        name={mode.name}
        options={goodsModes}
        value={mode.value}
        onValueChange={mode.onValueChange}
      />
      {!isPicked && (
        <>
          <FormField form={form} name="categories" label="Категории" hint="Со всем, что в них." show={allOrNames}>
            {(control) => (
              <Suspense fallback={chooserPlace}>
                <CategoryChooser {...control} />
              </Suspense>
            )}
          </FormField>
          <FormField form={form} name="vendors" label="Производители" show={allOrNames}>
            {(control) => (
              <Suspense fallback={chooserPlace}>
                <VendorChooser {...control} />
              </Suspense>
            )}
          </FormField>
          <FeedExcept form={form} />
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="price_from" label="Ваша цена от">
          {(control) => <MoneyInput {...control} currency={currency} />}
        </FormField>
        <FormField form={form} name="price_to" label="Ваша цена до">
          {(control) => <MoneyInput {...control} currency={currency} />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="stock_kept"
        label="Придержать штук каждого товара"
        hint="Если наших 9 и придержано 2, на площадке будет 7. Пока последние раскупают, вы не продадите то, чего уже нет."
      >
        {(control) => <NumberInput {...control} min={0} max={1000} unit="шт." />}
      </FormField>
      <SwitchField
        form={form}
        name="only_available"
        label="Только в наличии"
        hint="Исчезнувший из файла товар площадки снимают вместе с карточкой. Выключено: он останется с пометкой «нет»."
      />
    </FormSection>
  );
}

function Card({ form }: Part) {
  const preset = useFormValue(form, "preset");
  return (
    <FormSection title="Карточка товара" description="Что рассказать о каждом товаре.">
      <FormField form={form} name="photos" label="Фотографий, не больше">
        {(control) => <NumberInput {...control} min={0} max={FEED_PRESET_FACTS[preset].photos} />}
      </FormField>
      <SwitchField form={form} name="descriptions" label="Описания" />
      <SwitchField form={form} name="params" label="Характеристики" />
      <FeedParams form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form={form}
          name="id_prefix"
          label="Приставка к идентификатору"
          hint="До 10 латинских букв и цифр, если товары и от других поставщиков. Сменить её потом — значит завести все карточки заново."
          autoComplete="off"
          autoCapitalize="none"
        />
        <FormField
          form={form}
          name="article"
          label="Артикул"
          hint="По нашему товар находится здесь, когда приходит заказ."
        >
          {(control) => <Select {...control} options={articles} />}
        </FormField>
      </div>
      <FormField form={form} name="delivery" label="Доставка и оплата" hint="Встанет в конец каждого описания.">
        {({ onValueChange, ...control }) => (
          <Textarea {...control} rows={3} maxLength={500} onChange={(event) => onValueChange(event.target.value)} />
        )}
      </FormField>
    </FormSection>
  );
}

function Shop({ form }: Part) {
  return (
    <FormSection title="Ваш магазин" description="Как вы называетесь в файле и куда ведут товары.">
      <TextField form={form} name="shop_name" label="Название магазина" required autoComplete="organization" />
      <TextField
        form={form}
        name="shop_url"
        label="Сайт"
        placeholder="https://my.shop"
        autoComplete="url"
        autoCapitalize="none"
      />
      <TextField
        form={form}
        name="product_url"
        label="Адрес товара на вашем сайте"
        hint="{id} заменится идентификатором, {sku} — артикулом. Нужен Google, Facebook и Hotline."
        placeholder="https://my.shop/p/{id}"
        autoComplete="off"
        autoCapitalize="none"
      />
    </FormSection>
  );
}
