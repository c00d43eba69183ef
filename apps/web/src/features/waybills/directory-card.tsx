import type { CarrierDirectoryState } from "@dropship/api/contract/carrier-directory";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { ErrorState } from "@dropship/ui/error-state";
import { formatNumber } from "@dropship/ui/format/number";
import { RelativeTime } from "@dropship/ui/relative-time";
import { Skeleton } from "@dropship/ui/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { queryClient } from "../../shared/query-client.ts";
import { noteJob } from "../../shared/recent-jobs.ts";
import { directoryQuery } from "./directory-query.ts";

/** The carrier's cities, branches and streets as the shop keeps them, and the button that reads them anew. */
export function DirectoryCard() {
  const { data: kept, error, refetch } = useQuery(directoryQuery);
  const read = useMutation({
    mutationFn: async () => noteJob((await api("readCarrierDirectory", {})).data),
    onSettled: () => queryClient.invalidateQueries({ queryKey: directoryQuery.queryKey }),
  });
  if (!kept && error)
    return (
      <ErrorState size="panel" title="Справочник не загрузился" onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    );
  if (!kept) return <Skeleton className="mb-8 h-44 w-full" />;
  const { running } = kept;
  return (
    <Card className="mb-8 space-y-4">
      <CardHeader
        title="Справочник городов, отделений и улиц"
        description="По нему ищут город, отделение и улицу при оформлении: сразу, и даже когда Новая Почта не отвечает. Раз в сутки магазин обновляет его сам, улицы раз в месяц."
        actions={
          <Button
            size="sm"
            icon={<RefreshCw />}
            loading={read.isPending || running !== null}
            onClick={() => read.mutate()}
          >
            {running ? progressText(running) : "Обновить сейчас"}
          </Button>
        }
      />
      {kept.problem && <Alert tone="notice" title={kept.problem} />}
      {read.error && <Alert tone="bad" title={errorText(read.error)} />}
      <DescriptionList
        items={[
          { term: "Города", value: formatNumber(kept.cities) },
          { term: "Отделения и почтоматы", value: formatNumber(kept.points) },
          { term: "Улицы", value: streetsText(kept.streets) },
          {
            term: "Обновлён",
            value: kept.read_at ? (
              <RelativeTime value={kept.read_at} />
            ) : (
              "ещё нет: каждый поиск спрашивает перевозчика"
            ),
          },
        ]}
      />
    </Card>
  );
}

/** Of which cities streets are kept: those to which somebody sends by courier. */
const streetsText = ({ count, cities, waiting }: CarrierDirectoryState["streets"]): string =>
  [
    cities > 0 ? `${formatNumber(count)}, городов с доставкой курьером: ${formatNumber(cities)}` : "",
    waiting > 0 ? `скоро прочитаем, городов: ${formatNumber(waiting)}` : "",
  ]
    .filter(Boolean)
    .join("; ") || "появятся с первой доставкой курьером";

const progressText = ({ done, of }: { done: number; of: number | null }): string =>
  of ? `Готово ${formatNumber(done)} из ${formatNumber(of)}` : `Прочитано ${formatNumber(done)}`;
