import { cn } from "../../lib/cn.ts";

/** Why a value that stands in a row was not saved, under it and over what follows. */
export const InlineError = ({
  id,
  align,
  children,
}: {
  /** Referred to by `aria-describedby`. */
  id: string;
  /** A sentence; nothing is shown without one. */
  children: string | null;
  /** At the end of what it belongs to, as figures stand. */
  align?: "start" | "end";
}) =>
  children !== null && (
    <span
      id={id}
      role="alert"
      className={cn(
        "absolute top-full z-sticky mt-1 w-max max-w-72 rounded-control bg-raised px-2.5 py-1.5 text-start text-13 whitespace-normal text-bad shadow-float",
        align === "end" ? "inset-e-0" : "inset-s-0",
      )}
    >
      {children}
    </span>
  );
