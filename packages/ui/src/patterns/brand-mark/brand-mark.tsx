import type { SVGProps } from "react";

/** The mark: a parcel whose side is folded into the letter D. Decorative: the wordmark beside it is the name. */
export function BrandMark({
  size = 28,
  ...rest
}: SVGProps<SVGSVGElement> & {
  /** Side of the square in pixels. */
  size?: number;
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false" {...rest}>
      {/* the bowl of the D, the parcel's side */}
      <path d="M13 3.5h3.5C24 3.5 29 8.6 29 16s-5 12.5-12.5 12.5H13z" fill="currentColor" />
      {/* the stem, a flap turned towards the reader */}
      <path d="M13 3.5 4.2 7.1A2 2 0 0 0 3 9v14a2 2 0 0 0 1.2 1.9L13 28.5z" fill="currentColor" opacity=".55" />
      {/* the seam and the tape */}
      <path d="M13 12.2h6.4c1.9 0 3.3 1.6 3.3 3.8s-1.4 3.8-3.3 3.8H13z" className="fill-surface" />
      <path d="M3 13.5 13 12v3.2L3 16.6z" className="fill-surface" opacity=".75" />
    </svg>
  );
}
