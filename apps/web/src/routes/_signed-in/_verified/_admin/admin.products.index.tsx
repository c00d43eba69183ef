import { numbered } from "@dropship/ui/format/record-number";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { AdminProductsScreen } from "../../../../features/products/admin-products-screen.tsx";
import { adminProductSource } from "../../../../features/products/product-source.ts";
import { lazyPart } from "../../../../shared/lazy-part.ts";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

const ImportsView = lazyPart(async () => (await import("../../../../features/imports/imports-view.tsx")).ImportsView);
const isImport = (as: unknown): as is string => typeof as === "string" && as.startsWith("import");

/** The tab of the goods, or of what stands in their place. */
function titleOf(as: unknown): string {
  if (!isImport(as)) return "Товары";
  if (as === "import") return "Новый импорт";
  if (as === "import-suppliers") return "Поставщики";
  const [, kind, id] = /^import-(supplier-)?(\d{1,9})$/.exec(as) ?? [];
  return id ? `${kind ? "Поставщик" : "Импорт"} ${numbered(id)}` : "Импорт товаров";
}

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/products/")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => (isImport(deps["as"]) ? ImportsView.loaded() : prefetchList(adminProductSource, deps)),
  head: ({ match }) => pageTitle(titleOf(match.search["as"])),
  component: ProductsOrImports,
  codeSplitGroupings: [["loader", "component"]],
});

/** The goods; with `as=import…` the way in for suppliers' files. */
function ProductsOrImports() {
  const { as } = Route.useSearch();
  return isImport(as) ? (
    <Suspense fallback={<PageHeader title="Импорт товаров" loading />}>
      <ImportsView as={as} />
    </Suspense>
  ) : (
    <AdminProductsScreen />
  );
}
