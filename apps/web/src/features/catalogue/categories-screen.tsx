import type { Category } from "@dropship/api/contract/catalog";
import { plural } from "@dropship/ui/format/number";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { CategoryCard, type CategoryLink } from "@dropship/ui/patterns/category-card";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { SearchField } from "@dropship/ui/search-field";
import { Skeleton } from "@dropship/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { LayoutGrid, SearchX } from "lucide-react";
import { useMemo, useState } from "react";
import { errorReference, errorText } from "../../shared/error-text.ts";
import { buildTree, type CategoryNode, filterTree } from "./category-tree.ts";
import { CategoryTree } from "./category-tree-view.tsx";
import { categoriesQuery } from "../../shared/categories-query.ts";
import { productsHref } from "./search-changes.ts";

const linkOf = ({ id, name, products_count }: Category): CategoryLink => ({
  id,
  name,
  href: productsHref({ category_id: id }),
  count: products_count,
});

/** All categories: the tree with pictures and counts, and a card for each root. */
export function CategoriesScreen() {
  const { data: categories, error, isError, isFetching, refetch } = useQuery(categoriesQuery());
  const [text, setText] = useState("");
  const tree = useMemo(() => buildTree(categories ?? []), [categories]);
  const found = useMemo(() => filterTree(tree, text), [tree, text]);

  const header = (
    <PageHeader
      title="Категории"
      count={categories && plural(categories.length, ["категория", "категории", "категорий"])}
      actions={
        <Button asChild>
          <Link href="/products">Все товары</Link>
        </Button>
      }
    />
  );
  if (isError && !categories) {
    return (
      <>
        {header}
        <ErrorState
          title="Не удалось загрузить категории"
          referenceId={errorReference(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorState>
      </>
    );
  }
  if (categories?.length === 0) {
    return (
      <>
        {header}
        <EmptyState title="Категорий пока нет" icon={<LayoutGrid />}>
          Они появятся здесь вместе с первыми товарами.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {header}
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,320px)_minmax(0,1fr)] md:items-start">
        <div className="min-w-0">
          <SearchField label="Найти категорию" value={text} onValueChange={setText} className="mb-3" />
          {!categories ? (
            <TreeSkeleton />
          ) : found.length > 0 ? (
            <CategoryTree key={text} nodes={found} whole={text.trim() !== ""} />
          ) : (
            <EmptyState
              size="panel"
              title="Ничего не найдено"
              icon={<SearchX />}
              action={
                <Button size="sm" onClick={() => setText("")}>
                  Показать все
                </Button>
              }
            >
              Категории с таким названием нет.
            </EmptyState>
          )}
        </div>
        <h2 className="sr-only max-md:hidden">Разделы каталога</h2>
        <ul
          aria-label="Разделы каталога"
          className="hidden gap-4 md:grid md:grid-cols-[repeat(auto-fill,minmax(280px,1fr))]"
        >
          {(text.trim() ? found : tree).map((node, index) => (
            <li key={node.id}>
              <RootCard node={node} eager={index < 3} />
            </li>
          ))}
          {!categories && Array.from({ length: 6 }, (_, index) => <CardSkeleton key={index} />)}
        </ul>
      </div>
    </>
  );
}

function RootCard({ node, eager }: { node: CategoryNode; eager: boolean }) {
  return (
    <CategoryCard
      {...linkOf(node)}
      photoUrl={node.photo?.thumb}
      subcategories={node.children.map(linkOf)}
      eager={eager}
    />
  );
}

function TreeSkeleton() {
  return (
    <div
      role="status"
      aria-label="Категории загружаются"
      className="animate-[fade_140ms_150ms_both] flex flex-col gap-2"
    >
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-10 w-full" />
      ))}
    </div>
  );
}

const CardSkeleton = () => (
  <Card as="li" aria-hidden="true" className="flex flex-col gap-3">
    <div className="flex items-center gap-4">
      <Skeleton className="size-18" />
      <Skeleton className="h-4 w-32" />
    </div>
    <Skeleton className="mt-2 h-4 w-full" />
    <Skeleton className="h-4 w-4/5" />
    <Skeleton className="h-4 w-3/5" />
  </Card>
);
