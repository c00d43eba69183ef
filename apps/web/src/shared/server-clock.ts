import { useNow } from "@dropship/ui/hooks/use-now";

/** By how many milliseconds the server's clock is ahead of this machine's, as its last response said. */
let ahead = 0;

/** Takes the moment that a response of the server itself names. */
export function setServerTime(moment: Date): void {
  ahead = moment.getTime() - Date.now();
}

/** The present moment by the server's clock, renewed every minute: what the server has dated is compared with this, for clocks of machines are set as people like. */
export const useServerNow = (): number => useNow() + ahead;
