import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { ErrorState } from "@dropship/ui/error-state";
import { formatNumber } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { SkeletonText } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { errorText } from "../../shared/error-text.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { CategoryBadge } from "./category-columns.tsx";
import { adminCategoryQuery } from "./category-queries.ts";

// Nothing is done with a category before one is chosen.
const CategoryActions = lazyPart(async () => (await import("./category-actions.tsx")).CategoryActions);

/** What hangs on the category that is chosen in the tree, and what can be done with it. */
export function CategoryGlance({ id }: { id: number | null }) {
  const found = useQuery({ ...adminCategoryQuery(id ?? 0), enabled: id !== null });
  const category = id === null ? undefined : found.data;
  return (
    <Card
      as="section"
      aria-label="Выбранная категория"
      aria-live="polite"
      // On a narrow screen what was chosen stays in sight above the tree; a hint does not cover it.
      className={id === null ? "max-lg:order-1" : "sticky top-20 z-sticky max-lg:order-1 max-lg:top-16"}
    >
      {category ? (
        <>
          <CardHeader level={2} title={category.name} actions={<CategoryBadge state={category.state} />} />
          <DescriptionList
            className="max-lg:hidden"
            layout="ends"
            items={[
              { term: "В продаже", value: formatNumber(category.products_listed) },
              { term: "Товаров всего", value: formatNumber(category.products_below) },
              { term: "Из них в ней самой", value: formatNumber(category.products_own) },
              { term: "Подкатегорий", value: formatNumber(category.categories_below) },
              { term: "Комиссий и скидок", value: formatNumber(category.conditions.length) },
              { term: "Prom", value: category.prom_id ?? "—" },
              { term: "Rozetka", value: category.rozetka_id ?? "—" },
            ]}
          />
          <div className="flex flex-wrap gap-2 lg:mt-4">
            <Button asChild>
              <Link href={`/admin/categories/${category.id}`}>Изменить</Link>
            </Button>
            <Allowed to="goods.edit">
              <Suspense>
                <CategoryActions category={category} />
              </Suspense>
            </Allowed>
          </div>
        </>
      ) : id === null ? (
        <Text size="14" tone="muted">
          Выберите категорию, чтобы увидеть, что в ней лежит. Строки перетаскивают, двигают кнопками над деревом или
          клавишами: Alt и стрелки.
        </Text>
      ) : found.isError ? (
        <ErrorState onRetry={() => void found.refetch()}>{errorText(found.error)}</ErrorState>
      ) : (
        <SkeletonText lines={6} />
      )}
    </Card>
  );
}
