import { drawnScreen } from "@dropship/ui/lib/drawn-screen";
import { keptKeys } from "./kept-text.ts";

/** A screen is better drawn by the browser alone. */
export class LeftToBrowser extends Error {}

/** Says so of a screen that holds far more than the browser shows at once; on the server it ends its drawing. */
export function leaveToBrowser(): void {
  if (import.meta.env.SSR) throw new LeftToBrowser();
}

/**
 * Key under which this browser keeps how its user likes a part of a screen: a list's columns, a panel that stays open. While the server draws
 * a page, it ends the drawing where there is something kept: only there it can be drawn.
 */
export function lookKey(name: string, userId: number): string {
  if (import.meta.env.SSR && drawnScreen().own?.includes(name)) throw new LeftToBrowser(name);
  return `list:${userId}:${name}`;
}

/** The parts that are shown here in a way of this user's own. */
export const ownLooks = (userId: number): string[] =>
  keptKeys().flatMap((key) => (key.startsWith(lookKey("", userId)) ? key.slice(lookKey("", userId).length) : []));
