import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { refreshUser } from "../../shared/session.ts";
import type { EmailLink } from "./email-link.ts";

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
