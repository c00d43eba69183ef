import { useState } from "react";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { type DashboardTile, Tile } from "./dashboard-tile.tsx";
import { moveTile } from "./tile-order.ts";

/** Props of {@link DashboardGrid}. */
export interface DashboardGridProps {
  /** Name of the board for the screen reader: «Сводка». */
  label: string;
  /** In order; `orderTiles` brings a stored order to today's tiles. */
  tiles: readonly DashboardTile[];
  /** Shows the arrows that move tiles; the switch for it belongs into the page header. */
  arranging?: boolean;
  /** Gets the ids in their new order after each step. */
  onOrderChange?: (ids: readonly string[]) => void;
}

/** A board of tiles in one, two or four columns. Each tile answers one question and loads by itself. */
export function DashboardGrid({ label, tiles, arranging = false, onOrderChange }: DashboardGridProps) {
  const [said, setSaid] = useState("");
  const ids = tiles.map((tile) => tile.id);

  const handleMove = (tile: DashboardTile, step: -1 | 1) => {
    const next = moveTile(ids, tile.id, step);
    if (next === ids) {
      setSaid(`${tile.title}: дальше двигать некуда`);
      return;
    }
    // React gives the focus back to the pressed button after it has moved the tile.
    setSaid(`${tile.title}: место ${next.indexOf(tile.id) + 1} из ${ids.length}`);
    onOrderChange?.(next);
  };

  return (
    <>
      <ul
        aria-label={label}
        className="grid auto-rows-auto grid-cols-1 gap-4 [grid-auto-flow:row_dense] md:grid-cols-2 lg:grid-cols-4"
      >
        {tiles.map((tile, index) => (
          <Tile
            key={tile.id}
            tile={tile}
            moves={
              arranging && onOrderChange
                ? {
                    first: index === 0,
                    last: index === tiles.length - 1,
                    onMove: (step) => handleMove(tile, step),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      <VisuallyHidden live="polite">{said}</VisuallyHidden>
    </>
  );
}
