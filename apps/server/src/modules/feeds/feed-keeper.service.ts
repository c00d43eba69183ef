import { createHash, randomUUID } from "node:crypto";
import type { Database } from "../../db/database.ts";
import type { CurrencyService } from "../currency/currency.service.ts";
import type { Pricer, PricingService } from "../pricing/pricing.service.ts";
import * as repository from "./feed-builds.repository.ts";
import type { BuiltFeed, Lease } from "./feed-builds.repository.ts";
import { feedFiles } from "./feed-files.ts";
import { holdStill } from "./feed-goods.repository.ts";
import { writeFeed } from "./feed-writer.ts";
import { isXml } from "./formats/feed-format.ts";

/** What the keeper works with. */
export interface KeeperDeps {
  readonly db: Database;
  readonly dataDir: string;
  readonly pricing: Pick<PricingService, "forCaller">;
  readonly currency: Pick<CurrencyService, "current">;
  readonly appUrl: () => string;
  readonly onFault: (what: string, error: unknown) => void;
}

/** Grows with every change of what the formats write, so that files are made anew after an update of the program. */
const FORMAT_VERSION = 6;
/** A builder that says nothing for so long has died. */
const LEASE_SECONDS = 20;
const LEASE_KEPT_MS = 3_000;
/** What failed is tried again after so long, and after longer each time it fails again: a file that cannot be built takes no turns from the others. */
const FAULT_WAITS = { seconds: 30, longest: 3_600 };

class LeaseLost extends Error {
  override name = "LeaseLost";
}

/** Hash of everything that makes two files differ but the goods and the rate: feeds of the same recipe share a file. */
function recipeOf({ settings, picks }: BuiltFeed, pricer: Pricer, appUrl: string): string {
  const said = JSON.stringify([FORMAT_VERSION, appUrl, settings, pricer.key, picks]); // jsonb keeps its keys in one order
  return createHash("sha256").update(said).digest("hex").slice(0, 40);
}

/** Makes the keeper, which holds the files of feeds as the catalogue is. Any number of processes may keep at once: each file is built by one of them at a time. */
export function feedKeeper({ db, dataDir, pricing, currency, appUrl, onFault }: KeeperDeps) {
  const files = feedFiles(dataDir);
  const pricerOf = (feed: BuiltFeed) => pricing.forCaller({ id: feed.user_id, roles: feed.roles });

  /** Finds out what each served feed has to be served with. */
  async function assign(): Promise<void> {
    const changed: { id: number; version: number; recipe: string }[] = [];
    for (const feed of await repository.servedFeeds(db)) {
      const recipe = recipeOf(feed, await pricerOf(feed), appUrl());
      if (recipe !== feed.recipe) changed.push({ id: feed.id, version: feed.version, recipe });
    }
    if (changed.length > 0) await db.transaction((tx) => repository.assignRecipes(tx, changed));
  }

  /** Builds one file. The former one is served until the new one is whole and named. */
  async function build({ recipe, file: former, content: said }: Lease, by: string, feed: BuiltFeed, pricer: Pricer) {
    const at = new Date(Math.floor(Date.now() / 1_000) * 1_000); // HTTP's dates have no milliseconds
    const { sale } = await currency.current();
    const { settings } = feed;
    const { file, paths } = await files.begin();
    let keptAt = performance.now();
    const progress = async (offers: number) => {
      if (performance.now() - keptAt < LEASE_KEPT_MS) return;
      keptAt = performance.now();
      if (!(await repository.keepLease(db, recipe, by, LEASE_SECONDS, offers))) throw new LeaseLost();
    };
    let isKept = false;
    try {
      const { content, ...written } = await db.transaction(async (tx) => {
        await holdStill(tx);
        const task = { db: tx, settings, feedId: feed.id, pricer, sale, appUrl: appUrl(), at, paths, progress };
        return writeFeed(task);
      });
      const isSame = content === said && former !== null;
      await repository.keepLease(db, recipe, by, 3 * LEASE_SECONDS, written.offers); // compressing takes a while
      const changed = isSame
        ? null
        : {
            file,
            content,
            at,
            sizes: await files.complete(file, at, !isXml(settings.preset) && settings.preset !== "csv"),
          };
      isKept = (await repository.endLease(db, recipe, by, { ...written, rate: sale, changed })) && !isSame;
      if (isKept && former !== null) await files.remove(former);
    } finally {
      if (!isKept) await files.remove(file);
    }
  }

  /** Builds the file that waits longest; false when none is due. */
  async function buildNext(): Promise<boolean> {
    const by = randomUUID();
    const lease = await repository.leaseNext(db, (await currency.current()).sale, by, {
      ...FAULT_WAITS,
      lease: LEASE_SECONDS,
    });
    if (!lease) return false;
    try {
      const feed = await repository.feedOfRecipe(db, lease.recipe);
      const pricer = feed && (await pricerOf(feed));
      // Prices or settings that have changed since make another file of it.
      if (!feed || !pricer || recipeOf(feed, pricer, appUrl()) !== lease.recipe) {
        await repository.giveUpLease(db, lease.recipe, by);
        await assign();
      } else await build(lease, by, feed, pricer);
    } catch (error) {
      if (error instanceof LeaseLost) return true;
      onFault("the file of a feed could not be built; the former one is served, and it is tried again", error);
      await repository.failLease(db, lease.recipe, by, {
        ...FAULT_WAITS,
        fault: "Файл не удалось собрать. Попробуем ещё раз.",
      });
    }
    return true;
  }

  return {
    /** Looks at what has changed and builds one file; returns how many it built. */
    async turn(): Promise<number> {
      await repository.followChanges(db);
      await assign();
      return (await buildNext()) ? 1 : 0;
    },
    /** Removes files, builds and polls that nobody needs any more. */
    async cleanUp(): Promise<void> {
      await repository.forgetOld(db);
      for (const file of await files.forgotten(await repository.namedFiles(db))) await files.remove(file);
    },
  };
}
