import {
  FEED_ROUNDING_NAMES,
  FEED_ROUNDINGS,
  MAX_CATEGORY_MARKUPS,
  MAX_MARKUP_STEPS,
} from "@dropship/api/contract/feed-choices";
import { FormSection } from "@dropship/ui/form";
import { MoneyInput } from "@dropship/ui/money-input";
import { NumberInput } from "@dropship/ui/number-input";
import { MarkupLadder } from "@dropship/ui/patterns/markup-ladder";
import { Select } from "@dropship/ui/select";
import { Text } from "@dropship/ui/text";
import { CategoryCombobox } from "../../shared/category-combobox.tsx";
import { FormField, SwitchField, useFormValue } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useFormRows } from "../../shared/form/use-form-rows.ts";
import type { FeedValues } from "./feed-form.ts";

const roundings = FEED_ROUNDINGS.map((value) => ({ value, label: FEED_ROUNDING_NAMES[value] }));

const added = ({ percent, sum }: { percent: number | null; sum: string | null }) =>
  `плюс ${percent ?? 0} % и ${sum ?? 0}`;
const stepInWords = (step: FeedValues["markup"][number]) => `от ${step.from ?? 0}: ${added(step)}`;
const ownInWords = (own: FeedValues["category_markups"][number]) => `${own.category?.label ?? "?"}: ${added(own)}`;

/** What a row of either list adds; only the first row shows the names. */
const addedFields = (form: Form<FeedValues>, list: "markup" | "category_markups", index: number) => ({
  percent: (
    <FormField form={form} name={`${list}.${index}.percent`} label="Плюс, %" labelHidden={index > 0}>
      {(control) => <NumberInput {...control} min={0} decimals={2} />}
    </FormField>
  ),
  sum: <AddedSum form={form} name={`${list}.${index}.sum`} labelHidden={index > 0} />,
});

function AddedSum({
  form,
  ...place
}: {
  form: Form<FeedValues>;
  name: `${"markup" | "category_markups"}.${number}.sum`;
  labelHidden: boolean;
}) {
  const currency = useFormValue(form, "currency");
  return (
    <FormField form={form} label="И ещё" {...place}>
      {(control) => <MoneyInput {...control} currency={currency} />}
    </FormField>
  );
}

/** How the selling price is made of the own one. */
export function FeedMarkup({ form }: { form: Form<FeedValues> }) {
  const currency = useFormValue(form, "currency");
  const { rows, errors, add, remove } = useFormRows(form, "markup", "Наценка", stepInWords);
  return (
    <FormSection
      title="Цены"
      description="Ваша цена со скидками плюс наценка. Считается последняя ступень, которая начинается не выше вашей цены: сначала процент, потом сумма."
    >
      <MarkupLadder
        aria-label="Наценка по ступеням"
        role="group"
        max={MAX_MARKUP_STEPS}
        disabled={form.isLocked}
        errors={errors}
        emptyText="Без наценки: в выгрузке будут ваши закупочные цены."
        onAdd={() => add({ from: rows.length === 0 ? "0.00" : null, percent: null, sum: "0.00" })}
        onRemove={remove}
        steps={rows.map(({ key, index }) => ({
          key,
          from: (
            <FormField form={form} name={`markup.${index}.from`} label="Цена от" labelHidden={index > 0}>
              {(control) => <MoneyInput {...control} currency={currency} />}
            </FormField>
          ),
          ...addedFields(form, "markup", index),
        }))}
      />
      <CategoryMarkups form={form} />
      <PromoMarkup form={form} />
      <FormField
        form={form}
        name="rounding"
        label="Округление"
        hint="Всегда вверх, чтобы не продать дешевле расчёта."
        show={(value) => FEED_ROUNDING_NAMES[value]}
      >
        {(control) => <Select {...control} options={roundings} />}
      </FormField>
      <SwitchField
        form={form}
        name="old_prices"
        label="Старые цены"
        hint="Зачёркнутая цена акций магазина, с той же наценкой."
      />
    </FormSection>
  );
}

/** What is added to goods on promotion: their margin is often another one. */
function PromoMarkup({ form }: { form: Form<FeedValues> }) {
  const currency = useFormValue(form, "currency");
  const isOwn = useFormValue(form, "promo_own");
  return (
    <div className="grid gap-3">
      <SwitchField
        form={form}
        name="promo_own"
        label="Своя наценка на акционные товары"
        hint="Для товаров, у которых в магазине зачёркнута старая цена: вместо ступеней и наценки категорий."
      />
      {isOwn && (
        <div className="grid grid-cols-[minmax(4.5rem,6rem)_minmax(0,1fr)] items-start gap-2 sm:max-w-sm sm:gap-3">
          <FormField form={form} name="promo_percent" label="Плюс, %">
            {(control) => <NumberInput {...control} min={0} decimals={2} />}
          </FormField>
          <FormField form={form} name="promo_sum" label="И ещё">
            {(control) => <MoneyInput {...control} currency={currency} />}
          </FormField>
        </div>
      )}
    </div>
  );
}

/** What is added to some categories in the place of the ladder: margins on toys and on telephones are not the same. */
function CategoryMarkups({ form }: { form: Form<FeedValues> }) {
  const { rows, errors, add, remove } = useFormRows(form, "category_markups", "Наценка категорий", ownInWords);
  return (
    <div className="grid gap-3">
      <div>
        <Text weight="medium">Своя наценка категорий</Text>
        <Text size="13" tone="muted">
          Вместо ступеней, для категории и всего, что в ней. Если такая есть и у категории внутри, действует та, что
          ближе к товару.
        </Text>
      </div>
      <MarkupLadder
        aria-label="Своя наценка категорий"
        role="group"
        max={MAX_CATEGORY_MARKUPS}
        disabled={form.isLocked}
        errors={errors}
        longFirst
        addText="Добавить категорию"
        removeText="Убрать наценку категории"
        onAdd={() => add({ category: null, percent: null, sum: "0.00" })}
        onRemove={remove}
        steps={rows.map(({ key, index }) => ({
          key,
          from: (
            <FormField
              form={form}
              name={`category_markups.${index}.category`}
              label="Категория"
              labelHidden={index > 0}
            >
              {(control) => <CategoryCombobox {...control} />}
            </FormField>
          ),
          ...addedFields(form, "category_markups", index),
        }))}
      />
    </div>
  );
}
