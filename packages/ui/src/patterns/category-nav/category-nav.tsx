import { ChevronLeft } from "lucide-react";
import { formatNumber } from "../../format/number.ts";
import { Link } from "../../components/link/link.tsx";
import type { NativeProps } from "../../lib/native-props.ts";

/** A category in the list. */
export interface CategoryNavItem {
  id: string | number;
  /** Name of the category. */
  name: string;
  /** Page of the category. */
  href: string;
  /** Products in it under the chosen filters. */
  count?: number;
  /** The page that is open. */
  current?: boolean;
}

/** Props of {@link CategoryNav}. */
export interface CategoryNavProps {
  /** From «Все товары» down to the level whose categories are listed. */
  path: readonly CategoryNavItem[];
  /** Categories of that level. */
  items: readonly CategoryNavItem[];
  /** Name of the navigation for the screen reader. */
  label?: string;
}

const row =
  "-mx-2 flex min-h-8 items-center gap-2 rounded-control px-2 py-1 text-14 transition-colors hover:bg-ink/5 focus-inset pointer-coarse:min-h-11";

/** Where in the tree of categories one is: the way back up, and what lies below. */
export function CategoryNav({
  path,
  items,
  label = "Категории",
  className,
  ...rest
}: NativeProps<"nav", CategoryNavProps>) {
  return (
    <nav className={className} {...rest} aria-label={label}>
      {path.length > 0 && (
        <ol className="flex flex-col">
          {path.map((item) => (
            <li key={item.id}>
              <Link
                href={item.href}
                aria-current={item.current ? "page" : undefined}
                className={`${row} ${item.current ? "font-semibold text-ink" : "text-muted hover:text-ink"}`}
              >
                {!item.current && <ChevronLeft size={16} aria-hidden="true" className="-ms-1 shrink-0" />}
                <span className="min-w-0 flex-1 break-words">{item.name}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
      <ul className={`flex flex-col ${path.length > 0 ? "ps-3" : ""}`}>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              href={item.href}
              aria-current={item.current ? "page" : undefined}
              className={`${row} ${item.current ? "bg-accent-soft font-medium text-ink" : item.count === 0 ? "text-muted" : "text-ink"}`}
            >
              <span className="min-w-0 flex-1 break-words">{item.name}</span>
              {item.count !== undefined && (
                <span className="text-13 font-regular text-muted tabular-nums">{formatNumber(item.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
