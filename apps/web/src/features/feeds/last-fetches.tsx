import { FEED_PART_NAMES } from "@dropship/api/contract/feed-choices";
import { Card, CardHeader } from "@dropship/ui/card";
import { formatFileSize } from "@dropship/ui/format/file-size";
import { Link } from "@dropship/ui/link";
import { RelativeTime } from "@dropship/ui/relative-time";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { TextLink } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../shared/error-text.ts";
import { lastFetchesQuery } from "./feed-queries.ts";
import { fetchResultNames, logHref } from "./feed-words.ts";

/** The last polls of a feed, and the way to all of them. */
export function LastFetches({ feedId }: { feedId: number }) {
  const { data, error } = useQuery(lastFetchesQuery(feedId));
  return (
    <Card aria-label="Обращения">
      <CardHeader
        title="Обращения"
        actions={
          <TextLink asChild>
            <Link href={logHref(feedId)}>Все</Link>
          </TextLink>
        }
      />
      {error && <Text tone="muted">{errorText(error)}</Text>}
      {!data && !error && <Skeleton className="h-32 w-full" />}
      {data?.length === 0 && <Text tone="muted">По ссылке ещё никто не приходил.</Text>}
      <ul className="grid gap-3">
        {data?.map(({ id, client, part, result, bytes, fetched_at: at }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <Text as="span" size="14" weight="medium" truncate>
              {client}
            </Text>
            <Text as="span" size="13" tone="muted">
              <RelativeTime value={at} />
            </Text>
            <Text size="13" tone="muted" className="col-span-2">
              {FEED_PART_NAMES[part]} · {fetchResultNames[result]}
              {bytes > 0 && ` · ${formatFileSize(bytes)}`}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}
