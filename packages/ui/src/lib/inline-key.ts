import type { KeyboardEvent } from "react";

const mirrored: Record<string, string> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** Whether lines are written from right to left where the element stands. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

/** The key as it would be in a line from left to right: in the other direction the arrows to the sides change places (WAI-ARIA APG). */
export function inlineKey({ key, currentTarget }: Pick<KeyboardEvent, "key" | "currentTarget">): string {
  return mirrored[key] !== undefined && isRightToLeft(currentTarget) ? mirrored[key] : key;
}
