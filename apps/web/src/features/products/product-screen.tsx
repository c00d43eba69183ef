import type { AdminProductDetail } from "@dropship/api/contract/admin-products";
import { Alert } from "@dropship/ui/alert";
import { FormSection } from "@dropship/ui/form";
import { wholeName } from "@dropship/ui/patterns/product-name";
import { Skeleton } from "@dropship/ui/skeleton";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { FormRecord } from "../../shared/form/form-record.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ProductActions } from "./product-actions.tsx";
import { ProductFields } from "./product-fields.tsx";
import { productForm } from "./product-form.ts";
import { ProductMeta } from "./product-meta.tsx";
import { adminProductQuery } from "./product-queries.ts";
import { StockFacts } from "./stock-facts.tsx";

// What stands below the fields, and what opens over them.
const ModelSection = lazyPart(async () => (await import("./model-section.tsx")).ModelSection);
const ProductHistory = lazyPart(async () => (await import("./product-history.tsx")).ProductHistory);
const StockDialog = lazyPart(async () => (await import("./stock-dialog.tsx")).StockDialog);
const JoinDialog = lazyPart(async () => (await import("./join-dialog.tsx")).JoinDialog);
const MatrixDialog = lazyPart(async () => (await import("./matrix-dialog.tsx")).MatrixDialog);
const PreviewDialog = lazyPart(async () => (await import("./preview-dialog.tsx")).PreviewDialog);

const route = getRouteApi("/_signed-in/_verified/_admin/admin/products/$id");
const breadcrumbs = [{ title: "Товары", href: "/admin/products" }];

/** What is open over the form. Drawn beside it, not inside: a form within a form would send both. */
export type ProductPanel = "stock" | "join" | "matrix" | "preview";

/** A product as the shop's people change it. */
export function ProductScreen() {
  const { id } = route.useParams();
  return (
    <FormRecord query={adminProductQuery(id)} title="Товар" breadcrumbs={breadcrumbs} notFoundTitle="Такого товара нет">
      {(product) => <Product key={product.id} product={product} />}
    </FormRecord>
  );
}

function Product({ product }: { product: AdminProductDetail }) {
  const form = useForm(productForm(product));
  const [panel, setPanel] = useState<ProductPanel | null>(null);
  const close = () => setPanel(null);
  return (
    <>
      <FormScreen
        needs="goods.edit"
        form={form}
        title={wholeName(product.name, product.options)}
        breadcrumbs={breadcrumbs}
        meta={<ProductMeta product={product} />}
        actions={<ProductActions product={product} onPreview={() => setPanel("preview")} />}
        below={<Notices product={product} />}
        journal={{ kind: "product", id: product.id }}
        subject={`товаре «${wholeName(product.name, product.options)}»`}
      >
        <ProductFields form={form} stock={<StockFacts product={product} onChange={() => setPanel("stock")} />} />
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <ModelSection product={product} onJoin={() => setPanel("join")} onMatrix={() => setPanel("matrix")} />
        </Suspense>
        <FormSection title="История" description="Сколько товар стоил и что двигало его остаток.">
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <ProductHistory id={product.id} />
          </Suspense>
        </FormSection>
      </FormScreen>
      <Suspense>
        {panel === "stock" && <StockDialog product={product} onClose={close} />}
        {panel === "join" && <JoinDialog product={product} onClose={close} />}
        {panel === "matrix" && <MatrixDialog product={product} onClose={close} />}
        {panel === "preview" && <PreviewDialog product={product} onClose={close} />}
      </Suspense>
    </>
  );
}

/** What must be known before the product is changed. */
function Notices({ product }: { product: AdminProductDetail }) {
  return (
    <div className="mb-6 space-y-3 empty:hidden">
      {product.status === "active" && !product.category_is_listed && (
        <Alert tone="notice" title="В каталоге не виден">
          Категория «{product.category}» или раздел над ней скрыты.
        </Alert>
      )}
      {product.suppliers.length > 0 && (
        <Alert tone="info">
          Приходит из прайса: {product.suppliers.join(", ")}. Ваши правки сохраняются: загрузка заменит поле, только
          если поставщик сам его изменит.
        </Alert>
      )}
      {product.lacks_russian && (
        <Alert tone="notice" title="Нет русского текста">
          На русском не хватает названия или описания: в каталоге вместо него украинский текст.
        </Alert>
      )}
    </div>
  );
}
