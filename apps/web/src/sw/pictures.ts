import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst } from "workbox-strategies";

const day = 24 * 3_600;

/**
 * Photos of the shop, taken from the cache first: the picture at an address never changes. Photos of other sites are not kept, because browsers hide
 * their size and count each of them as several megabytes.
 */
export const pictures = new CacheFirst({
  cacheName: "pictures",
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
  ],
});

/** Files of screens that are not part of the shell, above all the administration's: kept from their first use on. */
export const rareFiles = new CacheFirst({
  cacheName: "rare-files",
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
  ],
});
