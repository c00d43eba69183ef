import { SearchBox } from "@dropship/ui/patterns/search-box";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { clientState, useClientState } from "../../shared/client-state.ts";
import { historyAtom, withQuery } from "./history.ts";
import { useTypedQuery } from "./use-typed-query.ts";

const changeHistory = (next: readonly string[]): void => clientState.set(historyAtom, next);

const SearchPanel = lazyPart(async () => (await import("./search-panel.tsx")).SearchPanel);

/**
 * The search of the top bar: opens on focus, searches while one types, remembers the last three queries. Enter opens the whole list of
 * what is found; while that list is shown, its words stand in the box.
 */
export function SearchBar() {
  const [open, setOpen] = useState(false);
  const history = useClientState(historyAtom);
  const { query, search, setValue, value } = useTypedQuery();

  const searchHere = (wanted: string) => {
    search(wanted);
    changeHistory(withQuery(history, wanted));
  };

  const navigate = useNavigate();
  const listed = useLocation({ select: listedWords });
  const [known, setKnown] = useState<string>();
  if (listed !== known) {
    setKnown(listed);
    // Elsewhere than in the catalogue the words stay, so that the next result is one press away.
    if (listed !== undefined) search(listed);
  }

  return (
    <div onPointerEnter={SearchPanel.preload} className="contents">
      <SearchBox
        value={value}
        onValueChange={setValue}
        onSubmit={(wanted) => {
          searchHere(wanted);
          void navigate({ to: "/products", search: { search: wanted } });
        }}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (next) SearchPanel.preload();
        }}
      >
        <SearchPanel
          query={query}
          history={history}
          onHistorySelect={searchHere}
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

/** What the list of products is searched for; empty when for nothing, undefined on another screen. */
function listedWords({ pathname, search }: { pathname: string; search: { search?: unknown } }): string | undefined {
  if (pathname !== "/products") return undefined;
  return typeof search.search === "string" ? search.search : "";
}
