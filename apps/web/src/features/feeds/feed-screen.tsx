import { FEED_PRESET_NAMES } from "@dropship/api/contract/feed-choices";
import type { Feed } from "@dropship/api/contract/feeds";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatNumber } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { NotFound } from "@dropship/ui/patterns/not-found";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Skeleton } from "@dropship/ui/skeleton";
import { StatusBadge } from "@dropship/ui/status-badge";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { SlidersHorizontal, Unlink } from "lucide-react";
import { Suspense } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { RecordScreen } from "../../shared/record-screen.tsx";
import { FeedFacts } from "./feed-facts.tsx";
import { FeedLinks } from "./feed-links.tsx";
import { feedQuery } from "./feed-queries.ts";
import { feedStatuses } from "./feed-words.ts";

const FeedSteps = lazyPart(async () => (await import("./feed-steps.tsx")).FeedSteps);
const FeedProblems = lazyPart(async () => (await import("./feed-problems.tsx")).FeedProblems);
const LastFetches = lazyPart(async () => (await import("./last-fetches.tsx")).LastFetches);
// A table of goods weighs as much as the rest of the page, which says what most people come for.
const FeedPreview = lazyPart(async () => (await import("./feed-preview.tsx")).FeedPreview);

const route = getRouteApi("/_signed-in/_verified/export/$id/");
const breadcrumbs = [{ title: "Экспорт", href: "/export" }];

/** One feed: its links, what it holds, what the marketplace would find wrong, who polls it. */
export function FeedScreen() {
  const { id } = route.useParams();
  return (
    <RecordScreen
      found={useQuery(feedQuery(id))}
      title="Выгрузка"
      breadcrumbs={breadcrumbs}
      missing={<NotFound title="Такой выгрузки у вас нет" links={breadcrumbs} />}
    >
      {(feed) => <Shown feed={feed} />}
    </RecordScreen>
  );
}

function Shown({ feed }: { feed: Feed }) {
  const { settings } = feed;
  return (
    <>
      <PageHeader
        title={feed.name}
        breadcrumbs={breadcrumbs}
        meta={
          <>
            <StatusBadge table={feedStatuses} status={feed.status} size="md" />
            <span>{FEED_PRESET_NAMES[feed.preset]}</span>
          </>
        }
        actions={
          <>
            <Suspense fallback={<Skeleton className="h-control w-56" />}>
              <FeedSteps feed={feed} />
            </Suspense>
            <Button asChild icon={<SlidersHorizontal />}>
              <Link href={`/export/${feed.id}/edit`}>Настроить</Link>
            </Button>
          </>
        }
      />
      <Standing feed={feed} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6">
        <div className="grid min-w-0 gap-4">
          {feed.files.length > 0 ? (
            <FeedLinks feed={feed} />
          ) : (
            <EmptyState icon={<Unlink />} title="Ссылка отозвана">
              По прежней ссылке файл больше никому не отдаётся. Чтобы выгрузка снова заработала, выпустите новую ссылку
              и замените её на площадке.
            </EmptyState>
          )}
          <Suspense fallback={<Skeleton className="h-32 w-full" />}>
            <FeedProblems feed={feed} />
          </Suspense>
        </div>
        <div className="grid gap-4">
          <FeedFacts feed={feed} />
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <LastFetches feedId={feed.id} />
          </Suspense>
        </div>
      </div>
      <div className="mt-8">
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <FeedPreview settings={settings} feedId={feed.id} />
        </Suspense>
      </div>
    </>
  );
}

/** What the owner has to know before all else. */
function Standing({ feed }: { feed: Feed }) {
  if (feed.fault !== null) {
    return (
      <Alert tone="notice" className="mb-4">
        {feed.fault} {feed.offers !== null && "Пока отдаётся прежний файл."}
      </Alert>
    );
  }
  if (feed.status === "paused") {
    return (
      <Alert tone="notice" className="mb-4" title="Выгрузка на паузе">
        Площадка получает ответ «зайдите позже» и товары не удаляет. Файл не обновляется.
      </Alert>
    );
  }
  if (feed.is_building && feed.offers === null) {
    return (
      <Alert className="mb-4" title="Файл собирается">
        {feed.progress > 0 ? `Записано товаров: ${formatNumber(feed.progress)}. ` : ""}Ссылка уже ваша: файл появится по
        ней сам.
      </Alert>
    );
  }
  if (feed.offers === 0 && feed.files.length > 0) {
    return (
      <Alert tone="bad" className="mb-4" title="В файле нет ни одного товара">
        {feed.skipped > 0
          ? "Площадка не приняла бы ни одного: причины — ниже, в «Проверке». "
          : "Ни один товар не подходит под условия выгрузки. "}
        Пока это не исправлено, не давайте ей ссылку: товары, которых нет в файле, площадки снимают с продажи.
      </Alert>
    );
  }
  return null;
}
