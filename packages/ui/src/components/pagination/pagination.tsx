import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { Link } from "../link/link.tsx";
import { pageWindow } from "./page-window.ts";

const stepClass =
  "grid size-control place-items-center rounded-control text-14 tabular-nums transition-colors hover:bg-ink/7 aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent-text";

/** Pages of a list, each a link with its own URL. Draws nothing for one page. */
export function Pagination({
  page,
  lastPage,
  getHref,
  className,
  ...rest
}: Omit<ComponentProps<"nav">, "children"> & {
  /** Page now, from 1. */
  page: number;
  /** Number of pages. */
  lastPage: number;
  /** The address of a page. */
  getHref: (page: number) => string;
}) {
  if (lastPage <= 1) return null;
  const link = (target: number, label: string, content: ReactNode) => (
    <Link
      href={getHref(target)}
      className={stepClass}
      aria-label={label}
      aria-current={target === page ? "page" : undefined}
    >
      {content}
    </Link>
  );
  const end = (target: number, label: string, icon: ReactNode) =>
    target < 1 || target > lastPage ? (
      <span aria-hidden="true" className="grid size-control place-items-center text-faint opacity-40">
        {icon}
      </span>
    ) : (
      link(target, label, icon)
    );
  return (
    <nav aria-label="Страницы" {...rest} className={cn("flex items-center gap-1", className)}>
      {end(page - 1, "Предыдущая страница", <ChevronLeft size={16} />)}
      <ol className="contents max-sm:hidden">
        {pageWindow(page, lastPage).map((target, index) => (
          <li key={target ?? `gap ${index}`} className="max-sm:hidden">
            {target === null ? (
              <span className="grid size-control place-items-center text-faint">…</span>
            ) : (
              link(target, `Страница ${target}`, target)
            )}
          </li>
        ))}
      </ol>
      <span className="px-3 text-14 text-muted tabular-nums sm:hidden">
        {page} из {lastPage}
      </span>
      {end(page + 1, "Следующая страница", <ChevronRight size={16} />)}
    </nav>
  );
}
