import type { DeliveryPreferences } from "@dropship/api/contract/delivery-preferences";
import { Card, CardHeader } from "@dropship/ui/card";
import { ErrorState } from "@dropship/ui/error-state";
import { CheckMatrix } from "@dropship/ui/patterns/check-matrix";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../shared/error-text.ts";
import { type ChannelChange, deliveryPreferencesQuery, useChangeChannels } from "./notice-queries.ts";

type Kind = DeliveryPreferences["types"][number];

/** What to do about a channel that leads nowhere yet. */
const MISSING: Partial<Record<ChannelChange["channel"], string>> = {
  push: "Push пока некуда присылать: включите уведомления в этом браузере, ниже.",
  mail: "E-mail не подтверждён: письма начнут приходить после подтверждения.",
  telegram: "Telegram не привязан: сообщения начнут приходить после привязки.",
};

const groupsOf = (types: readonly Kind[]) =>
  [...Map.groupBy(types, ({ group }) => group)].map(([title, kinds]) => ({
    title,
    rows: kinds.map((kind) => ({
      id: kind.type,
      title: kind.title,
      hint: kind.why ?? undefined,
      checked: Object.entries(kind.channels).flatMap(([channel, isOn]) => (isOn ? [channel] : [])),
      fixed: kind.always,
    })),
  }));

function Channels({ table }: { table: DeliveryPreferences }) {
  const change = useChangeChannels();
  const missing = table.channels.flatMap(({ channel, is_connected: isConnected }) =>
    isConnected ? [] : (MISSING[channel] ?? []),
  );
  const named = new Map(table.types.map((kind) => [`${kind.type}`, kind.type]));
  const channels = new Map(table.channels.map(({ channel }) => [`${channel}`, channel]));
  return (
    <>
      {missing.map((text) => (
        <Text key={text} size="13" tone="muted" className="mb-2">
          {text}
        </Text>
      ))}
      <CheckMatrix
        label="Уведомления по каналам"
        columns={table.channels.map(({ channel, title }) => ({ id: channel, title }))}
        groups={groupsOf(table.types)}
        onChange={(changes) =>
          change(
            changes.flatMap(({ row, column, checked }): ChannelChange[] => {
              const type = named.get(row);
              const channel = channels.get(column);
              return type && channel ? [{ type, channel, is_on: checked }] : [];
            }),
          )
        }
      />
    </>
  );
}

/** Which notices come on which channels; saved as soon as a box is pressed. */
export function NoticesCard() {
  const { data: table, error, refetch } = useQuery(deliveryPreferencesQuery);
  return (
    <Card aria-label="Уведомления">
      <CardHeader
        title="Уведомления"
        description="О чём и как вам сообщать. Звук — на открытой странице, если его не выключили у колокольчика."
      />
      {error && !table && (
        <ErrorState size="panel" title="Уведомления не загрузились" onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!table && !error && <Skeleton className="h-96" />}
      {table && <Channels table={table} />}
    </Card>
  );
}
