import type { ProductCard } from "@dropship/api/contract/catalog";
import type { OrderDetail } from "@dropship/api/contract/orders";
import type { WireSaidPrices } from "@dropship/api/contract/shapes";
import { useState } from "react";

/** A line while the order is edited: one of the order, or a product that comes in. */
export interface EditedLine {
  readonly key: string;
  readonly lineId: number | null;
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  readonly options: Record<string, string>;
  readonly photoUrl: string | undefined;
  /** Price of a piece as it stands; null for what is priced when it comes in. */
  readonly unitUah: string | null;
  /** What it is sold at in dollars, to everybody, for what comes in; null for a line of the order. */
  readonly priceUsd: string | null;
  /** What its supplier said in hryvnias; null for a line of the order. */
  readonly said: WireSaidPrices;
  /** Pieces before the edit. */
  readonly before: number;
  readonly quantity: number;
  readonly isRemoved: boolean;
}

const linesOf = (lines: OrderDetail["lines"]): EditedLine[] =>
  lines.map((line) => ({
    key: `line-${line.id}`,
    lineId: line.id,
    productId: line.product_id,
    sku: line.sku,
    name: line.name,
    options: line.attributes,
    photoUrl: line.photo[0]?.thumb,
    unitUah: line.unit_uah,
    priceUsd: null,
    said: null,
    before: line.quantity,
    quantity: line.quantity,
    isRemoved: false,
  }));

const isChanged = (line: EditedLine) => line.isRemoved || line.quantity !== line.before;

/** The lines of an order while they are edited; of one that is yet to be placed there are none to begin with. */
export function useEditedLines(stored: OrderDetail["lines"]) {
  const [lines, setLines] = useState(() => linesOf(stored));
  const change = (key: string, to: Partial<Pick<EditedLine, "quantity" | "isRemoved">>) =>
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...to } : line)));
  const staying = lines.filter(({ isRemoved }) => !isRemoved);
  return {
    lines,
    isDirty: lines.some(isChanged),
    setQuantity: (key: string, quantity: number) => change(key, { quantity }),
    /** What had only just come in goes without a trace; a line of the order can be put back. */
    remove: (key: string) =>
      setLines((now) =>
        now.flatMap((line) => (line.key !== key ? [line] : line.lineId === null ? [] : [{ ...line, isRemoved: true }])),
      ),
    restore: (key: string) => change(key, { isRemoved: false }),
    /** A product once more is one piece more. */
    add: (product: ProductCard) =>
      setLines((now) => {
        const known = now.find((line) => line.productId === product.id);
        if (known)
          return now.map((line) =>
            line === known
              ? { ...line, isRemoved: false, quantity: line.isRemoved ? line.quantity : line.quantity + 1 }
              : line,
          );
        return [
          ...now,
          {
            key: `product-${product.id}`,
            lineId: null,
            productId: product.id,
            sku: product.sku,
            name: product.name,
            options: product.options,
            photoUrl: product.photo[0]?.thumb,
            unitUah: null,
            priceUsd: product.price,
            said: product.said,
            before: 0,
            quantity: 1,
            isRemoved: false,
          },
        ];
      }),
    /** As the call takes them. */
    body: staying.map(({ lineId, productId, quantity }) =>
      lineId === null ? { product_id: productId, quantity } : { line_id: lineId, quantity },
    ),
  };
}
/** The lines of an order while they are edited, and what changes them. */
export type EditedLines = ReturnType<typeof useEditedLines>;
