import type { RealtimeAddress } from "../contract/shop.ts";

/** The part of `location` that the live server's address is completed from. */
export interface PageAddress {
  /** "https:" or "http:". */
  readonly protocol: string;
  readonly hostname: string;
  /** Empty when it is the protocol's own. */
  readonly port: string;
}

/** Where pusher-js connects to, in its own words. */
export interface ServerAddress {
  readonly cluster: string;
  readonly wsHost: string;
  readonly wsPort: number;
  readonly wssPort: number;
  readonly wsPath: string;
  readonly forceTLS: boolean;
  readonly enabledTransports: ("ws" | "wss")[];
}

/**
 * Completes the address that the shop tells with that of the page: no host is the page's own, and so is no port on it. A page that came by
 * https may connect by wss only.
 */
export function serverAddress(given: RealtimeAddress, page: PageAddress): ServerAddress {
  const tls = given.tls || page.protocol === "https:";
  const standard = tls ? 443 : 80;
  const port = given.port ?? (given.host === null && page.port ? Number(page.port) : standard);
  return {
    cluster: given.cluster,
    wsHost: given.host ?? page.hostname,
    wsPort: port,
    wssPort: port,
    wsPath: given.path,
    forceTLS: tls,
    // With "wss" allowed, pusher-js opens a second connection with TLS when a plain one takes more than two seconds.
    enabledTransports: tls ? ["ws", "wss"] : ["ws"],
  };
}
