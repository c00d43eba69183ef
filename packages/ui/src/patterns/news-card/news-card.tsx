import { Lock, Newspaper, Pin } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../components/badge/badge.tsx";
import { Button } from "../../components/button/button.tsx";
import { Card } from "../../components/card/card.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { ErrorState } from "../../components/error-state/error-state.tsx";
import { Skeleton, SkeletonText } from "../../components/skeleton/skeleton.tsx";
import { formatLongDate } from "../../format/date.ts";
import { Link } from "../../components/link/link.tsx";
import type { NativeProps } from "../../lib/native-props.ts";
import { cn } from "../../lib/cn.ts";

/** A post as a list shows it. */
export interface NewsPost {
  id: number | string;
  /** Headline of the post. */
  title: string;
  /** Page of the post. */
  href: string;
  /** Two or three sentences; cut after three lines. */
  excerpt?: string;
  /** Picture above the post. */
  coverUrl?: string | null;
  /** ISO 8601. */
  publishedAt: string;
  /** «Цены», «Доставка». */
  category?: string;
  /** Not opened yet. */
  unread?: boolean;
  /** Kept at the top by the shop. */
  pinned?: boolean;
  /** Must be confirmed as read. */
  mustRead?: boolean;
}

/** Props of {@link NewsCard}. */
export interface NewsCardProps {
  /** The post to show. */
  post: NewsPost;
  /** `wide`: the cover beside the text, for the newest post of a page. */
  layout?: "card" | "wide";
  /** Level of the heading on this page. */
  level?: 2 | 3;
  /** Load the cover at once: for what is seen first. */
  eager?: boolean;
  /** Confirms a must-read post; without it there is no such button. */
  onAcknowledge?: (post: NewsPost) => void;
  /** Under the text: views, state, actions of an editor. */
  footer?: ReactNode;
}

/** A piece of news in a list. The whole card leads to the post. */
export function NewsCard({
  post,
  layout = "card",
  level = 2,
  eager = false,
  onAcknowledge,
  footer,
  className,
  ...rest
}: NativeProps<"div", NewsCardProps>) {
  const Heading = `h${level}` as const;
  const isWide = layout === "wide";
  const needsAnswer = post.mustRead && post.unread && onAcknowledge;
  return (
    <Card
      {...rest}
      as="article"
      padded={false}
      className={cn(
        "group relative flex h-full flex-col overflow-hidden transition-colors hover:border-line",
        isWide && "md:flex-row",
        className,
      )}
    >
      <Cover url={post.coverUrl} eager={eager} className={isWide ? "md:w-1/2 md:shrink-0" : ""} />
      <div className={`flex min-w-0 flex-1 flex-col p-4 sm:p-5 ${isWide ? "md:justify-center md:p-8" : ""}`}>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-13 text-muted">
          <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time>
          {post.category && <Badge>{post.category}</Badge>}
          {post.mustRead && <Badge tone="notice">Важно</Badge>}
          {post.pinned && (
            <span className="inline-flex items-center gap-1">
              <Pin size={14} /> Закреплено
            </span>
          )}
        </p>
        <Heading
          className={`mt-2 font-semibold text-balance wrap-anywhere ${isWide ? "text-20 md:text-26" : "text-16"}`}
        >
          <Link
            href={post.href}
            className="transition-colors group-hover:text-accent-text after:absolute after:inset-0 after:rounded-surface focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
          >
            {post.title}
          </Link>
          {post.unread && (
            <span className="ms-2 inline-block size-2 rounded-full bg-accent-text align-middle">
              <span className="sr-only">Не прочитано</span>
            </span>
          )}
        </Heading>
        {post.excerpt && (
          <p
            className={`mt-1.5 line-clamp-3 text-14 text-pretty wrap-anywhere text-muted ${isWide ? "md:text-16" : ""}`}
          >
            {post.excerpt}
          </p>
        )}
        {/* Above the link that covers the card. */}
        {(needsAnswer || footer) && (
          <div
            className={`relative flex flex-wrap items-center gap-x-4 gap-y-2 self-start pt-4 text-13 text-muted ${isWide ? "mt-auto md:mt-0" : "mt-auto"}`}
          >
            {needsAnswer && (
              <Button
                size="sm"
                onClick={(event) => {
                  // The button goes with the answer: the keyboard stays at its card.
                  event.currentTarget.closest("article")?.querySelector("a")?.focus({ preventScroll: true });
                  onAcknowledge(post);
                }}
              >
                Прочитано, понятно
              </Button>
            )}
            {footer}
          </div>
        )}
      </div>
    </Card>
  );
}

