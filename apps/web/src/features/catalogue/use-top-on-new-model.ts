import type { ProductDetail } from "@dropship/api/contract/catalog";
import { useEffect, useRef } from "react";

/**
 * A related product is another page to the reader although it has the same route: it starts at its top. A variation of
 * the same model stays where it is.
 */
export function useTopOnNewModel(product: Pick<ProductDetail, "id" | "group_id"> | undefined): void {
  const model = product && (product.group_id ?? `single:${product.id}`);
  const shown = useRef(model);
  useEffect(() => {
    if (model === undefined || shown.current === model) return;
    const isFirst = shown.current === undefined;
    shown.current = model;
    if (!isFirst) window.scrollTo({ top: 0, behavior: "instant" });
  }, [model]);
}
