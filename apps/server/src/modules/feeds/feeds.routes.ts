import { type FeedStep } from "@dropship/api/contract/feed-choices";
import type { feedEndpoints } from "@dropship/api/contract/feeds";
import { type Handlers, StatusResponse } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { FeedsService } from "./feeds.service.ts";

const STEP_DONE: Readonly<Record<FeedStep, string>> = {
  pause: "Выгрузка на паузе.",
  resume: "Выгрузка снова работает.",
  revoke: "Ссылка отозвана.",
  renew: "Ссылка новая: замените её на площадке.",
};

/** Feeds of a dropshipper. */
export function feedRoutes(feeds: FeedsService): Handlers<typeof feedEndpoints> {
  return {
    listFeeds: async ({ caller, query, request }) => listResponse(request.url, await feeds.list(caller.user.id, query)),
    listFeedFetches: async ({ caller, query, request }) =>
      listResponse(request.url, await feeds.fetches(caller.user.id, query)),
    createFeed: async ({ caller, body }) =>
      new StatusResponse(201, { data: await feeds.create(caller.user.id, body), message: "Выгрузка создана." }),
    getFeedLanguage: async ({ caller }) => ({ data: await feeds.language(caller.user.id) }),
    saveFeedLanguage: async ({ caller, body }) => ({
      data: await feeds.saveLanguage(caller.user.id, body.language),
      message: "Язык новых выгрузок сохранён.",
    }),
    getFeed: async ({ caller, params }) => ({ data: await feeds.find(caller.user.id, params.id) }),
    updateFeed: async ({ caller, params, body }) => ({
      data: await feeds.update(caller.user.id, params.id, body),
      message: "Выгрузка сохранена, файл обновляется.",
    }),
    stepFeed: async ({ caller, params, body }) => ({
      data: await feeds.step(caller.user.id, params.id, body.step),
      message: STEP_DONE[body.step],
    }),
    deleteFeed: async ({ caller, params }) => {
      await feeds.remove(caller.user.id, params.id);
      return { message: "Выгрузка удалена." };
    },
    previewFeed: async ({ caller, body }) => ({ data: await feeds.preview(caller.user, body) }),
    listFeedVendors: async ({ query }) => ({ data: await feeds.vendors(query.search) }),
    listFeedPicks: async ({ caller, query }) => ({ data: await feeds.picks(caller.user.id, query.product ?? null) }),
    pickForFeed: async ({ caller, params, body }) => {
      const done = await feeds.pick(caller.user.id, params.id, body.product_ids);
      return { data: done, ...(body.product_ids.length === 1 && { message: "Товар в выгрузке." }) };
    },
    unpickFromFeed: async ({ caller, params, body }) => ({
      data: { picked: await feeds.unpick(caller.user.id, params.id, body.product_ids) },
      message: "Товар убран из выгрузки.",
    }),
  };
}
