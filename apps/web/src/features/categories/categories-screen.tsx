import type { AdminCategory } from "@dropship/api/contract/admin-categories";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { Link } from "@dropship/ui/link";
import { FolderTree, Plus } from "lucide-react";
import { Allowed } from "../../shared/allowed.tsx";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { categoryColumns } from "./category-columns.tsx";
import { CategoryPhoneCard } from "./category-phone-card.tsx";
import { adminCategorySource } from "./category-queries.ts";
import { categoryWords } from "./category-words.ts";

const getRowName = ({ name }: AdminCategory) => `категория «${name}»`;
const getRowHref = ({ id }: AdminCategory) => `/admin/categories/${id}`;
const add = (
  <Allowed to="goods.edit">
    <Button asChild variant="primary" icon={<Plus />}>
      <Link href="/admin/categories/add">Добавить</Link>
    </Button>
  </Allowed>
);

/** Categories as a list: found by name, state, marketplace, goods and conditions. */
export function AdminCategoriesScreen() {
  return (
    <ListScreen
      source={adminCategorySource}
      title="Категории"
      allName="Все категории"
      canShareViews
      noun={["категория", "категории", "категорий"]}
      words={categoryWords}
      columns={categoryColumns}
      card={(category) => <CategoryPhoneCard category={category} />}
      getRowName={getRowName}
      getRowHref={getRowHref}
      actions={
        <>
          <Button asChild icon={<FolderTree />}>
            <Link href="/admin/categories/tree">Дерево</Link>
          </Button>
          {add}
        </>
      }
      nothingFound="Таких категорий нет"
      empty={
        <EmptyState icon={<FolderTree />} title="Категорий пока нет" action={add}>
          Добавьте первую: товары лежат в категориях, по ним же действуют комиссии и скидки.
        </EmptyState>
      }
    />
  );
}
