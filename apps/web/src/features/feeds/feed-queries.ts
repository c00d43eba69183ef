import type { Feed, FeedSettingsInput } from "@dropship/api/contract/feeds";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { queryClient } from "../../shared/query-client.ts";

/** While a file is being made, its progress is looked at so often. */
const LOOK_MS = 2_000;

/** One feed; while its file is being made it is asked for again and again. */
export const feedQuery = (id: number) =>
  queryOptions({
    queryKey: ["getFeed", id],
    queryFn: async ({ signal }) => (await api("getFeed", { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.is_building ? LOOK_MS : false),
  });

/** What the caller's feeds are called, to choose the polls of one. */
export const feedNamesQuery = queryOptions({
  queryKey: ["listFeeds", { per_page: 100 }],
  queryFn: async ({ signal }) => (await api("listFeeds", { query: { per_page: 100 }, signal })).data,
});

/** The last polls of one feed. */
export const lastFetchesQuery = (id: number) =>
  queryOptions({
    queryKey: ["listFeedFetches", { filter: { feed: id }, per_page: 5 }],
    queryFn: async ({ signal }) =>
      (await api("listFeedFetches", { query: { filter: { feed: id }, per_page: 5 }, signal })).data,
  });

/** The first goods of a feed as it would be. */
export const previewQuery = (settings: FeedSettingsInput, feedId: number | null) =>
  queryOptions({
    queryKey: ["previewFeed", settings, feedId],
    queryFn: async ({ signal }) => (await api("previewFeed", { body: { settings, feed_id: feedId }, signal })).data,
    staleTime: 0,
    gcTime: 60_000,
  });

/** Categories to choose from; the catalogue's own list. */
export const feedCategoriesQuery = queryOptions({
  queryKey: ["listCategories"],
  queryFn: async ({ signal }) => (await api("listCategories", { signal })).data,
  staleTime: 5 * 60_000,
});

/** Vendors to choose from. */
export const feedVendorsQuery = (search: string) =>
  queryOptions({
    queryKey: ["listFeedVendors", search],
    queryFn: async ({ signal }) => (await api("listFeedVendors", { query: { search }, signal })).data,
  });

/** After a change of a feed. */
export function keepFeed(feed: Feed): void {
  queryClient.setQueryData(feedQuery(feed.id).queryKey, feed);
  void queryClient.invalidateQueries({ queryKey: ["listFeeds"] });
  void queryClient.invalidateQueries({ queryKey: ["listFeedPicks"] });
}
