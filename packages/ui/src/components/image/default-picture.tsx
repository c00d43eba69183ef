/** A drawn parcel for things without a picture. Fills its positioned parent. */
export function DefaultPicture({
  label,
}: {
  /** What should have been seen; empty makes it decoration. */ label: string;
}) {
  return (
    <svg
      viewBox="0 0 96 96"
      role={label === "" ? undefined : "img"}
      aria-label={label === "" ? undefined : label}
      aria-hidden={label === "" ? true : undefined}
      className="absolute inset-0 size-full text-line"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d="M48 26 70 36.5v24L48 72 26 60.500v-24z" className="fill-surface" />
      <path d="M26 36.500 48 47.500 70 36.500M48 47.500V72" />
      <path d="m36.500 31.500 22.500 11v8.500l-4-2.500-3.500 4.250V46L30 34.750" opacity=".55" />
    </svg>
  );
}
