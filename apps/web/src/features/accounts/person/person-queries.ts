import type { PersonCard } from "@dropship/api/contract/people";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { api } from "../../../shared/api.ts";
import { queryClient } from "../../../shared/query-client.ts";
import { accountQuery } from "../account-query.ts";

/** Everything that the shop knows of a user. */
export const personQuery = (id: number) =>
  queryOptions({
    queryKey: ["getPerson", id],
    queryFn: async ({ signal }) => (await api("getPerson", { params: { id }, signal })).data,
  });

/** Shows a changed card at once, and reads again what else tells of the user. */
export function keepPerson(card: PersonCard): void {
  queryClient.setQueryData(personQuery(card.user.id).queryKey, card);
  queryClient.setQueryData(accountQuery(card.user.id).queryKey, card.user);
  void queryClient.invalidateQueries({ queryKey: ["listUsers"] });
  void queryClient.invalidateQueries({ queryKey: ["listAudit"] });
}

/** A command about a user that answers with their card. */
export const usePersonCommand = <Input>(work: (input: Input) => Promise<{ data: PersonCard }>) =>
  useMutation({ mutationFn: work, onSuccess: ({ data }) => keepPerson(data) });

/** Puts the marks on a user. */
export const useTags = (id: number) =>
  useMutation({
    mutationFn: (tags: string[]) => api("tagUser", { params: { id }, body: { tags } }),
    // Marks stand at once, so that the next one is added to them.
    onMutate: (tags) => queryClient.setQueryData(personQuery(id).queryKey, (now) => now && { ...now, tags }),
    onError: () => void queryClient.invalidateQueries({ queryKey: personQuery(id).queryKey }),
    onSuccess: ({ data }) => keepPerson(data),
  });

const FIRST = 8;

/** First orders of a user, and how many there are. */
export const personOrdersQuery = (id: number) =>
  queryOptions({
    queryKey: ["listAdminOrders", "of", id],
    queryFn: ({ signal }) => api("listAdminOrders", { query: { filter: { user: id }, per_page: FIRST }, signal }),
  });

/** First entries of the books about a user. */
export const personEntriesQuery = (id: number) =>
  queryOptions({
    queryKey: ["listLedgerEntries", "of", id],
    queryFn: ({ signal }) => api("listLedgerEntries", { query: { filter: { user: id }, per_page: FIRST }, signal }),
  });

/** Conditions that move a user's prices now. */
export const personConditionsQuery = (id: number) =>
  queryOptions({
    queryKey: ["listConditions", "of", id],
    queryFn: ({ signal }) => api("listConditions", { query: { filter: { applies_to: id }, per_page: FIRST }, signal }),
  });

/** Tickets of a user in which something was said last. */
export const personTicketsQuery = (id: number) =>
  queryOptions({
    queryKey: ["listAllTickets", "of", id],
    queryFn: ({ signal }) =>
      api("listAllTickets", { query: { filter: { user: id }, sort: "-last_message_at", per_page: FIRST }, signal }),
  });
