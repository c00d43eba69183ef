// The moment at which every picture is taken. Loaded into the shop's process (node --import), it stops the server's clock there.

/** Noon of a Saturday in Kyiv. */
export const VISUAL_NOW = "2026-11-21T10:00:00.000Z";

/** Makes `new Date()` and `Date.now()` answer the one moment; timers go on. */
export function stopClock(moment = VISUAL_NOW) {
  const now = Date.parse(moment);
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now], newTarget),
    apply: (target) => new target(now).toString(),
    get: (target, name) => (name === "now" ? () => now : Reflect.get(target, name)),
  });
}

if (process.env.VISUAL_STOP_CLOCK) stopClock();
