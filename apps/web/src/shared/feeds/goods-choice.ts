import { atom } from "jotai/vanilla";
import { clientState } from "../client-state.ts";

/** Goods of the catalogue that are being chosen for a feed; null while nobody chooses. */
export const goodsChoiceAtom = atom<ReadonlySet<number> | null>(null);

/** Begins to choose, or lets go of what was chosen. */
export const chooseGoods = (isChoosing: boolean): void =>
  clientState.set(goodsChoiceAtom, isChoosing ? new Set() : null);

/** Takes products into the choice, or out of it. */
export function changeChoice(ids: readonly number[], isChosen: boolean): void {
  const next = new Set(clientState.get(goodsChoiceAtom));
  for (const id of ids) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  clientState.set(goodsChoiceAtom, next);
}
