/**
 * What this browser can do: push messages at once; only after the shop was put on the home screen (iPhone and iPad, from 16.4 on);
 * or nothing at all (an old browser, plain http).
 */
export type PushSupport = "ready" | "after-install" | "none";

/** The facts that the answer is made of. */
export interface BrowserFacts {
  /** Service worker, push and notifications are all there. */
  readonly hasPush: boolean;
  readonly userAgent: string;
  /** Macs have none, so that an iPad that calls itself a Mac is told apart. */
  readonly touchPoints: number;
  /** The shop runs from the home screen. */
  readonly isInstalled: boolean;
}

/** What a browser of these facts can do. */
export function supportOf({ hasPush, userAgent, touchPoints, isInstalled }: BrowserFacts): PushSupport {
  if (hasPush) return "ready";
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && touchPoints > 1);
  return isApple && !isInstalled ? "after-install" : "none";
}

/** What this browser can do. */
export const pushSupport = (): PushSupport =>
  supportOf({
    hasPush:
      window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window,
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isInstalled: window.matchMedia("(display-mode: standalone)").matches,
  });
