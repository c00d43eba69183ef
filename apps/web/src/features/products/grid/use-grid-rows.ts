import type { AdminProduct } from "@dropship/api/contract/admin-products";
import type { GridProduct } from "@dropship/api/contract/product-grid";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { paramNamesQuery, productParamsQuery } from "../product-queries.ts";
import { hasTexts, paramsNamed } from "./grid-columns.ts";

/** Params that are offered as columns; of more, those of the products in sight. */
const OFFERED = 100;

/** The products of a page with their params, and with their texts where a column shows them; and which params may be columns. Rows that were there stay until those of the next page are whole. */
export function useGridRows(products: readonly AdminProduct[], shownColumns: readonly string[]) {
  // Once read they are read on: a page without them would seem to have emptied what was typed over.
  const [isAsked, setAsked] = useState(false);
  const areTextsAsked = isAsked || hasTexts(shownColumns);
  if (areTextsAsked && !isAsked) setAsked(true);
  const params = useQuery(productParamsQuery(products, areTextsAsked));
  const names = useQuery(paramNamesQuery);
  const { data } = params;
  const fresh = useMemo(() => withParams(products, data), [products, data]);
  const [rows, setRows] = useState<readonly GridProduct[] | null>(fresh);
  if (fresh !== null && fresh !== rows) setRows(fresh);
  const paramNames = useMemo(
    () => [
      ...new Set([
        ...(names.data ?? []).slice(0, OFFERED),
        ...(rows ?? []).flatMap((row) => row.params.map(({ name }) => name)),
        ...paramsNamed(shownColumns),
      ]),
    ],
    [names.data, rows, shownColumns],
  );
  return { rows, paramNames, error: params.error, retry: params.refetch };
}

/** Null while the params of one of them are on their way. */
function withParams(
  products: readonly AdminProduct[],
  params: readonly Pick<GridProduct, "id" | "params" | "description" | "description_uk">[] | undefined,
): readonly GridProduct[] | null {
  if (products.length > 0 && !params) return null;
  const byId = new Map(params?.map((one) => [one.id, one]));
  return products.map((product) => ({ ...product, params: [], ...byId.get(product.id) }));
}
