import { settingText } from "@dropship/api/contract/setting-text";
import type { AnySettings } from "@dropship/api/contract/setting-fields";
import type { SettingGroupName } from "@dropship/api/contract/setting-groups";
import type { SettingChange } from "@dropship/api/contract/settings";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { Sheet } from "@dropship/ui/sheet";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { Timeline } from "@dropship/ui/timeline";
import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { errorText } from "../error-text.ts";
import { settingChangesQuery } from "./settings-queries.ts";

/** What a change did: each field with what was and what is. */
function Changes({ group, change }: { group: AnySettings; change: SettingChange }) {
  return (
    <ul className="mt-1 space-y-1">
      {Object.keys(change.after).map((name) => {
        const field = group.fields[name] ?? group.former?.[name];
        return (
          <li key={name}>
            <Text as="span" size="14" tone="muted">
              {field?.title ?? name}:{" "}
            </Text>
            <del>{settingText(field, change.before[name])}</del> → <ins>{settingText(field, change.after[name])}</ins>
          </li>
        );
      })}
    </ul>
  );
}

function Rows({ group }: { group: AnySettings }) {
  const history = useInfiniteQuery(settingChangesQuery(group.name as SettingGroupName)); // declared groups only
  if (history.isPending)
    return (
      <div role="status" className="space-y-4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12" />
        ))}
        <span className="sr-only">Загрузка</span>
      </div>
    );
  if (history.isError)
    return <ErrorState onRetry={() => void history.refetch()}>{errorText(history.error)}</ErrorState>;
  const rows = history.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0)
    return (
      <EmptyState icon={<History />} title="Настройки ещё не меняли">
        Здесь встанет каждое изменение: кто, когда, что было и что стало. Секретов в истории нет.
      </EmptyState>
    );
  return (
    <>
      <Timeline
        label={`История: ${group.title}`}
        items={rows.map((change) => ({
          id: change.id,
          title: change.actor.name,
          time: <time dateTime={change.created_at}>{formatDateTime(change.created_at)}</time>,
          description: <Changes group={group} change={change} />,
        }))}
      />
      {history.hasNextPage && (
        <Button
          block
          className="mt-4"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Показать ещё
        </Button>
      )}
    </>
  );
}

/** Who changed a group, when, and what. */
export function SettingsHistory({ group, onClose }: { group: AnySettings; onClose: () => void }) {
  return (
    <Sheet open title={`История: ${group.title}`} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Rows group={group} />
    </Sheet>
  );
}
