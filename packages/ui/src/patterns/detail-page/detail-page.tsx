import { ChevronDown, Lock } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Card, CardHeader } from "../../components/card/card.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { ErrorState } from "../../components/error-state/error-state.tsx";
import { Skeleton, SkeletonText } from "../../components/skeleton/skeleton.tsx";
import { useIsWide } from "../app-shell/use-is-wide.ts";

/** A card of the side panel: facts and small actions about the thing. */
export interface DetailAside {
  /** Unique in the page. */
  id: string;
  /** What it holds: «Получатель». */
  title: string;
  /** The essence in a few words; seen on a phone while the card is folded. */
  summary?: ReactNode;
  /** A small button or link at the end of the heading, on a wide screen only; repeat it in the content when a phone needs it. */
  action?: ReactNode;
  /** What stands in the panel. */
  content: ReactNode;
  /** Unfolded at first on a phone. */
  openOnPhone?: boolean;
}

/** Props of {@link DetailPage}. */
export interface DetailPageProps {
  /** A `PageHeader` with the name, the state and the actions of the thing. */
  header: ReactNode;
  /** What must be known before all else: an `Alert`. */
  notice?: ReactNode;
  /** The main column: cards in order of importance. */
  children?: ReactNode;
  /** The side panel from 1200 px up; under it the same cards come after the main column, folded. */
  aside?: readonly DetailAside[];
  /** Name of the side panel for the screen reader: «О заказе». */
  asideLabel: string;
  /** Whether the thing is there to be looked at. `denied`: it exists, but not for this person. */
  status?: "loading" | "ready" | "error" | "denied";
  /** Why it could not be loaded, and what is safe. */
  error?: ReactNode;
  /** Loads it again. */
  onRetry?: () => void;
  /** Who may see it and whom to ask. */
  deniedText?: ReactNode;
  /** The one action of the thing on a phone: a `StickyAction`. */
  footer?: ReactNode;
}

/** A page about one thing: header, main column, side panel. */
export function DetailPage({
  header,
  notice,
  children,
  aside = [],
  asideLabel,
  status = "ready",
  error,
  onRetry,
  deniedText,
  footer,
}: DetailPageProps) {
  return (
    <>
      {header}
      {status === "error" && (
        <ErrorState onRetry={onRetry}>{error ?? "С самой записью ничего не случилось."}</ErrorState>
      )}
      {status === "denied" && (
        <EmptyState title="Нет доступа" icon={<Lock />}>
          {deniedText ?? "Эту запись видят другие роли. Если она нужна для работы, напишите администратору."}
        </EmptyState>
      )}
      {status === "loading" && <DetailSkeleton hasAside={aside.length > 0} />}
      {status === "ready" && (
        <>
          {notice && <div className="mb-4">{notice}</div>}
          <div className={aside.length > 0 ? "grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]" : ""}>
            <div className="flex min-w-0 flex-col gap-4">{children}</div>
            {aside.length > 0 && <SidePanel items={aside} label={asideLabel} />}
          </div>
          {footer}
        </>
      )}
    </>
  );
}

function SidePanel({ items, label }: { items: readonly DetailAside[]; label: string }) {
  const isWide = useIsWide();
  return (
    <aside aria-label={label} className="flex min-w-0 flex-col gap-4 max-lg:gap-2">
      {items.map((item) => (isWide ? <AsideCard key={item.id} {...item} /> : <AsideFold key={item.id} {...item} />))}
    </aside>
  );
}

function AsideCard({ title, action, content }: DetailAside) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader title={<span id={id}>{title}</span>} actions={action} className="mb-3" />
      {content}
    </Card>
  );
}

/** The platform's own disclosure: it opens without a script and by a search in the page. */
function AsideFold({ title, summary, content, openOnPhone }: DetailAside) {
  return (
    <details open={openOnPhone} className="group rounded-surface border border-hairline bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-surface px-4 py-2 focus-inset [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <h2 className="text-16 font-semibold break-words">{title}</h2>
          {summary != null && <span className="block truncate text-13 text-muted group-open:hidden">{summary}</span>}
        </span>
        <ChevronDown size={20} className="shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-4">{content}</div>
    </details>
  );
}

function DetailSkeleton({ hasAside }: { hasAside: boolean }) {
  return (
    <div role="status" className={hasAside ? "grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]" : ""}>
      <span className="sr-only">Загрузка</span>
      <div aria-hidden="true" className="flex min-w-0 flex-col gap-4">
        <Card as="div">
          <Skeleton className="mb-5 h-6 w-40" />
          <Skeleton className="h-20 w-full" />
        </Card>
        <Card as="div">
          <Skeleton className="mb-5 h-6 w-28" />
          <SkeletonText lines={5} />
        </Card>
      </div>
      {hasAside && (
        <div aria-hidden="true" className="flex min-w-0 flex-col gap-4 max-lg:gap-2">
          <Card as="div">
            <Skeleton className="mb-4 h-6 w-32 max-lg:mb-0" />
            <SkeletonText lines={3} className="max-lg:hidden" />
          </Card>
          <Card as="div">
            <Skeleton className="mb-4 h-6 w-24 max-lg:mb-0" />
            <SkeletonText lines={3} className="max-lg:hidden" />
          </Card>
        </div>
      )}
    </div>
  );
}
