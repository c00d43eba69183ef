import { ArrowLeft, ArrowRight, Lock } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Card, CardHeader } from "../../components/card/card.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { ErrorState } from "../../components/error-state/error-state.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { Skeleton, SkeletonText } from "../../components/skeleton/skeleton.tsx";

/** How much room a tile takes: columns of the grid's four, from 1200 px up; on a tablet halves, on a phone always the whole width. */
export type TileSpan = 1 | 2 | 3 | 4;

/** One question of a dashboard and its answer. */
export interface DashboardTile {
  /** Unique; kept by the caller as the order. */
  id: string;
  /** The question: «Прибыль за месяц». */
  title: string;
  /** The period or the source, under the title. */
  description?: ReactNode;
  /** A link to the whole: «Все заказы». */
  action?: ReactNode;
  /** How many columns it takes. */
  span?: TileSpan;
  /** Tiles load, fail and are closed one by one. `denied` is for a tile whose place must stay; others are left out by the caller. */
  status?: "loading" | "ready" | "empty" | "error" | "denied";
  /** The shape of what is loading; lines of text by default. */
  skeleton?: ReactNode;
  /** What is said when there is nothing yet. */
  emptyText?: ReactNode;
  /** Loads this tile again. */
  onRetry?: () => void;
  /** What stands in the tile. */
  content?: ReactNode;
}

const spans: Record<TileSpan, string> = {
  1: "md:col-span-1",
  2: "md:col-span-2",
  3: "md:col-span-2 lg:col-span-3",
  4: "md:col-span-2 lg:col-span-4",
};

/** A tile of {@link DashboardGrid}. */
export function Tile({
  tile,
  moves,
}: {
  /** The tile to show. */
  tile: DashboardTile;
  /** Shown while the tiles are arranged. */
  moves?: { first: boolean; last: boolean; onMove: (step: -1 | 1) => void };
}) {
  const { title, description, action, span = 1, content } = tile;
  const id = useId();
  return (
    <Card
      as="li"
      aria-labelledby={id}
      className={`flex min-w-0 flex-col ${spans[span]} ${moves ? "outline-2 -outline-offset-1 outline-line outline-dashed" : ""}`}
    >
      <CardHeader
        title={<span id={id}>{title}</span>}
        description={description}
        className="mb-3"
        actions={
          moves ? (
            <span role="group" aria-label={`Место: ${title}`} className="-my-1 flex gap-1">
              <IconButton
                size="sm"
                variant="secondary"
                label="Переместить раньше"
                aria-disabled={moves.first}
                onClick={() => moves.onMove(-1)}
              >
                <ArrowLeft className="max-md:rotate-90" />
              </IconButton>
              <IconButton
                size="sm"
                variant="secondary"
                label="Переместить дальше"
                aria-disabled={moves.last}
                onClick={() => moves.onMove(1)}
              >
                <ArrowRight className="max-md:rotate-90" />
              </IconButton>
            </span>
          ) : (
            action
          )
        }
      />
      {/* While arranging, what is inside must not take the keyboard's walk. */}
      <div inert={moves !== undefined} className="flex min-w-0 flex-1 flex-col">
        <TileBody tile={tile} content={content} />
      </div>
    </Card>
  );
}

function TileBody({ tile, content }: { tile: DashboardTile; content: ReactNode }) {
  switch (tile.status) {
    case "loading":
      return (
        <div role="status">
          <span className="sr-only">Загрузка: {tile.title}</span>
          {tile.skeleton ?? (
            <>
              <Skeleton className="mb-3 h-8 w-2/3" />
              <SkeletonText lines={2} />
            </>
          )}
        </div>
      );
    case "error":
      return (
        <ErrorState size="panel" onRetry={tile.onRetry} className="my-auto">
          Остальные данные на месте.
        </ErrorState>
      );
    case "denied":
      return (
        <EmptyState size="panel" title="Нет доступа" icon={<Lock />} className="my-auto">
          Эти цифры видит супер-администратор.
        </EmptyState>
      );
    case "empty":
      return <div className="my-auto py-6 text-center text-14 text-pretty text-muted">{tile.emptyText}</div>;
    case "ready":
    case undefined:
      return content;
  }
}
