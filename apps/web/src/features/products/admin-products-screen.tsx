import type { AdminProduct } from "@dropship/api/contract/admin-products";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { IconButton } from "@dropship/ui/icon-button";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { wholeName } from "@dropship/ui/patterns/product-name";
import { useSearch } from "@tanstack/react-router";
import { FileInput, Grid3x3, PackagePlus, Plus, Rows3, Undo2 } from "lucide-react";
import { Suspense, useEffect } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import type { RawSearch } from "../../shared/list/list-state.ts";
import { LookSwitch } from "../../shared/list/look-switch.tsx";
import { productColumns } from "./product-columns.tsx";
import { undoLastEdit, useLastEdit } from "./product-edits.ts";
import { ProductPhoneCard } from "./product-phone-card.tsx";
import { adminProductSource } from "./product-source.ts";
import { productWords } from "./product-words.tsx";
import { UnknownVendors } from "./unknown-vendors.tsx";

// Forms, menus and cells: not needed to read the list.
const ProductGridScreen = lazyPart(async () => (await import("./grid/product-grid-screen.tsx")).ProductGridScreen);
const ProductBulk = lazyPart(async () => (await import("./product-bulk.tsx")).ProductBulk);

const getRowName = (product: AdminProduct) => `товар «${wholeName(product.name, product.options)}»`;
const getRowHref = (product: AdminProduct) => `/admin/products/${product.id}`;

/** Takes back the last change of a row; also by Ctrl+Z where nobody types. */
function UndoEdit() {
  const last = useLastEdit();
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
      if (isTyping || event.shiftKey || !(event.ctrlKey || event.metaKey) || event.code !== "KeyZ") return;
      event.preventDefault();
      void undoLastEdit();
    };
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
  return (
    <IconButton
      // On a phone rows are not changed where they stand.
      className="max-md:hidden"
      label={last ? `Отменить последнюю правку. ${last}` : "Отменить последнюю правку"}
      disabled={last === undefined}
      onClick={() => void undoLastEdit()}
    >
      <Undo2 />
    </IconButton>
  );
}

const looks = [
  { value: "list", label: "Список", icon: <Rows3 />, labelHidden: true },
  { value: "grid", label: "Таблица для правки", icon: <Grid3x3 />, labelHidden: true },
] as const;

/** Goods in every state: found by anything, changed where they stand, many at once; or as a grid of cells, which the address says. */
export function AdminProductsScreen() {
  const raw: RawSearch = useSearch({ strict: false });
  const look = raw["as"] === "grid" ? "grid" : "list";
  const lookSwitch = (
    <Allowed to="goods.edit">
      <LookSwitch looks={looks} value={look} path="/admin/products" className="max-md:hidden" />
    </Allowed>
  );
  if (look === "grid")
    return (
      <Suspense fallback={<PageHeader title="Товары" actions={lookSwitch} loading />}>
        <ProductGridScreen actions={lookSwitch} />
      </Suspense>
    );
  return (
    <ListScreen
      source={adminProductSource}
      title="Товары"
      allName="Все товары"
      canShareViews
      noun={["товар", "товара", "товаров"]}
      words={productWords}
      columns={productColumns}
      card={(product) => <ProductPhoneCard product={product} />}
      getRowName={getRowName}
      getRowHref={getRowHref}
      actions={
        <>
          <Allowed to="goods.edit">
            <UndoEdit />
          </Allowed>
          {lookSwitch}
          <Button asChild icon={<FileInput />}>
            <Link href="/admin/products?as=imports">Импорт</Link>
          </Button>
          <Allowed to="goods.edit">
            <Button asChild variant="primary" icon={<Plus />}>
              <Link href="/admin/products/add">Добавить товар</Link>
            </Button>
          </Allowed>
        </>
      }
      bulk={ProductBulk}
      bulkFor="goods.edit"
      nothingFound="Таких товаров нет"
      nothingFoundWhy={(filter, change) => <UnknownVendors filter={filter} onChange={change} />}
      empty={
        <EmptyState
          icon={<PackagePlus />}
          title="Товаров пока нет"
          action={
            <>
              <Button asChild variant="primary">
                <Link href="/admin/products/add">Добавить товар</Link>
              </Button>
              <Button asChild>
                <Link href="/admin/products?as=import">Загрузить прайс</Link>
              </Button>
            </>
          }
        >
          Добавьте первый товар вручную или загрузите прайс поставщика.
        </EmptyState>
      }
    />
  );
}
