import { FormSection } from "@dropship/ui/form";
import { CategoryCombobox } from "../../shared/category-choice.tsx";
import { FormField, SwitchField, TextField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import type { CategoryValues } from "./category-form.ts";

/** Names, place, visibility and marketplaces of a category. */
export function CategoryFields({
  form,
  id,
}: {
  form: Form<CategoryValues>;
  /** Of a category that is there: it cannot lie in itself. */
  id?: number;
}) {
  return (
    <>
      <FormSection title="Название и место" description="Без украинского названия в выгрузках стоит русское.">
        <TextField form={form} name="name" label="Название" required autoComplete="off" />
        <TextField form={form} name="name_uk" label="Название на украинском" autoComplete="off" />
        <FormField
          form={form}
          name="parent"
          label="Где лежит"
          hint="Пусто — верхний уровень. Место среди соседей меняется в дереве."
          show={(parent) => parent?.label ?? "верхний уровень"}
        >
          {(control) => (
            <CategoryCombobox {...control} placeholder="Верхний уровень" {...(id === undefined ? {} : { but: id })} />
          )}
        </FormField>
        <SwitchField
          form={form}
          name="is_active"
          label="Показывать в каталоге"
          hint="Скрытая прячет и всё, что лежит в ней: товары нельзя найти и заказать, из выгрузок дропшипперов они уходят."
        />
      </FormSection>
      <FormSection title="Площадки" description="Номера категорий для выгрузок: без них площадка разложит товары сама.">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField form={form} name="prom_id" label="Категория Prom" inputMode="numeric" autoComplete="off" />
          <TextField form={form} name="rozetka_id" label="Категория Rozetka" inputMode="numeric" autoComplete="off" />
        </div>
      </FormSection>
    </>
  );
}
