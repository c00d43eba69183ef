import type { AdminCategory } from "@dropship/api/contract/admin-categories";
import { formatNumber, plural } from "@dropship/ui/format/number";
import { useNavigate } from "@tanstack/react-router";
import { CategoryCombobox, type ChosenCategory } from "../../shared/category-choice.tsx";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { CheckboxField, FormField } from "../../shared/form/form-field.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { queryClient } from "../../shared/query-client.ts";
import { noteJob } from "../../shared/recent-jobs.ts";
import { adminCategoryQuery, refreshCategories } from "./category-queries.ts";

interface Props {
  category: Pick<AdminCategory, "id" | "name" | "products_own" | "conditions_count">;
  onClose: () => void;
}
const GOODS = ["товар", "товара", "товаров"] as const;
const into = null as ChosenCategory | null; // nothing is chosen at first
const fieldOf = (path: string) => (path === "into_id" ? "into" : undefined);
/** What was not chosen goes as zero, which the contract refuses under its field. */
const idOf = (chosen: ChosenCategory | null) => chosen?.id ?? 0;

/** Moves the goods that lie in a category into another, as a job that can be undone. */
export function EmptyCategoryDialog({ category, onClose }: Props) {
  const form = useForm({
    operation: "emptyCategory",
    params: { id: category.id },
    schema: async () => (await import("@dropship/api/contract/admin-categories")).emptyCategoryBody,
    values: { into },
    body: ({ into: chosen }) => ({ into_id: idOf(chosen) }),
    fieldOf,
    failures: { not_found: sayAsSent },
    onSaved: ({ data }) => {
      noteJob(data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Перенести товары из «${category.name}»`}
      description={`${plural(category.products_own, GOODS)} перейдут в другую категорию; цены пойдут по её комиссиям и скидкам. Подкатегории останутся. Перенос можно отменить.`}
      saveLabel="Перенести"
      onClose={onClose}
    >
      <FormField form={form} name="into" label="Куда" required show={(chosen) => chosen?.label ?? "не выбрана"}>
        {(control) => <CategoryCombobox {...control} but={category.id} below />}
      </FormField>
    </FormDialog>
  );
}

/** Merges a category into another: all that lies in it goes there, the reader follows, and it is gone. */
export function MergeCategoryDialog({ category, onClose }: Props) {
  const navigate = useNavigate();
  const form = useForm({
    operation: "mergeCategory",
    params: { id: category.id },
    schema: async () => (await import("@dropship/api/contract/admin-categories")).mergeCategoryBody,
    values: { into, with_conditions: false },
    body: ({ into: chosen, with_conditions }) => ({ into_id: idOf(chosen), with_conditions }),
    fieldOf,
    failures: { not_found: sayAsSent, cycle: sayAsSent, too_deep: sayAsSent },
    onSaved: async ({ data }, { into: chosen }) => {
      if (data) noteJob(data);
      onClose();
      await navigate({ to: "/admin/categories/$id", params: { id: idOf(chosen) } });
      queryClient.removeQueries({ queryKey: adminCategoryQuery(category.id).queryKey });
      void refreshCategories();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Объединить «${category.name}» с другой`}
      description={`${category.products_own > 0 ? `Подкатегории перейдут сразу, ${plural(category.products_own, GOODS)} — фоновым заданием.` : "Подкатегории перейдут сразу."} Номера площадок перейдут, если там пусто. Опустевшая категория удалится, отменить это нельзя.`}
      saveLabel="Объединить"
      onClose={onClose}
    >
      <FormField form={form} name="into" label="С какой" required show={(chosen) => chosen?.label ?? "не выбрана"}>
        {(control) => <CategoryCombobox {...control} but={category.id} />}
      </FormField>
      {category.conditions_count > 0 && (
        <CheckboxField
          form={form}
          name="with_conditions"
          label={`Перенести комиссии и скидки (${formatNumber(category.conditions_count)})`}
          hint="Они начнут действовать на все товары той категории. Без переноса правило без других целей выключится."
        />
      )}
    </FormDialog>
  );
}
