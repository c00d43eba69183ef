import type Pusher from "pusher";
import type { Broadcaster } from "./broadcaster.ts";
import type { AppCredentials } from "./signatures.ts";

/** An outside service that speaks the protocol. */
export interface OutsideService extends AppCredentials {
  readonly host: string | undefined;
  readonly port: number | undefined;
  readonly tls: boolean;
  readonly cluster: string;
}

const TIMEOUT_MS = 10_000;

/** Sends events through the outside service with its official package, which is loaded at the first event. */
export function pusherBroadcaster(service: OutsideService): Broadcaster {
  let client: Promise<Pusher> | undefined;
  async function connect(): Promise<Pusher> {
    const { default: Client } = await import("pusher");
    const common = {
      appId: service.id,
      key: service.key,
      secret: service.secret,
      useTLS: service.tls,
      timeout: TIMEOUT_MS,
    };
    return service.host === undefined
      ? new Client({ ...common, cluster: service.cluster })
      : new Client({
          ...common,
          host: service.host,
          port: String(service.port ?? (service.tls ? 443 : 80)),
        });
  }
  return {
    async broadcast(channel, event, payload, options) {
      client ??= connect();
      const { exceptSocketId } = options ?? {};
      // A failure of the service is thrown by the package with its status.
      await (
        await client
      ).trigger(channel, event, payload, exceptSocketId === undefined ? {} : { socket_id: exceptSocketId });
    },
  };
}

/** Host and port of the service for browsers; those of the hosted service when none are given. */
export function browserAddress(service: OutsideService): { host: string; port: number } {
  return {
    host: service.host ?? `ws-${service.cluster}.pusher.com`,
    port: service.port ?? (service.tls ? 443 : 80),
  };
}
