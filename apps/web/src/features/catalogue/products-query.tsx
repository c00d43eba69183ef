import { SearchField } from "@dropship/ui/search-field";
import { useState } from "react";
import { changed, type ProductsSearch } from "./search.ts";

/** Words to look for within the open list. Give it the current words as its key, so that Back empties it too. */
export function ProductsQuery({
  search,
  onChange,
}: {
  search: ProductsSearch;
  onChange: (search: ProductsSearch) => void;
}) {
  const [text, setText] = useState(search.q ?? "");
  return (
    <SearchField
      label={search.category_id === undefined ? "Искать в каталоге" : "Искать в категории"}
      value={text}
      maxLength={200}
      onValueChange={setText}
      onSubmit={(q) => onChange(changed(search, { q, sort: undefined }))}
      onClear={() => search.q && onChange(changed(search, { q: undefined }))}
      className="mb-3"
    />
  );
}
