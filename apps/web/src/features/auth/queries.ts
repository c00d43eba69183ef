import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { refreshUser } from "../../shared/session.ts";

/** What the link of the verification e-mail carries. */
export interface EmailLink {
  id: string;
  hash: string;
  expires?: string;
  signature?: string;
}

/** Reads the signed part of the link. */
export function validateEmailLinkSearch(search: Record<string, unknown>): Pick<EmailLink, "expires" | "signature"> {
  const { expires, signature } = search;
  return {
    ...(typeof expires === "string" ? { expires } : {}),
    ...(typeof signature === "string" ? { signature } : {}),
  };
}

/** Confirms the e-mail; asked once for a link, however often the screen is drawn. */
export const verifyEmailQuery = ({ expires, hash, id, signature }: EmailLink) =>
  queryOptions({
    queryKey: ["verifyEmail", id, hash, signature],
    queryFn: async ({ signal }) => {
      await api("verifyEmail", { params: { id, hash }, query: { expires, signature }, signal });
      await refreshUser();
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
