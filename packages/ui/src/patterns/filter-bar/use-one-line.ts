import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { fitChips } from "./one-line.ts";

/** Width of the button «Ещё N» for any N of two digits, in rem. */
export const MORE_REM = 3.6;

/** What was found out about the chips of one line. */
interface Measured {
  /** How many do not fit. */
  readonly folded: number;
  /** Where the button for them begins. */
  readonly end: number;
  /** The chosen one that has to be lifted to be seen. */
  readonly lifted: string | undefined;
  /** It was not seen behind the first one either: no two of them fit. */
  readonly alone: boolean;
}

/**
 * Of chips in a box one line high: how many do not fit beside the button «Ещё N» (they can't take the focus), and which chosen one has to be lifted to be seen.
 * One that was lifted stays where it is: nothing moves under the finger. The box is as wide with the button as without it, so that an answer asks for no other.
 * `said` is all that stands on the chips: they are measured anew when it changes, not with every draw of the screen around them, since whoever measures
 * has the browser lay out the whole page at once.
 */
export function useOneLine(
  line: RefObject<HTMLElement | null>,
  chosen: string,
  isFolded: boolean,
  said: string,
): Measured {
  const [folded, setFolded] = useState(0);
  const [end, setEnd] = useState(0);
  const [lifted, setLifted] = useState<string>();
  const [alone, setAlone] = useState(false);
  /** The pressed chip that is put out of sight for the moment before it is lifted: what cannot be seen loses the focus. */
  const held = useRef<HTMLElement>(null);
  // Counts come later than their chips and make them wider; so does a font.
  useLayoutEffect(() => {
    const box = line.current;
    if (!box) return;
    const measure = () => {
      const chips = [...box.children].filter((chip): chip is HTMLElement => chip instanceof HTMLElement);
      const style = getComputedStyle(box);
      const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd);
      // On a phone the line scrolls.
      const fit =
        isFolded && style.flexWrap === "wrap"
          ? fitChips(
              chips.map((chip) => chip.getBoundingClientRect().width),
              box.getBoundingClientRect().width - padding,
              Number.parseFloat(style.columnGap),
              MORE_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
            )
          : { shown: chips.length, end: 0 };
      for (const [index, chip] of chips.entries()) {
        const isBelow = index >= fit.shown;
        const visibility = isBelow ? "hidden" : "";
        // A style that is written, even the same, has the page laid out once more for whoever reads next.
        if (chip.style.visibility !== visibility) chip.style.visibility = visibility;
        if (isBelow && chip.getAttribute("aria-pressed") === "true") {
          if (chip === document.activeElement) held.current = chip;
          setLifted(chosen);
          if (index === 1) setAlone(true);
        }
        if (!isBelow && chip === held.current) {
          held.current = null;
          chip.focus({ preventScroll: true });
        }
      }
      if (fit.shown > 1) setAlone(false);
      setFolded(chips.length - fit.shown);
      setEnd(Math.round(fit.end));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const seen of [box, ...box.children]) observer.observe(seen);
    return () => observer.disconnect();
  }, [line, chosen, isFolded, said, lifted, alone]);
  return { folded, end, lifted, alone };
}
