import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** The page whose first product stands nearest above the middle of the window. */
function pageInView(list: HTMLElement): number | undefined {
  let page: number | undefined;
  for (const start of list.querySelectorAll<HTMLElement>("[data-page]")) {
    if (page !== undefined && start.getBoundingClientRect().top > window.innerHeight / 2) break;
    page = Number(start.dataset.page);
  }
  return page;
}

interface PageInView {
  /** The page of the address. */
  page: number;
  /** How many pages are shown. */
  pagesRead: number;
  /** The pages are those of the address, not of the filters before. */
  isSettled: boolean;
  /** Told the page that is looked at now. */
  onPage: (page: number) => void;
}

/**
 * Ties the address to the page that is being looked at: reports it when the reader scrolls or a page is added, and scrolls
 * to it when the address changes by other hands (a link to page 1, a new filter). A page starts at an element with `data-page`.
 */
export function usePageInView(
  listRef: RefObject<HTMLElement | null>,
  { page, pagesRead, isSettled, onPage }: PageInView,
): void {
  const known = useRef(page);
  const before = useRef(pagesRead);
  /** Pages that were reported before the known one: the address of a slow device may still come to them. */
  const passed = useRef(new Set<number>());

  useEffect(() => {
    if (known.current === page) return passed.current.clear();
    if (passed.current.has(page)) return;
    known.current = page;
    const list = listRef.current;
    const start = page > 1 ? list?.querySelector(`[data-page="${page}"]`) : list;
    if (start && (page > 1 || start.getBoundingClientRect().top < 0)) start.scrollIntoView({ behavior: "instant" });
  }, [page, listRef]);

  const report = useEffectEvent(() => {
    const seen = listRef.current ? pageInView(listRef.current) : undefined;
    if (seen === undefined || seen === known.current) return;
    passed.current.add(known.current).delete(seen);
    known.current = seen;
    onPage(seen);
  });
  useEffect(() => {
    if (!isSettled) return;
    let timer = 0;
    // Browsers refuse more than about a hundred address changes in half a minute: wait until the scroll slows down.
    const reportSoon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(report, 150);
    };
    window.addEventListener("scroll", reportSoon, { passive: true });
    if (pagesRead > before.current) reportSoon();
    before.current = pagesRead;
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("scroll", reportSoon);
    };
  }, [isSettled, pagesRead]);
}
