import { useEffect, useState } from "react";

/** How long the keys must rest before the search goes out. */
const REST_MS = 250;
const SHORTEST = 2;

/** The text in the box and the query that is searched for: at once on Enter, else when the typing rests. */
export function useTypedQuery() {
  const [value, setValue] = useState("");
  const [query, setQuery] = useState("");
  const typed = value.trim();

  useEffect(() => {
    if (typed === query) return;
    const isTooShort = typed.length < SHORTEST;
    const timer = setTimeout(() => setQuery(isTooShort ? "" : typed), isTooShort ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [typed, query]);

  return {
    value,
    setValue,
    query,
    /** Searches for a text now; an empty one goes back to the history. */
    search: (wanted: string) => {
      setValue(wanted);
      setQuery(wanted.trim());
    },
  };
}
