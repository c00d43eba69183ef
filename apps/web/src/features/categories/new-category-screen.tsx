import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { categoryTreeQuery, type ChosenCategory } from "../../shared/category-choice.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { CategoryFields } from "./category-fields.tsx";
import { newCategoryForm } from "./category-form.ts";

const breadcrumbs = [{ title: "Категории", href: "/admin/categories" }];

/** A new category; `?parent=7` puts it into that one. */
export function NewCategoryScreen() {
  const { parent: wanted }: { parent?: unknown } = useSearch({ strict: false });
  const tree = useQuery(categoryTreeQuery);
  const parent = tree.data?.find(({ id }) => id === Number(wanted));
  // The form begins with its parent, so it waits for the name of one that was asked for.
  if (wanted !== undefined && tree.isPending) return null;
  return <NewCategoryForm parent={parent ? { id: parent.id, label: parent.name } : null} />;
}

function NewCategoryForm({ parent }: { parent: ChosenCategory | null }) {
  const navigate = useNavigate();
  const form = useForm(newCategoryForm(parent, ({ id }) => navigate({ to: "/admin/categories/$id", params: { id } })));
  return (
    <FormScreen
      form={form}
      title="Новая категория"
      breadcrumbs={breadcrumbs}
      subject="новой категории"
      saveLabel="Добавить"
    >
      <CategoryFields form={form} />
    </FormScreen>
  );
}
