import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startShop } from "../../test/running-shop.ts";

/** Starts the built server on a demo shop that exists already, five times, its own PostgreSQL included. */
export async function measureStart(): Promise<{ ms: number; rssMb: number }[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "dropship-bench-"));
  chmodSync(dataDir, 0o755); // else root's database would have to move out of it
  try {
    await (await startShop({ dataDir })).stop();
    const starts: { ms: number; rssMb: number }[] = [];
    for (let n = 0; n < 5; n += 1) {
      const shop = await startShop({ dataDir });
      starts.push({ ms: Math.round(shop.firstResponseMs), rssMb: shop.memory().rssMb });
      await shop.stop();
    }
    return starts;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
