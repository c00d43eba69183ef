import { Badge } from "@dropship/ui/badge";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { formatLongDate } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useConfig } from "../../shared/config.ts";
import { errorText } from "../../shared/error-text.ts";
import type { Estimate } from "./use-estimate.ts";

/** What the carrier asks and when the parcel comes. Keeps its height, so that the form does not jump. */
export function EstimateLine({ estimate: { status, data, error, retry } }: { estimate: Estimate }) {
  const { carrier_sandbox } = useConfig();
  return (
    <Card
      as="div"
      sunken
      padded={false}
      className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5"
      aria-live="polite"
    >
      {status === "none" && (
        <Text as="span" tone="muted">
          Стоимость и срок появятся, когда вы выберете город.
        </Text>
      )}
      {status === "loading" && <Skeleton className="h-4 w-56" />}
      {status === "error" && (
        <>
          <span className="min-w-0 grow basis-56">
            {errorText(error)} Заказ можно заполнить дальше или выбрать самовывоз.
          </span>
          <Button size="sm" onClick={retry}>
            Повторить
          </Button>
        </>
      )}
      {status === "ready" && data && (
        <>
          <span>
            Доставка около{" "}
            <Text as="b" weight="semibold">
              <Money amount={data.cost} currency="UAH" />
            </Text>
          </span>
          {data.date && (
            <Text as="span" tone="muted">
              прибудет {formatLongDate(data.date)}
            </Text>
          )}
          {carrier_sandbox && <Badge tone="info">Тестовый ответ: ключ перевозчика не задан</Badge>}
        </>
      )}
    </Card>
  );
}
