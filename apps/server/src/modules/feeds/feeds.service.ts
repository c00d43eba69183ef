import type { BodyOf } from "@dropship/api/contract/endpoint";
import {
  FEED_STEP_TABLE,
  type FeedLanguage,
  type FeedStep,
  MAX_FEEDS,
  MAX_PICKED,
} from "@dropship/api/contract/feed-choices";
import { type Feed, feedEndpoints, type FeedPreview, type FeedSettings } from "@dropship/api/contract/feeds";
import type { feedFetchList, feedList } from "@dropship/api/contract/lists/feeds";
import type { Connection, Database } from "../../db/database.ts";
import type { SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import type { Sealer } from "../../sealed-text.ts";
import type { CurrencyService } from "../currency/currency.service.ts";
import type { PricingService } from "../pricing/pricing.service.ts";
import type { FeedCategory } from "./feed-goods.repository.ts";
import * as goods from "./feed-goods.repository.ts";
import { feedLinks } from "./feed-link.ts";
import { type FeedOffer, offerMaker } from "./feed-offer.ts";
import { feedAmount, hundredths, priceTeller } from "./feed-prices.ts";
import { feedRules } from "./feed-rules.ts";
import { goodsInBatches } from "./feed-writer.ts";
import { presentFeed, presentFeedRow, presentFetch } from "./feeds.presenter.ts";
import * as repository from "./feeds.repository.ts";
import { isXml } from "./formats/feed-format.ts";
import { feedFormats } from "./formats/feed-formats.ts";

type Table = typeof feedEndpoints;
type CreateBody = BodyOf<Table["createFeed"]>;

/** What feeds work with. */
export interface FeedsDeps {
  readonly db: Database;
  readonly pricing: Pick<PricingService, "forCaller">;
  readonly currency: Pick<CurrencyService, "current">;
  readonly sealer: Sealer;
  readonly appUrl: () => string;
}

/** Feeds of dropshippers as their owners work with them. */
export type FeedsService = ReturnType<typeof feedsService>;

const PREVIEWED = 20;
/** Goods that are looked at for twenty within the bounds of the price. */
const LOOKED_AT = 5_000;

const failCreate = failuresOf(feedEndpoints.createFeed.errors);
const failUpdate = failuresOf(feedEndpoints.updateFeed.errors);
const failStep = failuresOf(feedEndpoints.stepFeed.errors);
const failPick = failuresOf(feedEndpoints.pickForFeed.errors);
const noFeed = () => notFound("Такой выгрузки нет.");

/** Makes the service. */
export function feedsService({ db, pricing, currency, sealer, appUrl }: FeedsDeps) {
  const links = feedLinks(sealer);

  async function show(tx: Connection, userId: number, id: number): Promise<Feed> {
    const row = await repository.findFeed(tx, userId, id);
    if (!row) throw noFeed();
    return presentFeed(row, links.show(row), appUrl());
  }

  async function locked(tx: Connection, userId: number, id: number): Promise<Feed> {
    if (!(await repository.lockFeed(tx, userId, id))) throw noFeed();
    return show(tx, userId, id);
  }

  function previewRow(
    offer: FeedOffer,
    settings: FeedSettings,
    categories: ReadonlyMap<number, FeedCategory>,
  ): FeedPreview["rows"][number] {
    const why = priceTeller(settings)(offer.category.path, offer.promoted, hundredths(offer.ownPrice));
    const broken = feedRules(settings.preset).filter(({ isBroken }) => isBroken(offer));
    return {
      product_id: offer.productId,
      offer_id: offer.id,
      sku: offer.sku,
      name: offer.name,
      apart: [...offer.apart],
      category: offer.category.name,
      own_price: offer.ownPrice,
      price: offer.price,
      old_price: offer.oldPrice,
      promoted: offer.promoted,
      markup: {
        by: why.by,
        category: categories.get(why.categoryId ?? -1)?.name ?? null,
        step: why.step,
        added: feedAmount(why.added),
      },
      stock: offer.stock,
      photo: offer.photos[0] ?? null,
      problems: broken.map(({ severity, text }) => ({ severity, text })),
    };
  }

  return {
    /** A page of a user's feeds. */
    list: async (userId: number, ask: ListAsk<typeof feedList>) =>
      presentPage(await repository.userFeeds.page(db, { user: userId }, ask), presentFeedRow),

    /** A page of the polls of their links. */
    fetches: async (userId: number, ask: ListAsk<typeof feedFetchList>) =>
      presentPage(await repository.userFetches.page(db, { user: userId }, ask), presentFetch),

    /** In which language a user's next feed begins. */
    language: async (userId: number): Promise<{ language: FeedLanguage }> => ({
      language: (await repository.findLanguage(db, userId)) ?? "both",
    }),

    /** Chooses it; feeds that are there keep theirs. */
    async saveLanguage(userId: number, language: FeedLanguage): Promise<{ language: FeedLanguage }> {
      await repository.saveLanguage(db, userId, language);
      return { language };
    },

    /** One of a user's feeds. */
    find: (userId: number, id: number): Promise<Feed> => show(db, userId, id),

    /** Makes a feed with a link of its own. */
    async create(
      userId: number,
      { name, settings, product_ids: picked = [] }: CreateBody,
      at: Date | null = null,
    ): Promise<Feed> {
      return db.transaction(async (tx) => {
        if ((await repository.countOwn(tx, userId)) >= MAX_FEEDS)
          throw failCreate("too_many", `Больше ${MAX_FEEDS} выгрузок завести нельзя: удалите ненужные.`);
        const id = await repository.insertFeed(tx, { userId, name, settings, at }, links.make());
        if (settings.goods === "picked" && picked.length > 0) await repository.pick(tx, id, picked);
        await repository.wakeKeepers(tx);
        return show(tx, userId, id);
      });
    },

    /** Changes what it holds; the link stays. */
    async update(userId: number, id: number, body: BodyOf<Table["updateFeed"]>): Promise<Feed> {
      return db.transaction(async (tx) => {
        const current = await locked(tx, userId, id);
        if (current.version !== body.version)
          throw failUpdate("changed_meanwhile", "Выгрузку уже изменили в другом окне.", { current });
        await repository.updateFeed(tx, id, body.name, body.settings);
        await repository.wakeKeepers(tx);
        return show(tx, userId, id);
      });
    },

    /** Pauses, resumes, revokes or renews it. */
    async step(userId: number, id: number, step: FeedStep): Promise<Feed> {
      return db.transaction(async (tx) => {
        const current = await locked(tx, userId, id);
        const { from, to } = FEED_STEP_TABLE[step];
        if (step !== "renew" && current.status === to) return current;
        if (!from.includes(current.status))
          throw failStep("wrong_state", "Сейчас это сделать нельзя: обновите страницу.");
        if (step === "revoke") await repository.setLink(tx, id, to, null);
        else if (step === "renew") await repository.setLink(tx, id, to, links.make());
        else await repository.setStatus(tx, id, to);
        await repository.wakeKeepers(tx);
        return show(tx, userId, id);
      });
    },

    /** Removes it with its links and their log. */
    async remove(userId: number, id: number): Promise<void> {
      if (!(await repository.deleteFeed(db, userId, id))) throw noFeed();
    },

    /** The first goods of a feed as it would be. */
    async preview(
      user: SessionUser,
      { settings, feed_id: feedId }: BodyOf<Table["previewFeed"]>,
    ): Promise<FeedPreview> {
      if (feedId !== null && !(await repository.findFeed(db, user.id, feedId))) throw noFeed();
      const [pricer, { sale }, categories, total] = await Promise.all([
        pricing.forCaller(user),
        currency.current(),
        goods.listFeedCategories(db),
        goods.countGoods(db, settings, feedId),
      ]);
      const make = offerMaker({ settings, pricer, sale, categories, appUrl: appUrl() });
      const offers: FeedOffer[] = [];
      let looked = 0;
      for await (const rows of goodsInBatches(db, settings, feedId)) {
        offers.push(...rows.flatMap((row) => make(row) ?? []));
        looked += rows.length;
        if (offers.length >= PREVIEWED || looked >= LOOKED_AT) break;
      }
      const shown = offers.slice(0, PREVIEWED);
      const [first] = shown;
      const { preset } = settings;
      return {
        rows: shown.map((offer) => previewRow(offer, settings, categories)),
        total,
        sample: first && isXml(preset) ? feedFormats[preset].offer(first, settings) : null,
      };
    },

    /** Vendors whose names hold a text, thirty at most. */
    vendors: (search: string) => goods.findVendors(db, search.toWellFormed().replaceAll("\0", "")),

    /** A user's feeds of picked goods, and whether a product is in each. */
    picks: (userId: number, productId: number | null) => repository.listPicks(db, userId, productId),

    /** Puts goods into a feed; returns those that are new in it, and how many it holds then. */
    async pick(
      userId: number,
      id: number,
      productIds: readonly number[],
    ): Promise<{ added: number[]; picked: number }> {
      return db.transaction(async (tx) => {
        const { settings } = await locked(tx, userId, id);
        if (settings.goods !== "picked")
          throw failPick("not_picked", "Эта выгрузка берёт все подходящие товары, выбирать их по одному не нужно.");
        const done = await repository.pick(tx, id, productIds);
        if (done.picked > MAX_PICKED) throw failPick("too_many", `Больше ${MAX_PICKED} товаров в выгрузку не выбрать.`);
        await repository.wakeKeepers(tx);
        return done;
      });
    },

    /** Takes goods out of a feed; returns how many it still holds. */
    async unpick(userId: number, id: number, productIds: readonly number[]): Promise<number> {
      return db.transaction(async (tx) => {
        await locked(tx, userId, id);
        const picked = await repository.unpick(tx, id, productIds);
        await repository.wakeKeepers(tx);
        return picked;
      });
    },

    /** Removes everything of a person who is deleted. */
    forgetUser: repository.deleteFeedsOf,
  };
}
