import { type RefObject, useLayoutEffect, useState } from "react";

/** Puts a chip behind the first one, which says «Все», so that it is seen however few fit. */
export function liftChip<Chip extends { value: string }>(chips: readonly Chip[], value: string): Chip[] {
  const [first, ...others] = chips;
  const lifted = others.find((chip) => chip.value === value);
  if (!first || !lifted) return [...chips];
  return [first, lifted, ...others.filter((chip) => chip !== lifted)];
}

/** Between two chips, and at both ends of their box. */
const GAP = 6;
const PADDING = 8;

/** What was found out about the chips of one line. */
export interface OneLine {
  /** How many do not fit. */
  readonly folded: number;
  /** The chosen one that has to be lifted to be seen. */
  readonly lifted: string | undefined;
  /** Pixels after the last one that fits: too few for another. */
  readonly free: number;
}

/**
 * Of chips that wrap in a box one line high: how many do not fit (they can't take the focus), and which chosen one has to be lifted to be seen.
 * One that was lifted stays where it is: nothing moves under the finger.
 */
export function useOneLine(line: RefObject<HTMLElement | null>, chosen: string, isFolded: boolean): OneLine {
  const [folded, setFolded] = useState(0);
  const [free, setFree] = useState(0);
  const [lifted, setLifted] = useState<string>();
  // After every draw: counts come later than their chips and make them wider.
  useLayoutEffect(() => {
    const box = line.current;
    if (!box) return;
    const measure = () => {
      const chips = [...box.children].filter((chip): chip is HTMLElement => chip instanceof HTMLElement);
      const first = chips[0]?.offsetTop ?? 0;
      let below = 0;
      let taken = PADDING;
      for (const chip of chips) {
        const isBelow = isFolded && chip.offsetTop > first + chip.offsetHeight / 2;
        chip.style.visibility = isBelow ? "hidden" : "";
        if (!isBelow) {
          taken += chip.offsetWidth + GAP;
          continue;
        }
        below += 1;
        if (chip.getAttribute("aria-pressed") === "true") setLifted(chosen);
      }
      setFolded(below);
      setFree(below > 0 ? Math.max(0, Math.floor(box.clientWidth - taken)) : 0);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  });
  return { folded, lifted, free };
}
