import type { CartItem } from "@dropship/api/contract/cart";
import { useState } from "react";

/** The lines of the cart and those that were taken out since the screen opened (told to `keep`), each in the place where it stood. */
export function useKeptLines(items: readonly CartItem[]) {
  const [gone, setGone] = useState<readonly CartItem[]>([]);
  const [order, setOrder] = useState<readonly number[]>([]);
  const fresh = items.filter(({ id }) => !order.includes(id)).map(({ id }) => id);
  if (fresh.length > 0) setOrder([...order, ...fresh]);
  const lines = [...order, ...fresh].flatMap((id): { item: CartItem; removed: boolean }[] => {
    const held = items.find((item) => item.id === id);
    const item = held ?? gone.find((one) => one.id === id);
    return item ? [{ item, removed: !held }] : [];
  });
  const keep = (taken: readonly CartItem[]) =>
    setGone([...gone.filter(({ id }) => !taken.some((one) => one.id === id)), ...taken]);
  return { lines, keep };
}
