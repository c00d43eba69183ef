/** Joins class names, leaving out what is false. No merging: a caller's `className` comes last and may position, not repaint. */
export function cn(...classes: (string | false | null | undefined)[]): string {
  return classes.filter(Boolean).join(" ");
}
