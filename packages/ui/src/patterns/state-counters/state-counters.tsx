import type { CSSProperties, ReactNode } from "react";
import { toneSoft, type Tone } from "../../components/badge/badge.variants.ts";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { formatNumber } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import { Link } from "../../components/link/link.tsx";
import type { NativeProps } from "../../lib/native-props.ts";

/** How many things are in one state. */
export interface StateCounter {
  id: string;
  /** «Новые», «В пути». */
  label: string;
  /** How many records are in this state. */
  count: number;
  /** The list of them. */
  href: string;
  /** What the state means. */
  tone?: Tone;
  /** Icon of the state. */
  icon?: ReactNode;
}

/** Props of {@link StateCounters}. */
export interface StateCountersProps {
  /** The states in their order. */
  items: readonly StateCounter[];
  /** Name of the strip: «Заказы по состояниям». */
  label: string;
  /** The numbers are on their way: their places are kept. */
  loading?: boolean;
}

/**
 * Columns of a wide strip: one row when each count gets 136 px, else two even rows. The middle of `clamp` is far below the least width in
 * the first case and far above the greatest in the other.
 */
const columns =
  "md:grid-cols-[repeat(auto-fit,minmax(clamp(100%/var(--count)-8px,(var(--count)*144px-100%)*999,100%/var(--half)-8px),1fr))]";

/** A strip of counts by state, each leading to its list. Scrolls sideways on a phone. */
export function StateCounters({
  items,
  label,
  loading = false,
  className,
  ...rest
}: NativeProps<"ul", StateCountersProps>) {
  return (
    <ul
      {...rest}
      aria-label={label}
      aria-busy={loading || undefined}
      style={{ "--count": items.length, "--half": Math.ceil(items.length / 2) } as CSSProperties} // React's type knows no custom properties
      className={cn(
        "-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-1 md:grid md:px-1",
        columns,
        className,
      )}
    >
      {items.map((item) => (
        <li
          key={item.id}
          className="w-max max-w-48 min-w-[132px] shrink-0 snap-start md:w-auto md:max-w-none md:min-w-0"
        >
          <Link
            href={item.href}
            className="flex h-full flex-col gap-1.5 rounded-surface border border-hairline bg-surface p-3 transition-colors hover:border-line"
          >
            <span className="flex items-center justify-between gap-2">
              <span className={`text-20 font-semibold tabular-nums ${item.count > 0 ? "" : "text-faint"}`}>
                {loading ? <Skeleton className="h-6 w-10" /> : formatNumber(item.count)}
              </span>
              {item.icon && (
                <span
                  className={`flex size-7 shrink-0 items-center justify-center rounded-small ${toneSoft[item.count > 0 ? (item.tone ?? "neutral") : "neutral"]}`}
                >
                  {item.icon}
                </span>
              )}
            </span>
            <span className="text-13 break-words text-muted">{item.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
