/** Noon of a Saturday in Kyiv: the moment at which every picture is taken. */
export const VISUAL_NOW: string;
/** Makes `new Date()` and `Date.now()` answer the one moment; timers go on. */
export function stopClock(moment?: string): void;
