import { drawnScreen } from "@dropship/ui/lib/drawn-screen";
import { readPushChoice } from "./push-choice.ts";
import { type PushSupport, pushSupport } from "./push-support.ts";

/** What is offered: push messages at once, or the way to them. */
export type PushOffered = Exclude<PushSupport, "none">;

/** What is offered here to a user who has not answered yet; null where nothing is. */
export function pushOffered(userId: number): PushOffered | null {
  const support = pushSupport();
  if (support === "none" || readPushChoice(userId)) return null;
  return support === "ready" && Notification.permission !== "default" ? null : support;
}

/** The name under which the server is told of an offer, so that it draws a page with it (packages/api, contract/drawn-page.ts). */
export const toldOffer = (offered: PushOffered): string => `push-${offered}`;

/** What the drawn page offers: as this browser told before. */
export const drawnOffer = (): PushOffered | null =>
  (["ready", "after-install"] as const).find((offered) => drawnScreen().own?.includes(toldOffer(offered))) ?? null;
