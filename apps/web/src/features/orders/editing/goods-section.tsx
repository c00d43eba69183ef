import type { ProductCard } from "@dropship/api/contract/catalog";
import { multiply, parseUah, toDecimal } from "@dropship/money";
import { Combobox, type ComboboxItem } from "@dropship/ui/combobox";
import { Field } from "@dropship/ui/field";
import { formatUah } from "@dropship/ui/format/money";
import { CartLines } from "@dropship/ui/patterns/cart-lines";
import { optionText, wholeName } from "@dropship/ui/patterns/product-name";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../shared/api.ts";
import { usdToUah, useRate } from "../../../shared/currency.ts";
import { errorText } from "../../../shared/error-text.ts";
import { FormSection } from "../../../shared/form/form-section.tsx";
import type { EditedLine, EditedLines } from "./edited-lines.ts";

type ProductItem = ComboboxItem & { product: ProductCard };

/** Products by name or SKU; nothing is asked before two letters. */
function ProductSearch({ className, onChoose }: { className: string; onChoose: (product: ProductCard) => void }) {
  const [search, setSearch] = useState("");
  const rate = useRate();
  const typed = search.trim();
  const found = useQuery({
    queryKey: ["search", typed],
    queryFn: typed.length < 2 ? skipToken : ({ signal }) => api("search", { body: { search: typed }, signal }),
    retry: false,
  });
  const items = (found.data?.products ?? []).map((product): ProductItem => ({
    id: product.id,
    label: wholeName(product.name, product.options),
    description: `${optionText(product.options, " · ")}${product.sku} · ${product.stock > 0 ? `${product.stock} шт.` : "нет в наличии"} · ${formatUah(usdToUah(product.price, rate, product.said))}`,
    product,
  }));
  return (
    <Field label="Добавить товар" className={className}>
      <Combobox
        placeholder="Название или артикул"
        value={null}
        query={search}
        items={items}
        onQuery={setSearch}
        loading={found.isFetching}
        error={found.isError ? errorText(found.error) : null}
        onRetry={() => void found.refetch()}
        emptyText={typed.length < 2 ? "Введите первые две буквы" : "Ничего не найдено"}
        onValueChange={(item) => {
          if (item) onChoose(item.product);
          setSearch("");
        }}
      />
    </Field>
  );
}

/** The goods of an order while they are edited. */
export function GoodsSection({ goods }: { goods: EditedLines }) {
  const rate = useRate();
  const unitOf = ({ unitUah, priceUsd, said }: EditedLine) =>
    unitUah ?? (priceUsd === null ? "0.00" : usdToUah(priceUsd, rate, said));
  return (
    <FormSection title="Товары">
      <CartLines
        items={goods.lines.map((line) => ({
          id: line.key,
          name: line.name,
          options: line.options,
          sku: line.sku,
          photoUrl: line.photoUrl,
          unitPrice: unitOf(line),
          total: toDecimal(multiply(parseUah(unitOf(line)), line.quantity)),
          quantity: line.quantity,
          removed: line.isRemoved,
          note:
            line.unitUah === null
              ? "Цена витрины по сегодняшнему курсу; цену этого пользователя покажет проверка."
              : line.quantity > line.before && `${line.quantity - line.before} шт. добавятся по сегодняшней цене.`,
        }))}
        onQuantityChange={({ id }, quantity) => goods.setQuantity(String(id), quantity)}
        onRemove={({ id }) => goods.remove(String(id))}
        onRestore={({ id }) => goods.restore(String(id))}
      />
      <ProductSearch className={goods.lines.length > 0 ? "mt-4" : ""} onChoose={goods.add} />
    </FormSection>
  );
}
