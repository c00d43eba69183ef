import { NO_VALUE } from "@dropship/api/contract/list";
import { Button } from "@dropship/ui/button";
import { useQueries } from "@tanstack/react-query";
import { vendorsQuery } from "./product-queries.ts";

/** So many vendors of a like name are offered. */
const LIKE_MAX = 5;

/**
 * Where no goods are found: chosen vendors that no product has, with those of a like name to choose instead. Saved views and links of
 * before may hold a part of a name, where a filter takes whole ones now.
 */
export function UnknownVendors({
  filter,
  onChange,
}: {
  /** The list's filter by names. */
  filter: Readonly<Record<string, unknown>>;
  onChange: (filter: Readonly<Record<string, unknown>>) => void;
}) {
  const value: readonly unknown[] = Array.isArray(filter["vendor"]) ? filter["vendor"] : [];
  const chosen = value.filter((one): one is string => typeof one === "string" && one !== NO_VALUE);
  const asked = useQueries({ queries: chosen.map((name) => vendorsQuery(name)) });
  return chosen.map((name, index) => {
    const found = asked[index]?.data;
    if (found === undefined || found.some((one) => one.value === name)) return null;
    const take = (vendor: string) => onChange({ vendor: value.map((one) => (one === name ? vendor : one)) });
    return (
      <div key={name} className="mt-3">
        Производителя «{name}» нет ни у одного товара.{found.length > 0 && " Возможно, это:"}
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          {found.slice(0, LIKE_MAX).map((one) => (
            <Button key={one.value} size="sm" onClick={() => take(one.value)}>
              {one.value}
            </Button>
          ))}
        </div>
      </div>
    );
  });
}
