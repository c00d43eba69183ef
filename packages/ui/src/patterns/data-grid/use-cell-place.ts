import { type RefObject, useLayoutEffect, useState } from "react";
import { followScroll } from "../../lib/float-over.ts";

/** Where a cell stands in the window. */
export interface CellPlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Follows the box of a cell wherever the grid is scrolled to: the cell cuts what hangs out of it, so that stands in the window. */
export function useCellPlace(box: RefObject<HTMLElement | null>): CellPlace | null {
  const [place, setPlace] = useState<CellPlace | null>(null);
  useLayoutEffect(
    () =>
      followScroll(() => {
        const cell = box.current?.getBoundingClientRect();
        if (cell) setPlace({ left: cell.left, top: cell.top, width: cell.width, height: cell.height });
      }),
    [box],
  );
  return place;
}
