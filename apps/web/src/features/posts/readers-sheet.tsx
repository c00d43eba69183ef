import { READER_STATE_NAMES, READER_STATES, type ReaderState } from "@dropship/api/contract/post-choices";
import { Badge } from "@dropship/ui/badge";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { SearchField } from "@dropship/ui/search-field";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { Sheet } from "@dropship/ui/sheet";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";

const PAGE = 50;

/** Whom a post is for: who has opened it, who has confirmed it, who has not. */
export function ReadersSheet({ id, mustRead, onClose }: { id: number; mustRead: boolean; onClose: () => void }) {
  const [state, setState] = useState<ReaderState>(mustRead ? "confirmed" : "opened");
  const [search, setSearch] = useState("");
  const filter = { state, ...(search && { search }) };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["listPostReaders", id, filter],
    queryFn: ({ signal, pageParam: cursor }) =>
      api("listPostReaders", {
        params: { id },
        query: { filter, per_page: PAGE, include: "counts", ...(cursor !== null && { cursor }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next_cursor ?? null,
    placeholderData: keepPreviousData,
  });
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const states = READER_STATES.filter((one) => mustRead || one !== "confirmed");
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()} title="Кто прочитал">
      <div className="grid gap-4">
        <SegmentedControl
          block
          label="Состояние"
          options={states.map((value) => ({ value, label: READER_STATE_NAMES[value] }))}
          value={state}
          onValueChange={setState}
        />
        <SearchField label="Имя, e-mail, телефон" value={search} onValueChange={setSearch} />
        {error ? (
          <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>
        ) : !data ? (
          <Skeleton className="h-60 w-full" />
        ) : rows.length === 0 ? (
          <EmptyState title="Здесь никого нет" />
        ) : (
          <ul className="grid gap-1">
            {rows.map(({ reader, opened_at: openedAt, confirmed_at: confirmedAt, state: now }) => (
              <li key={reader.id} className="flex items-center justify-between gap-3 py-2.5">
                <span className="min-w-0">
                  <Text as="span" truncate className="block">
                    {reader.name}
                  </Text>
                  <Text as="span" size="13" tone="muted" truncate className="block">
                    {reader.email}
                  </Text>
                </span>
                {now === "silent" ? (
                  <Badge>{READER_STATE_NAMES.silent}</Badge>
                ) : (
                  <Text as="span" size="13" tone="muted" className="shrink-0">
                    {formatDateTime(confirmedAt ?? openedAt ?? "")}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Показать ещё
          </Button>
        )}
      </div>
    </Sheet>
  );
}
