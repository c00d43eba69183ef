import { type ReactNode, useRef } from "react";
import { Breadcrumbs } from "../../components/breadcrumbs/breadcrumbs.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { useFocusAfterPress } from "../../hooks/use-focus-after-press.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** A step of the way to the page; the page itself is not among them. */
export interface PageBreadcrumb {
  /** Name of the page above. */
  title: string;
  /** Its address. */
  href: string;
}

/** Props of {@link PageHeader}. */
export interface PageHeaderProps {
  /** Heading of the page. */
  title: ReactNode;
  /** The way here, from the top. */
  breadcrumbs?: readonly PageBreadcrumb[];
  /** Facts under the title: number, date, state. */
  meta?: ReactNode;
  /** A count after the title, already formatted. */
  count?: ReactNode;
  /** Buttons at the end; one of them is primary at most. */
  actions?: ReactNode;
  /** Below 1200 px the actions stand elsewhere on the page. */
  actionsWideOnly?: boolean;
  /** The title is still loading. */
  loading?: boolean;
  className?: string;
}

/** The head of a page: the way to it, its name (the page's only `h1`), its facts and actions. */
export function PageHeader({
  title,
  breadcrumbs = [],
  meta,
  count,
  actions,
  actionsWideOnly = false,
  loading = false,
  className = "",
  ...rest
}: NativeProps<"header", PageHeaderProps>) {
  const named = useRef<HTMLDivElement>(null);
  // An action that goes after its press leaves the keyboard at the name of the page, before those that have come.
  useFocusAfterPress(named, "h1");
  return (
    <header {...rest} data-coming={loading || undefined} className={`mb-5 flex flex-col gap-2 ${className}`}>
      {breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs.map(({ title: label, href }) => ({ label, href }))} />}
      <div ref={named} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-[min(100%,16rem)] flex-1">
          <h1 tabIndex={-1} className="text-20 font-semibold text-balance md:text-26">
            {loading ? (
              <>
                <Skeleton className="my-1 h-6 w-64 max-w-full" />
                <span className="sr-only">Загрузка</span>
              </>
            ) : (
              title
            )}
            {count != null && !loading && (
              <>
                {/* A space for the ear: «Новости10» is no name. */}
                <span className="sr-only">{"\u00A0"}</span>
                <span className="ms-2 inline-block text-16 font-regular whitespace-nowrap text-muted tabular-nums">
                  {count}
                </span>
              </>
            )}
          </h1>
          {meta && (
            <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-muted">{meta}</div>
          )}
        </div>
        {actions && (
          <div className={`flex min-w-0 flex-wrap items-center gap-2 ${actionsWideOnly ? "max-lg:hidden" : ""}`}>
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
