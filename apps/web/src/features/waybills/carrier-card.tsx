import { CARRIER_CODES, WAYBILL_STATUS_NAMES } from "@dropship/api/contract/waybill-steps";
import { Accordion } from "@dropship/ui/accordion";
import { Alert } from "@dropship/ui/alert";
import { Card } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { ErrorState } from "@dropship/ui/error-state";
import { Link } from "@dropship/ui/link";
import { RelativeTime } from "@dropship/ui/relative-time";
import { Skeleton } from "@dropship/ui/skeleton";
import { textLinkClass } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "../../shared/error-text.ts";
import { waybillDeskQuery } from "../../shared/waybills/waybill-queries.ts";

/** How the shop and its carrier hear each other, and what each of the carrier's codes means here. */
export function CarrierCard() {
  const { data: desk, error, refetch } = useQuery(waybillDeskQuery);
  if (!desk && error)
    return (
      <ErrorState size="panel" title="Связь с перевозчиком не загрузилась" onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    );
  if (!desk) return <Skeleton className="mb-8 h-60 w-full" />;
  const { queue, unknown_codes: unknown } = desk;
  return (
    <section aria-label="Связь с перевозчиком" className="mb-8 space-y-4">
      {desk.is_sandbox && (
        <Alert tone="notice" title="Вместо Новой Почты — песочница">
          Она отвечает по протоколу перевозчика, но накладные в ней ненастоящие. Для работы введите ключ и выключите её.
        </Alert>
      )}
      {desk.problem && <Alert tone="bad" title={desk.problem} />}
      {desk.points.length === 0 && (
        <Alert tone="bad" title="Нет точки отправки">
          Без неё накладные не создаются.{" "}
          <Link href="/admin/departure-points" className={textLinkClass}>
            Заведите её
          </Link>
          .
        </Alert>
      )}
      <Card as="div">
        <DescriptionList
          items={[
            {
              term: "Ждут перевозчика",
              value:
                queue.oldest_at === null ? (
                  "никто"
                ) : (
                  <>
                    {queue.waiting}, первая <RelativeTime value={queue.oldest_at} />
                  </>
                ),
            },
            {
              term: "О посылках спрашивали",
              value: desk.tracked_at ? <RelativeTime value={desk.tracked_at} /> : "ещё нет",
            },
            {
              term: "Незнакомые коды",
              value: unknown.length === 0 ? "нет" : unknown.map(({ code, times }) => `${code} (${times})`).join(", "),
            },
          ]}
        />
      </Card>
      <Accordion
        items={[
          {
            id: "codes",
            title: "Коды перевозчика и состояния накладной",
            content: (
              <DescriptionList
                items={Object.entries(CARRIER_CODES).map(([code, { to, name }]) => ({
                  term: `${code} — ${name}`,
                  value: to === null ? "состояние не меняется" : WAYBILL_STATUS_NAMES[to],
                }))}
              />
            ),
          },
        ]}
      />
    </section>
  );
}
