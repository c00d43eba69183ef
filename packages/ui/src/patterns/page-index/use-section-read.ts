import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { followScroll } from "../../lib/float-over.ts";
import { sectionRead } from "./section-read.ts";

/** What somebody does to read on for themselves. */
const OWN_MOVES = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
/** So far under the bar a section still counts as read. */
const AIR = 48;

/** Lower edge of what sticks above the text: of the index itself where it lies over the page, or of nothing. */
function lineUnder(index: HTMLElement | null): number {
  const box = index?.getBoundingClientRect();
  const isRow = box !== undefined && box.width > window.innerWidth / 2;
  return Math.max(0, isRow ? box.bottom : (box?.top ?? 0)) + AIR;
}

/**
 * Which section of the page is being read, by its id. One that was asked for, by the index or by the address, is the one until somebody
 * scrolls for themselves, wherever the end of the page has let it stand.
 */
export function useSectionRead(
  ids: readonly string[],
  index: RefObject<HTMLElement | null>,
): [read: string | undefined, ask: (id: string) => void] {
  const [read, setRead] = useState<string>();
  const asked = useRef<string>(undefined);
  const names = ids.join(" ");
  useEffect(() => {
    const known = names.split(" ");
    const named = window.location.hash.slice(1);
    if (known.includes(named)) asked.current = named;
    const { documentElement: page } = document;
    const end = followScroll(() => {
      if (asked.current !== undefined) return setRead(asked.current);
      const range = page.scrollHeight - window.innerHeight;
      const at = sectionRead({
        tops: known.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity),
        line: lineUnder(index.current),
        height: window.innerHeight,
        left: range - window.scrollY,
        range,
      });
      return setRead(known[at]);
    });
    const handleMove = () => {
      asked.current = undefined;
    };
    for (const move of OWN_MOVES) window.addEventListener(move, handleMove, { capture: true, passive: true });
    return () => {
      end();
      for (const move of OWN_MOVES) window.removeEventListener(move, handleMove, { capture: true });
    };
  }, [names, index]);
  const ask = useCallback((id: string) => {
    asked.current = id;
    setRead(id);
  }, []);
  return [read, ask];
}
