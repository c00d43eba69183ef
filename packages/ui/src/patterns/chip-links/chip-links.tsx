import { ProductPhoto } from "../product-photo/product-photo.tsx";
import { Link } from "../../components/link/link.tsx";
import { formatNumber } from "../../format/number.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** A chip that leads somewhere: a value of an option, a category nearby. */
export interface ChipLink {
  id: string | number;
  /** Word on the chip. */
  title: string;
  /** Where it leads. */
  href: string;
  /** What is open now. */
  current?: boolean;
  /** Can be opened but not ordered: struck through, and said in words. */
  soldOut?: boolean;
  /** Quieter: choosing it changes more than itself; the text says what. */
  note?: string;
  /** How many products are behind it. */
  count?: number;
  /** A small picture before the word. */
  photoUrl?: string | null;
}

/** Props of {@link ChipLinks}. */
export interface ChipLinksProps {
  /** Name of the row for the screen reader. */
  label: string;
  /** The chips in their order. */
  items: readonly ChipLink[];
  /** One line that scrolls sideways instead of wrapping: for a row above a list on a phone. */
  scrolling?: boolean;
  className?: string;
}

const base =
  "inline-flex min-h-control items-center gap-2 rounded-control border text-14 whitespace-nowrap transition-colors";

function look({ current = false, soldOut = false, note }: ChipLink): string {
  if (current) return "border-accent bg-accent-soft font-medium text-ink";
  if (soldOut) return "border-dashed border-line text-muted hover:border-ink hover:text-ink";
  return `border-line/70 bg-surface hover:border-ink ${note ? "text-muted hover:text-ink" : "text-ink"}`;
}

/** A row of chips that are links, so that each can be opened apart, preloaded and shared. */
export function ChipLinks({
  label,
  items,
  scrolling = false,
  className = "",
  ...rest
}: NativeProps<"ul", ChipLinksProps>) {
  return (
    <ul
      {...rest}
      aria-label={label}
      className={`flex gap-2 ${scrolling ? "-mx-4 snap-x overflow-x-auto px-4 py-1 [scrollbar-width:none]" : "flex-wrap"} ${className}`}
    >
      {items.map((item) => (
        <li key={item.id} className={scrolling ? "shrink-0 snap-start scroll-ms-4" : "min-w-0"}>
          <Link
            href={item.href}
            data-hint={item.note}
            aria-current={item.current ? "page" : undefined}
            className={`${base} ${look(item)} ${item.photoUrl ? "py-1 pe-3 ps-1" : "px-3"} ${scrolling ? "" : "max-w-full"}`}
          >
            {item.photoUrl && (
              <ProductPhoto url={item.photoUrl} size={32} className={item.soldOut ? "opacity-60" : ""} />
            )}
            <span className={`min-w-0 truncate ${item.soldOut && !item.current ? "line-through" : ""}`}>
              {item.title}
            </span>
            {item.count !== undefined && (
              <span className="text-13 text-muted tabular-nums">{formatNumber(item.count)}</span>
            )}
            {item.soldOut && <span className="sr-only">, нет в наличии</span>}
            {item.note && <span className="sr-only">, {item.note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
