import { useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import { Button } from "../../components/button/button.tsx";
import { formatNumber } from "../../format/number.ts";
import { watchVisibility } from "../../lib/watch-visibility.ts";
import { Link } from "../../components/link/link.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** Props of {@link LoadMore}. */
export interface LoadMoreProps {
  /** How many are shown and how many there are in all. */
  shown: number;
  /** How many there are in all. */
  total: number;
  /** Whether there is more to load. */
  hasMore: boolean;
  /** The next portion is on its way. */
  loading?: boolean;
  /** The next portion could not be loaded. */
  error?: boolean;
  /** Loads the next portion. */
  onLoadMore: () => void;
  /** Address of the next page: makes the button a link that can be opened apart and be followed by robots. */
  nextHref?: string;
  /** Load when the end comes near, without a press. */
  automatic?: boolean;
}

/** The end of an endless list: loads the next page when it comes near, by a button when that fails or is not wanted. */
export function LoadMore({
  shown,
  total,
  hasMore,
  loading = false,
  error = false,
  onLoadMore,
  nextHref,
  automatic = true,
  ref,
  className,
  ...rest
}: NativeProps<"div", LoadMoreProps>) {
  const own = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => own.current);
  const handleNear = useEffectEvent(onLoadMore);
  // Observing anew after each page tells again when the end is still near; not while it loads or after it failed, when nothing is asked for.
  useEffect(() => {
    const sentinel = own.current;
    if (!sentinel || !automatic || !hasMore || loading || error) return;
    return watchVisibility(sentinel, (isNear) => isNear && handleNear(), "600px 0px");
  }, [automatic, hasMore, loading, error, shown]);

  if (total === 0) return null;
  return (
    <div {...rest} ref={own} className={cn("flex flex-col items-center gap-3 py-8", className)}>
      <p role="status" className="text-13 text-muted tabular-nums">
        Показано {formatNumber(shown)} из {formatNumber(total)}
      </p>
      {error && <p className="text-14 text-bad">Следующая страница не загрузилась. То, что выше, сохранено.</p>}
      {hasMore &&
        (nextHref && !error ? (
          // The same element while the page loads: another one would lose the keyboard's focus.
          <Button asChild loading={loading}>
            <Link
              href={nextHref}
              onClick={(event) => {
                // A plain press adds the page here; with a modifier the browser opens it as a page.
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                if (!loading) onLoadMore();
              }}
            >
              Показать ещё
            </Link>
          </Button>
        ) : (
          <Button loading={loading} onClick={onLoadMore}>
            {error ? "Попробовать еще раз" : "Показать ещё"}
          </Button>
        ))}
    </div>
  );
}
