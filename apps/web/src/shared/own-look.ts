import { drawnScreen } from "@dropship/ui/lib/drawn-screen";
import { keptKeys } from "./kept-text.ts";

/** A screen has a part that its reader's browser shows in a way of its own: only there it can be drawn. */
export class OwnLook extends Error {}

/**
 * Key under which this browser keeps how its user likes a part of a screen: a list's columns, a panel that stays open. While the server draws
 * a page, it throws `OwnLook` where there is something kept.
 */
export function lookKey(name: string, userId: number): string {
  if (import.meta.env.SSR && drawnScreen().own?.includes(name)) throw new OwnLook(name);
  return `list:${userId}:${name}`;
}

/** The parts that are shown here in a way of this user's own. */
export const ownLooks = (userId: number): string[] =>
  keptKeys().flatMap((key) => (key.startsWith(lookKey("", userId)) ? key.slice(lookKey("", userId).length) : []));
