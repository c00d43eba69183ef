import type { ReactNode } from "react";
import type { OrderDetail, OrderPickup } from "@dropship/api/contract/orders";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { CopyButton } from "@dropship/ui/copy-button";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatLongDate } from "@dropship/ui/format/date";
import { weekHoursShown } from "@dropship/ui/format/opening-hours";
import { Text } from "@dropship/ui/text";
import { TextLink } from "@dropship/ui/text-link";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { mapHref } from "../../shared/map-href.ts";
import { PhoneText } from "../../shared/phone-text.tsx";
import { pickupMessage } from "./pickup-message.ts";
import { orderQuery } from "./queries.ts";

const mapOf = ({ latitude, longitude }: OrderPickup): string | null =>
  latitude === null || longitude === null ? null : mapHref(latitude, longitude);

/** Where an order is collected without the carrier, until when, and by which code, with a text for the recipient. */
export function OrderPickupCard({ order, pickup, who }: { order: OrderDetail; pickup: OrderPickup; who: ReactNode }) {
  const isOver = order.status === "cancelled";
  const href = mapOf(pickup);
  const hours = weekHoursShown(pickup.hours);
  return (
    <Card>
      <CardHeader title="Самовывоз" />
      {pickup.code !== null && <CodeToTell order={order} pickup={pickup} code={pickup.code} />}
      <DescriptionList
        layout="stacked"
        items={[
          {
            term: isOver ? "Точка самовывоза" : "Где забрать",
            value: (
              <>
                {pickup.name}, {pickup.city}, {pickup.address}
                {href && (
                  <>
                    {" "}
                    <TextLink href={href} target="_blank" rel="noreferrer">
                      На карте<span className="sr-only"> (в новой вкладке)</span>
                    </TextLink>
                  </>
                )}
              </>
            ),
          },
          ...(hours ? [{ term: "Часы работы", value: hours }] : []),
          ...(pickup.note ? [{ term: "Как найти", value: pickup.note }] : []),
          { term: "Телефон точки", value: <PhoneText phone={pickup.phone} /> },
          { term: "Получатель", value: who },
          ...(pickup.has_code && pickup.kept_until
            ? [{ term: "Ждёт до", value: formatLongDate(pickup.kept_until) }]
            : []),
        ]}
      />
    </Card>
  );
}

function CodeToTell({ order, pickup, code }: { order: OrderDetail; pickup: OrderPickup; code: string }) {
  const client = useQueryClient();
  const renew = useMutation({
    mutationFn: () => api("renewPickupCode", { params: { id: order.id } }),
    onSuccess: ({ data }) => client.setQueryData(orderQuery(order.id).queryKey, data),
  });
  return (
    <Alert
      tone="info"
      className="mb-4"
      title={
        <>
          Код выдачи:{" "}
          <Text as="span" size="20" weight="semibold" numeric className="whitespace-nowrap">
            {`${code.slice(0, 3)} ${code.slice(3)}`}
          </Text>
        </>
      }
    >
      {pickup.guesses_left === 0
        ? "На точке его вводили неверно слишком много раз. Сделайте новый и передайте получателю."
        : "Передайте его получателю: без кода заказ не выдадут."}
      <span className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={pickupMessage(order.number, pickup, code)} label="Скопировать текст для получателя">
          Текст для получателя
        </CopyButton>
        <CopyButton text={code} label="Скопировать код">
          Только код
        </CopyButton>
        <Button size="sm" variant="ghost" loading={renew.isPending} onClick={() => renew.mutate()}>
          Сделать новый код
        </Button>
      </span>
    </Alert>
  );
}
