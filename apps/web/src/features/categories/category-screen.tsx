import type { AdminCategoryDetail } from "@dropship/api/contract/admin-categories";
import { Card, CardHeader } from "@dropship/ui/card";
import { FormSection } from "@dropship/ui/form";
import { formatNumber, plural } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { FormRecord } from "../../shared/form/form-record.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { CategoryBadge } from "./category-columns.tsx";
import { CategoryFields } from "./category-fields.tsx";
import { categoryForm } from "./category-form.ts";
import { adminCategoryQuery } from "./category-queries.ts";

// A menu, and cutting a picture, weigh as much as the form.
const CategoryActions = lazyPart(async () => (await import("./category-actions.tsx")).CategoryActions);
const CategoryPhoto = lazyPart(async () => (await import("./category-photo.tsx")).CategoryPhoto);

const route = getRouteApi("/_signed-in/_verified/_admin/admin/categories/$id");
const breadcrumbs = [{ title: "Категории", href: "/admin/categories" }];

/** One category: its fields, its photo, what hangs on it, and what can be done with it as a whole. */
export function AdminCategoryScreen() {
  const { id } = route.useParams();
  return (
    <FormRecord
      query={adminCategoryQuery(id)}
      title="Категория"
      breadcrumbs={breadcrumbs}
      notFoundTitle="Такой категории нет"
    >
      {(category) => <CategoryForm key={category.id} category={category} />}
    </FormRecord>
  );
}

function CategoryForm({ category }: { category: AdminCategoryDetail }) {
  const form = useForm(categoryForm(category));
  const above = category.above.map((title, place) => ({
    title,
    href: `/admin/categories/${category.above_ids[place]}`,
  }));
  return (
    <FormScreen
      needs="goods.edit"
      form={form}
      title={category.name}
      journal={{ kind: "category", id: category.id }}
      breadcrumbs={[...breadcrumbs, ...above]}
      meta={
        <>
          <CategoryBadge state={category.state} />
          <Link href={`/products?category_id=${category.id}`} className={textLinkClass}>
            {plural(category.products_listed, ["товар в продаже", "товара в продаже", "товаров в продаже"])}
          </Link>
          <span>{plural(category.products_below, ["товар всего", "товара всего", "товаров всего"])}</span>
          {category.categories_below > 0 && (
            <Link href={`/admin/categories?within=${category.id}`} className={textLinkClass}>
              {plural(category.categories_below, ["подкатегория", "подкатегории", "подкатегорий"])}
            </Link>
          )}
        </>
      }
      actions={
        <Suspense fallback={<Skeleton className="h-control w-36" />}>
          <CategoryActions category={category} />
        </Suspense>
      }
      subject={`категории «${category.name}»`}
      below={<HangingConditions category={category} />}
    >
      <CategoryFields form={form} id={category.id} />
      <FormSection title="Фото" description="Сохраняется сразу. Без него в каталоге стоит фото первого товара.">
        <Suspense fallback={<Skeleton className="h-35" />}>
          <CategoryPhoto category={category} />
        </Suspense>
      </FormSection>
    </FormScreen>
  );
}

/** Commissions and discounts that the goods of a category get by it or by one above it. */
function HangingConditions({ category }: { category: AdminCategoryDetail }) {
  if (category.conditions.length === 0) return null;
  return (
    <Card as="section" sunken aria-label="Комиссии и скидки категории" className="mb-6">
      <CardHeader
        level={2}
        title="Комиссии и скидки"
        description={`На товары этой категории ${formatNumber(category.conditions.length) === "1" ? "нацелено" : "нацелены"}:`}
      />
      <ul className="grid gap-1.5">
        {category.conditions.map((one) => (
          <li key={`${one.id}-${one.category_id}`}>
            <ScreenLink href={`/admin/conditions/${one.id}`}>{one.name}</ScreenLink>
            <Text as="span" size="13" tone="muted">
              {one.category_id === category.id ? "" : ` · через «${one.category_name}»`}
              {one.is_active ? "" : " · выключено"}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}
