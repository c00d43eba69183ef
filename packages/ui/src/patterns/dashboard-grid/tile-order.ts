/** The ids with one moved by a step; the same array when it stands at the edge already. */
export function moveTile<Id>(ids: readonly Id[], id: Id, step: -1 | 1): readonly Id[] {
  const from = ids.indexOf(id);
  const to = from + step;
  const neighbour = ids[to];
  if (from < 0 || to < 0 || neighbour === undefined) return ids;
  const moved = [...ids];
  moved[from] = neighbour;
  moved[to] = id;
  return moved;
}

/** The order a person left, brought to the tiles there are today: unknown ids are dropped, new tiles come last. */
export function orderTiles<T extends { id: string }>(tiles: readonly T[], order: readonly string[]): T[] {
  const place = new Map(order.map((id, index) => [id, index]));
  const at = (tile: T) => place.get(tile.id) ?? order.length;
  // The sort is stable: new tiles keep the order among themselves.
  return [...tiles].sort((a, b) => at(a) - at(b));
}
