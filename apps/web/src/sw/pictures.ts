import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst } from "workbox-strategies";

const day = 24 * 3_600;

/** Photos of the shop: an address always means the same bytes. Other sites' photos are not kept: their size is hidden from us. */
export const pictures = new CacheFirst({
  cacheName: "pictures",
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
  ],
});

/** Files of screens that are not part of the shell, the administration's above all: kept once they were opened. */
export const rareFiles = new CacheFirst({
  cacheName: "rare-files",
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 30 * day, purgeOnQuotaError: true }),
  ],
});
