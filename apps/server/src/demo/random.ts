/** A repeatable source of chance: the same seed gives the same shop. */
export interface Chance {
  /** From 0 to 1, 1 excluded. */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** One of the list. */
  pick<T>(list: readonly T[]): T;
  /** One of the list, the first ones far more often: the n-th as 1/n. */
  pickCommon<T>(list: readonly T[]): T;
}

/** Makes a source of chance (mulberry32). */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <T>(list: readonly T[], index: number): T => {
    const item = list[Math.min(index, list.length - 1)];
    if (item === undefined) throw new RangeError("nothing to pick from");
    return item;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => at(list, Math.floor(next() * list.length)),
    pickCommon: (list) => at(list, Math.floor((list.length + 1) ** next()) - 1),
  };
}
