import { SearchBox } from "@dropship/ui/patterns/search-box";
import { useState } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { keepHistory, readHistory, withQuery } from "./history.ts";
import { useTypedQuery } from "./use-typed-query.ts";

const SearchPanel = lazyPart(async () => (await import("./search-panel.tsx")).SearchPanel);

/** The search of the top bar: opens on focus, searches while one types, remembers the last three queries. */
export function SearchBar() {
  const [open, setOpen] = useState(false);
  const [history, setHistory] = useState(() => (typeof localStorage === "undefined" ? [] : readHistory(localStorage)));
  const { query, search, setValue, value } = useTypedQuery();

  const changeHistory = (next: string[]) => {
    setHistory(next);
    keepHistory(localStorage, next);
  };
  const submit = (wanted: string) => {
    search(wanted);
    changeHistory(withQuery(history, wanted));
  };

  return (
    <div onPointerEnter={SearchPanel.preload} className="contents">
      <SearchBox
        value={value}
        onValueChange={setValue}
        onSubmit={submit}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (next) SearchPanel.preload();
        }}
      >
        <SearchPanel
          query={query}
          history={history}
          onHistorySelect={submit}
          onHistoryDelete={(past) => changeHistory(history.filter((other) => other !== past))}
          onClear={() => search("")}
          onNavigate={() => {
            setOpen(false);
            // A chosen result makes the query worth remembering, with or without Enter.
            changeHistory(withQuery(history, query));
          }}
        />
      </SearchBox>
    </div>
  );
}
