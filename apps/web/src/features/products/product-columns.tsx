import type { AdminProduct } from "@dropship/api/contract/admin-products";
import { PRODUCT_STATUSES } from "@dropship/api/contract/product-choices";
import { formatNumber } from "@dropship/ui/format/number";
import { ProductName, ProductOption, wholeName } from "@dropship/ui/patterns/product-name";
import { ProductPhoto } from "@dropship/ui/patterns/product-photo";
import { RelativeTime } from "@dropship/ui/relative-time";
import { InlineChoice } from "@dropship/ui/inline-choice";
import { InlineEdit } from "@dropship/ui/inline-edit";
import { Money } from "@dropship/ui/money";
import { productStatuses } from "@dropship/ui/shop-statuses";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { useMay } from "../../shared/session.ts";
import { usdToUah, useRate } from "../../shared/currency.ts";
import { CellNote } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { CategoryCell } from "./category-cell.tsx";
import { editProduct } from "./product-edits.ts";
import { typedPieces, typedPrice } from "./typed-values.ts";

const statusOptions = PRODUCT_STATUSES.map((value) => ({ value, label: productStatuses[value].label }));

/** State of a product, changed where it stands. */
export const StatusCell = ({ product }: { product: AdminProduct }) => (
  <>
    <InlineChoice
      readOnly={!useMay("goods.edit")}
      label={`Состояние: ${wholeName(product.name, product.options)}`}
      value={product.status}
      options={statusOptions}
      className="-my-1"
      onSave={(status) => editProduct(product, { status })}
    >
      <StatusBadge table={productStatuses} status={product.status} />
    </InlineChoice>
    {product.status === "active" && !product.category_is_listed && <CellNote>категория скрыта</CellNote>}
  </>
);

/** Price of a product in hryvnias: as its supplier said it, else converted. */
function InHryvnias({ product }: { product: AdminProduct }) {
  return <Money amount={usdToUah(product.price, useRate(), product.said)} currency="UAH" />;
}

/** Price of a product, changed where it stands, with the hryvnias that everybody sees. */
export const PriceCell = ({ product }: { product: AdminProduct }) => (
  // Under the box of a price that is being typed, the hryvnias of the former one would peep out.
  <div className="[&:has(input)>:last-child]:invisible">
    <InlineEdit
      readOnly={!useMay("goods.edit")}
      label={`Цена: ${wholeName(product.name, product.options)}`}
      value={product.price.replace(".", ",")}
      inputMode="decimal"
      align="end"
      className="-my-1"
      onSave={(text) => editProduct(product, { price: typedPrice(text) })}
    >
      <Text as="span" weight="medium">
        <Money amount={product.price} currency="USD" />
      </Text>
    </InlineEdit>
    <CellNote>
      <InHryvnias product={product} />
    </CellNote>
  </div>
);

/** Pieces in the warehouse, changed where they stand. */
export const StockCell = ({ product }: { product: AdminProduct }) => (
  <InlineEdit
    readOnly={!useMay("goods.edit")}
    label={`Остаток: ${wholeName(product.name, product.options)}`}
    value={String(product.stock)}
    inputMode="numeric"
    align="end"
    onSave={(text) => editProduct(product, { stock: typedPieces(text) })}
  >
    <Text as="span" tone={product.stock > product.reserved ? undefined : "bad"}>
      {formatNumber(product.stock)}
    </Text>
  </InlineEdit>
);

/** Columns of the list of goods. */
export const productColumns: readonly ListColumn<AdminProduct>[] = [
  {
    id: "name",
    title: "Товар",
    exports: ["name", "sku"],
    width: 320,
    minWidth: 220,
    pin: "start",
    fixed: true,
    grows: true,
    sortKey: "name",
    cell: (product) => (
      <span className="flex items-center gap-3">
        <ProductPhoto url={product.photo?.thumb} size={40} />
        <span className="min-w-0">
          <Text as="span" weight="medium" className="line-clamp-1 whitespace-normal">
            <ProductName name={product.name} options={product.options} />
          </Text>
          <span className="flex items-baseline gap-2">
            <Text as="span" size="13" tone="muted" numeric className="shrink-0">
              {product.sku}
            </Text>
            <ProductOption name={product.name} options={product.options} className="min-w-0 truncate" />
            {product.lacks_russian && (
              <Text as="span" size="13" tone="muted" className="shrink-0">
                только на укр.
              </Text>
            )}
          </span>
        </span>
      </span>
    ),
  },
  {
    id: "status",
    title: "Состояние",
    width: 162,
    interactive: true,
    cell: (product) => <StatusCell product={product} />,
  },
  {
    id: "price",
    title: "Цена",
    exports: ["price", "old_price"],
    width: 144,
    align: "end",
    sortKey: "price",
    interactive: true,
    cell: (product) => <PriceCell product={product} />,
  },
  {
    id: "stock",
    title: "Остаток",
    width: 110,
    align: "end",
    sortKey: "stock",
    interactive: true,
    cell: (product) => <StockCell product={product} />,
  },
  {
    id: "reserved",
    title: "Резерв",
    width: 90,
    align: "end",
    cell: ({ reserved }) => (
      <Text as="span" tone={reserved > 0 ? undefined : "faint"}>
        {reserved > 0 ? formatNumber(reserved) : "—"}
      </Text>
    ),
  },
  {
    id: "category",
    title: "Категория",
    width: 190,
    interactive: true,
    cell: (product) => <CategoryCell product={product} />,
  },
  {
    id: "vendor",
    title: "Производитель",
    exports: ["vendor", "vendor_code"],
    width: 150,
    cell: ({ vendor, vendor_code: code }) => (
      <>
        <span className="block truncate">{vendor ?? "—"}</span>
        {code && <CellNote truncate>{code}</CellNote>}
      </>
    ),
  },
  { id: "barcode", title: "Штрихкод", width: 150, optional: true, cell: ({ barcode }) => barcode ?? "—" },
  {
    id: "updated_at",
    title: "Изменён",
    width: 158,
    sortKey: "updated_at",
    cell: ({ updated_at: at }) => (
      <Text as="span" tone="muted">
        <RelativeTime value={at} />
      </Text>
    ),
  },
  {
    id: "created_at",
    title: "Добавлен",
    width: 130,
    optional: true,
    sortKey: "created_at",
    cell: ({ created_at: at }) => (
      <Text as="span" tone="muted">
        <RelativeTime value={at} />
      </Text>
    ),
  },
];
