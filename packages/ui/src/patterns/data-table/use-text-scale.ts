import { useState } from "react";

/** How much larger than usual the reader's text is: 2 at 200 %. Widths of columns and heights of rows grow with it. */
export function useTextScale(): number {
  const [scale] = useState(() => {
    const size = typeof document === "undefined" ? "" : getComputedStyle(document.documentElement).fontSize;
    return Number.parseFloat(size) / 16 || 1;
  });
  return scale;
}
