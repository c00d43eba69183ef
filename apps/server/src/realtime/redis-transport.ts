import { Redis } from "ioredis";
import type { Transport } from "./exchange.ts";

/** Texts go by Redis. `channel` tells this shop from others on the same server. */
export function redisTransport(url: string, channel: string, onFault: (error: unknown) => void): Transport {
  // A text that cannot be sent now is refused, not queued: its sender decides whether it is worth another attempt.
  const sender = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: true, connectTimeout: 5_000 });
  const listener = new Redis(url, { lazyConnect: true, autoResubscribe: false, connectTimeout: 5_000 });
  // The library connects again by itself; of a server that is away it tells once, not at every attempt.
  let isTold = false;
  const tell = (error: unknown) => {
    if (!isTold) onFault(error);
    isTold = true;
  };
  sender.on("error", tell);
  sender.on("ready", () => (isTold = false));
  listener.on("error", tell);

  return {
    async publish(text) {
      await sender.publish(channel, text);
    },
    listen(onText, onGap) {
      listener.on("message", (_channel: string, text: string) => onText(text));
      // At the start and after every loss: what was sent while nobody listened is gone.
      listener.on("ready", () => void listener.subscribe(channel).then(onGap, tell));
      listener.connect().catch(tell);
    },
    async close() {
      listener.disconnect();
      await sender.quit().catch(() => sender.disconnect());
    },
  };
}
