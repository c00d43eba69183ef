import { feedFetchList, feedList } from "@dropship/api/contract/lists/feeds";
import { listSource } from "../../shared/list/list-source.ts";

/** The caller's feeds, with counts of the states. */
export const feedSource = listSource(feedList, "listFeeds", ["counts"]);
/** Polls of their links. */
export const fetchSource = listSource(feedFetchList, "listFeedFetches", ["sums", "counts"]);
