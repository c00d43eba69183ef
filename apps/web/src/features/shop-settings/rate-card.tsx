import type { RateState } from "@dropship/api/contract/rates";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { ErrorState } from "@dropship/ui/error-state";
import { formatRate } from "@dropship/ui/format/rate";
import { Link } from "@dropship/ui/link";
import { Rate } from "@dropship/ui/rate";
import { RelativeTime } from "@dropship/ui/relative-time";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { TextLink } from "@dropship/ui/text-link";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { queryClient } from "../../shared/query-client.ts";
import { rateStateQuery } from "./rate-queries.ts";
import { sourceName } from "./source-names.ts";

const RateChart = lazyPart(async () => (await import("./rate-chart.tsx")).RateChart);
/** As high as the chart with its heading, so that nothing moves when it comes. */
const chartPlace = <Skeleton className="h-72" />;

/** What has happened and what can be done: of a bank's word, or of what a person typed. */
const heldWords = ({ source, jump }: NonNullable<RateState["held"]>) =>
  source === "manual"
    ? { title: `Введённый курс отличается от прежнего на ${jump} %`, until: "или не исправите его ниже" }
    : { title: `${sourceName(source)}: курс изменился на ${jump} %`, until: "или банк его не исправит" };

function Held({ held }: { held: NonNullable<RateState["held"]> }) {
  const { title, until } = heldWords(held);
  const accept = useMutation({
    mutationFn: () => api("acceptRate", { body: { sale: held.sale } }),
    onSettled: () => {
      for (const name of ["getRateState", "getCurrency", "listRates", "getRateChart"])
        void queryClient.invalidateQueries({ queryKey: [name] });
    },
  });
  return (
    <Alert
      tone="bad"
      title={title}
      action={
        <Button loading={accept.isPending} onClick={() => accept.mutate()}>
          Принять курс {formatRate(held.sale)}
        </Button>
      }
    >
      Новый курс {formatRate(held.sale)} ₴ не принят: скачок больше разрешённого. Магазин продаёт по прежнему, пока вы
      не подтвердите новый {until}.
      {accept.error && (
        <Text as="p" size="14" weight="medium" className="mt-1">
          {errorText(accept.error)}
        </Text>
      )}
    </Alert>
  );
}

/** What is wrong with the rate, if anything: the worst first. */
function Warnings({ state }: { state: RateState }) {
  return (
    <>
      {state.held && <Held held={state.held} />}
      {state.is_stale && !state.held && (
        <Alert tone="bad" title="Курс устарел">
          {state.problem ?? "Источник давно не подтверждал курс."} Магазин продаёт по последнему известному. Проверьте
          источник или задайте курс вручную.
        </Alert>
      )}
    </>
  );
}

function Facts({ state }: { state: RateState }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <div>
        <Text as="p" size="26" weight="semibold">
          <Rate sale={state.sale} />
        </Text>
        {/* A bank that does not answer is told in the place of what it said: while the rate is fresh, that comes and goes as one looks on. */}
        {state.problem !== null && !state.is_stale ? (
          <Text as="p" size="13" weight="medium" tone="notice" className="mt-1">
            {state.problem} Курс ещё свежий, магазин спросит снова через несколько минут.
          </Text>
        ) : (
          <Text as="p" size="13" tone="muted" className="mt-1">
            {sourceName(state.source)}
            {state.bank_sale !== null && state.bank_sale !== state.sale && (
              <>: {formatRate(state.bank_sale)} и наценка</>
            )}
            {state.confirmed_at !== null && (
              <>
                {" · подтверждён "}
                <RelativeTime value={state.confirmed_at} />
              </>
            )}
          </Text>
        )}
      </div>
      <TextLink asChild>
        <Link href="/admin/settings/global/rates">История курса</Link>
      </TextLink>
    </div>
  );
}

/** The rate in force: how much, whose, how old, what is wrong with it, and how it went. */
export function RateCard() {
  const { data: state, error, refetch } = useQuery(rateStateQuery);
  if (!state && error) return <ErrorState onRetry={() => void refetch()}>{errorText(error)}</ErrorState>;
  return (
    <section aria-label="Курс сейчас" className="mb-8 space-y-4">
      {state && <Warnings state={state} />}
      <Card as="div" className="space-y-5">
        {state ? <Facts state={state} /> : <Skeleton className="h-15 w-64" />}
        <Suspense fallback={chartPlace}>
          <RateChart />
        </Suspense>
      </Card>
    </section>
  );
}
