import { type RefObject, useEffect, useRef } from "react";

/** The page whose first product stands nearest above the middle of the window. */
function pageInView(list: HTMLElement): number | undefined {
  let page: number | undefined;
  for (const start of list.querySelectorAll<HTMLElement>("[data-page]")) {
    if (page !== undefined && start.getBoundingClientRect().top > window.innerHeight / 2) break;
    page = Number(start.dataset.page);
  }
  return page;
}

/**
 * Ties the address to the page that is being looked at: reports it while the reader scrolls, and scrolls to it when the
 * address changes by other hands (a link to page 1, a new filter). A page starts at an element with `data-page`.
 */
export function usePageInView(
  listRef: RefObject<HTMLElement | null>,
  page: number,
  isSettled: boolean,
  onPage: (page: number) => void,
): void {
  const known = useRef(page);

  useEffect(() => {
    if (known.current === page) return;
    known.current = page;
    const list = listRef.current;
    const start = page > 1 ? list?.querySelector(`[data-page="${page}"]`) : list;
    if (start && start.getBoundingClientRect().top < 0) start.scrollIntoView({ behavior: "instant" });
    else if (start && page > 1) start.scrollIntoView({ behavior: "instant" });
  }, [page, listRef]);

  useEffect(() => {
    if (!isSettled) return;
    let timer = 0;
    const report = () => {
      const seen = listRef.current ? pageInView(listRef.current) : undefined;
      if (seen === undefined || seen === known.current) return;
      known.current = seen;
      onPage(seen);
    };
    // Browsers refuse more than about a hundred address changes in half a minute: wait until the scroll slows down.
    const handleScroll = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(report, 150);
    };
    window.addEventListener("scroll", handleScroll, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("scroll", handleScroll);
    };
  }, [isSettled, listRef, onPage]);
}
