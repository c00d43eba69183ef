import { PRODUCT_LENGTHS } from "@dropship/api/contract/product-choices";
import { SEO_SHOWN, seoCut, seoDescriptionOf } from "@dropship/api/contract/product-seo";
import { Card } from "@dropship/ui/card";
import { formatNumber } from "@dropship/ui/format/number";
import { wholeName } from "@dropship/ui/patterns/product-name";
import { Text } from "@dropship/ui/text";
import { Textarea } from "@dropship/ui/textarea";
import { useConfig } from "../../shared/config.ts";
import { FormField, TextField, useFormValue } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import type { ProductValues } from "./product-form.ts";

const LANGUAGES = {
  ru: { title: "seo_title", description: "seo_description", name: "name", text: "description", of: "" },
  uk: {
    title: "seo_title_uk",
    description: "seo_description_uk",
    name: "name_uk",
    text: "description_uk",
    of: " на украинском",
  },
} as const;

/** How long a text is beside what is shown of it. */
const lengthOf = (text: string, shown: number) =>
  text.length > shown
    ? `${formatNumber(text.length)} знаков: покажут около ${shown}`
    : `${formatNumber(text.length)} из ${shown} знаков, которые видны`;

/** What search engines are told of a product's page, in both languages, with how it will look there. */
export const SeoFields = ({ form }: { form: Form<ProductValues> }) => (
  <div className="grid gap-8">
    <SeoPair form={form} language="ru" />
    <SeoPair form={form} language="uk" />
  </div>
);

function SeoPair({ form, language }: { form: Form<ProductValues>; language: keyof typeof LANGUAGES }) {
  const names = LANGUAGES[language];
  const { app_name: shop } = useConfig();
  const options = useFormValue(form, "options");
  const own = { name: useFormValue(form, names.name), text: useFormValue(form, names.text) };
  const russian = { name: useFormValue(form, "name"), text: useFormValue(form, "description") };
  const name = own.name || russian.name;
  const text = own.text || russian.text;
  const said = { title: useFormValue(form, names.title), description: useFormValue(form, names.description) };
  const whole = wholeName(name, Object.fromEntries(options.map((one) => [one.name, one.value])));
  const title = said.title.trim() || whole;
  const description = said.description.trim() || seoDescriptionOf(text);
  return (
    <div className="grid gap-4">
      <SearchPreview
        label={`Предпросмотр${names.of}`}
        shop={shop}
        title={`${title || "Название товара"} - ${shop}`}
        description={description}
      />
      <TextField
        form={form}
        name={names.title}
        label={`Заголовок${names.of}`}
        placeholder={whole}
        autoComplete="off"
        hint={lengthOf(title, SEO_SHOWN.title)}
      />
      <FormField
        form={form}
        name={names.description}
        label={`Описание для поиска${names.of}`}
        hint={lengthOf(description, SEO_SHOWN.description)}
        show={(typed) => typed || "пусто"}
      >
        {({ value, onValueChange, ...control }) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={PRODUCT_LENGTHS.seo_description}
            placeholder={seoDescriptionOf(text)}
            value={value}
            // One line: a page's head has no other.
            onValueChange={(typed) => onValueChange(typed.replaceAll(/\s*\n\s*/g, " "))}
          />
        )}
      </FormField>
    </div>
  );
}

/** A page among what a search has found. */
const SearchPreview = ({
  label,
  shop,
  title,
  description,
}: {
  label: string;
  shop: string;
  title: string;
  description: string;
}) => (
  <Card aria-label={label} className="max-w-160">
    <Text size="12" tone="muted" truncate>
      {shop} › products
    </Text>
    <Text size="20" tone="accent" className="mt-1 wrap-break-word">
      {seoCut(title, SEO_SHOWN.title)}
    </Text>
    <Text size="13" tone="muted" className="mt-1 wrap-break-word">
      {description ? seoCut(description, SEO_SHOWN.description) : "Поисковик сам выберет слова со страницы."}
    </Text>
  </Card>
);
