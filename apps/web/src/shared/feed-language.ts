import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** In which language the user's next feed begins. */
export const feedLanguageQuery = queryOptions({
  queryKey: ["getFeedLanguage"],
  queryFn: async ({ signal }) => (await api("getFeedLanguage", { signal })).data,
});