function Cover({ url, eager, className }: { url?: string | null; eager: boolean; className: string }) {
  return (
    <div className={`relative grid aspect-[16/9] place-items-center overflow-hidden bg-tile text-faint ${className}`}>
      <Sheet />
      {url && (
        <img
          src={url}
          alt=""
          width={640}
          height={360}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          // The drawn ground under it stays when the file is gone.
          onError={(event) => event.currentTarget.remove()}
        />
      )}
    </div>
  );
}

/** The drawn picture of a post without a cover: a folded sheet with its lines. */
function Sheet() {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 72" className="w-2/5 max-w-40" fill="none" strokeWidth="1.5">
      <path d="M14 10h56v52H14z" className="fill-surface stroke-line/60" strokeLinejoin="round" />
      <path d="M70 22h12v34a6 6 0 0 1-12 0z" className="fill-tile stroke-line/60" strokeLinejoin="round" />
      <path d="M22 20h40v12H22z" className="fill-accent-soft" />
      <path d="M22 40h40M22 47h40M22 54h26" className="stroke-line/60" strokeLinecap="round" />
    </svg>
  );
}

/** The place of a card while news are loaded. */
export function NewsCardSkeleton({
  layout = "card",
  className,
  ...rest
}: NativeProps<"div", Pick<NewsCardProps, "layout">>) {
  const isWide = layout === "wide";
  return (
    <Card
      {...rest}
      as="div"
      padded={false}
      className={cn("h-full overflow-hidden", isWide && "md:flex", className)}
      aria-hidden="true"
    >
      <Skeleton className={cn("aspect-[16/9] w-full", isWide && "md:w-1/2 md:shrink-0")} />
      <div className={`min-w-0 flex-1 p-4 sm:p-5 ${isWide ? "md:self-center md:p-8" : ""}`}>
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-3 mb-3 h-5 w-4/5" />
        <SkeletonText lines={3} />
      </div>
    </Card>
  );
}

/** Props of {@link NewsList}. */
export interface NewsListProps {
  /** Name of the list for the screen reader. */
  label?: string;
  /** The posts, newest first. */
  posts: readonly NewsPost[];
  /** Whether the posts are there, on their way or could not be loaded. */
  status?: "loading" | "ready" | "error" | "denied";
  /** Draws the newest post wide, over the others. */
  hasLead?: boolean;
  /** Level of the headings on this page. */
  level?: 2 | 3;
  /** Loads again. */
  onRetry?: () => void;
  /** Confirms a must-read post. */
  onAcknowledge?: (post: NewsPost) => void;
  /** What an empty page says and offers. */
  empty?: ReactNode;
  /** What stands for the posts when this person may not read them. */
  deniedText?: ReactNode;
}

/** News in a grid of one to three columns, the newest first. */
export function NewsList({
  label = "Новости",
  posts,
  status = "ready",
  hasLead = false,
  level,
  onRetry,
  onAcknowledge,
  empty,
  deniedText,
}: NewsListProps) {
  if (status === "error") {
    return (
      <ErrorState title="Не удалось загрузить новости" onRetry={onRetry}>
        Остальной кабинет работает.
      </ErrorState>
    );
  }
  if (status === "denied") {
    return (
      <EmptyState title="Новости для вас закрыты" icon={<Lock />}>
        {deniedText}
      </EmptyState>
    );
  }
  if (status === "ready" && posts.length === 0) {
    return (
      empty ?? (
        <EmptyState title="Новостей пока нет" icon={<Newspaper />}>
          Здесь появятся сообщения магазина о ценах, поступлениях и доставке.
        </EmptyState>
      )
    );
  }
  return (
    <ul
      aria-label={label}
      aria-busy={status === "loading"}
      className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))]"
    >
      {status === "loading"
        ? Array.from({ length: 6 }, (_, index) => (
            <li key={`coming ${index}`} className={hasLead && index === 0 ? "col-span-full min-w-0" : "min-w-0"}>
              <NewsCardSkeleton layout={hasLead && index === 0 ? "wide" : "card"} />
              {index === 0 && <span className="sr-only">Загрузка</span>}
            </li>
          ))
        : posts.map((post, index) => {
            const isLead = hasLead && index === 0;
            return (
              <li key={post.id} className={isLead ? "col-span-full min-w-0" : "min-w-0"}>
                <NewsCard
                  post={post}
                  layout={isLead ? "wide" : "card"}
                  level={level}
                  eager={index < 3}
                  onAcknowledge={onAcknowledge}
                />
              </li>
            );
          })}
    </ul>
  );
}
