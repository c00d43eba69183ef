import { Children, type ReactNode } from "react";
import { Money } from "../../components/money/money.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { formatDateTime } from "../../format/date.ts";
import { plural } from "../../format/number.ts";
import { Link } from "../../components/link/link.tsx";
import { numbered } from "../../format/record-number.ts";
import { ProductPhoto } from "../product-photo/product-photo.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** An order as a list shows it. */
export interface OrderSummary {
  id: string | number;
  /** Number of the order as people say it. */
  number: string;
  /** Page of the order. */
  href: string;
  /** ISO 8601. */
  createdAt: string;
  /** The state, drawn: a `StatusBadge`. */
  state: ReactNode;
  /** How it is paid and what has come, drawn or in words. */
  payment?: ReactNode;
  /** Full name of the recipient. */
  recipient: string;
  /** Where to: «Киев, отделение № 12». */
  destination?: string;
  /** Photos of the first lines. */
  photoUrls?: readonly (string | null)[];
  /** How many lines. */
  linesCount: number;
  /** Total in UAH, a decimal string. */
  total: string;
  /** Profit of the user in UAH, when known. */
  profit?: string | null;
  /** The order's number in the user's own shop. */
  reference?: string | null;
}

const gridClass =
  "grid grid-cols-[minmax(7rem,1fr)_minmax(0,auto)] gap-x-4 gap-y-1.5 px-4 py-3.5 @min-[48rem]:grid-cols-[140px_minmax(0,1.4fr)_minmax(0,1fr)_180px_minmax(140px,auto)] @min-[48rem]:items-center @min-[48rem]:gap-x-5";

/** An order in a list: a row where there is room for one, else a card. The whole of it leads to the order. */
export function OrderCard({
  order,
  className,
  ...rest
}: NativeProps<
  "article",
  {
    /** The order to show. */
    order: OrderSummary;
  }
>) {
  const photos = order.photoUrls?.slice(0, 3) ?? [];
  return (
    <article {...rest} className={cn(`group relative transition-colors hover:bg-ink/3 ${gridClass}`, className)}>
      <div className="min-w-0">
        <h3 className="truncate text-14 font-semibold">
          <Link
            href={order.href}
            className="after:absolute after:inset-0 group-hover:text-accent-text focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
          >
            {numbered(order.number)}
          </Link>
        </h3>
        <time dateTime={order.createdAt} className="text-13 text-muted">
          {formatDateTime(order.createdAt)}
        </time>
      </div>
      <div className="min-w-0 @max-[48rem]:order-3 @max-[48rem]:col-span-2">
        <p className="truncate text-14">{order.recipient}</p>
        {order.destination && <p className="truncate text-13 text-muted">{order.destination}</p>}
        {order.reference && <p className="truncate text-13 text-faint">Ваш номер: {order.reference}</p>}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 @max-[48rem]:order-4 @max-[48rem]:self-end">
        {photos.length > 0 && (
          <span className="flex gap-1">
            {photos.map((url, index) => (
              <ProductPhoto key={index} url={url} size={32} />
            ))}
          </span>
        )}
        <span className="text-13 text-muted">{plural(order.linesCount, ["товар", "товара", "товаров"])}</span>
      </div>
      <div className="flex min-w-0 flex-col items-end gap-1 @max-[48rem]:order-2 @min-[48rem]:items-start">
        {order.state}
        {order.payment && <span className="text-12 text-muted @max-[48rem]:text-end">{order.payment}</span>}
      </div>
      <div className="min-w-0 text-end @max-[48rem]:order-5 @max-[48rem]:self-end">
        <Money amount={order.total} currency="UAH" className="text-16 font-semibold" />
        {order.profit != null && (
          <p className="text-13 text-muted">
            прибыль{" "}
            <Money
              amount={order.profit}
              currency="UAH"
              className={order.profit.startsWith("-") ? "text-bad" : "text-good"}
            />
          </p>
        )}
      </div>
    </article>
  );
}

/** Orders one under another, in one frame. */
export function OrderList({
  label = "Заказы",
  children,
  className,
  ...rest
}: NativeProps<
  "ul",
  {
    /** Name of the list for the screen reader. */
    label?: string;
    children: ReactNode;
  }
>) {
  return (
    <ul
      {...rest}
      aria-label={label}
      className={cn(
        "@container flex flex-col divide-y divide-hairline overflow-hidden rounded-surface border border-hairline bg-surface",
        className,
      )}
    >
      {Children.map(children, (child) => child != null && <li>{child}</li>)}
    </ul>
  );
}

/** The order while it loads. */
export function OrderCardSkeleton() {
  return (
    <div aria-hidden="true" className={gridClass}>
      <div className="flex flex-col gap-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-3 w-28" />
      </div>
      <Skeleton className="h-5 w-20 rounded-full @max-[48rem]:order-2 @min-[48rem]:order-4" />
      <div className="flex flex-col gap-2 @max-[48rem]:order-3 @max-[48rem]:col-span-2 @min-[48rem]:order-2">
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-3 w-2/5" />
      </div>
      <Skeleton className="h-8 w-24 @max-[48rem]:order-4 @min-[48rem]:order-3" />
      <Skeleton className="h-5 w-20 justify-self-end @max-[48rem]:order-5 @min-[48rem]:order-5" />
    </div>
  );
}
