import { ChevronLeft, ChevronRight } from "lucide-react";
import { buttonVariants } from "../../components/button/button.tsx";
import { Pagination } from "../../components/pagination/pagination.tsx";
import { Select } from "../../components/select/select.tsx";
import { formatNumber, formatTotal, type TotalCap } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import { Link } from "../../components/link/link.tsx";

/** Props of `TablePages`. */
export type TablePagesProps = {
  /** How many rows a page has. */
  perPage: number;
  /** Rows that match the filter. */
  total?: number;
  /** The server stopped counting at `total`. */
  totalCapped?: TotalCap;
  /** Offered page sizes; with the callback. */
  perPageOptions?: readonly number[];
  onPerPageChange?: (perPage: number) => void;
} & (
  | {
      /** Page now, from 1. */
      page: number;
      lastPage: number;
      /** Address of a page. */
      getPageHref: (page: number) => string;
    }
  | {
      /** Addresses of the pages beside this one, where pages have cursors and no numbers. */
      previousHref: string | null;
      nextHref: string | null;
    }
);

/** Under a table: which rows these are, the pages as links, and how many a page has. */
export function TablePages(props: TablePagesProps) {
  const { perPage, total, totalCapped, perPageOptions = [20, 50, 100], onPerPageChange } = props;
  const all = total === undefined ? "" : formatTotal(total, totalCapped);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="tabular-nums">
        {"page" in props && total !== undefined && total > 0
          ? `${formatNumber((props.page - 1) * perPage + 1)}–${formatNumber(Math.min(total, props.page * perPage))} из ${all}`
          : all && `Всего ${all}`}
      </p>
      {onPerPageChange && (
        <Select
          size="sm"
          aria-label="Строк на странице"
          className="w-36"
          value={String(perPage)}
          options={perPageOptions.map((size) => ({ value: String(size), label: `По ${size}` }))}
          onValueChange={(size) => onPerPageChange(Number(size))}
        />
      )}
      {"page" in props ? (
        <Pagination className="sm:ms-auto" page={props.page} lastPage={props.lastPage} getHref={props.getPageHref} />
      ) : (
        <nav aria-label="Страницы" className="flex gap-1.5 sm:ms-auto">
          <StepLink href={props.previousHref} label="Назад" back />
          <StepLink href={props.nextHref} label="Дальше" />
        </nav>
      )}
    </div>
  );
}

function StepLink({ href, label, back = false }: { href: string | null; label: string; back?: boolean }) {
  const looks = cn(buttonVariants({ size: "sm" }), href === null && "opacity-45");
  const content = (
    <>
      {back && <ChevronLeft />}
      {label}
      {!back && <ChevronRight />}
    </>
  );
  if (href === null) {
    return (
      <span aria-hidden="true" className={looks}>
        {content}
      </span>
    );
  }
  return (
    <Link href={href} className={looks}>
      {content}
    </Link>
  );
}
