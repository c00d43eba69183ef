import type { RateChange } from "@dropship/api/contract/rates";
import { EmptyState } from "@dropship/ui/empty-state";
import { formatDateTime } from "@dropship/ui/format/date";
import { LineChart } from "lucide-react";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { RateChart } from "./rate-chart.tsx";
import { rateColumns, RatePhoneCard, rateSource, rateWords } from "./rate-list.tsx";
import { sourceName } from "./source-names.ts";

const getRowName = ({ source, created_at }: RateChange) => `${sourceName(source)}, ${formatDateTime(created_at)}`;

/** Every change of the rate, drawn and listed. */
export function RatesScreen() {
  return (
    <ListScreen
      source={rateSource}
      title="История курса"
      breadcrumbs={[{ title: "Глобальные настройки", href: "/admin/settings/global" }]}
      allName="Все изменения"
      noun={["изменение", "изменения", "изменений"]}
      words={rateWords}
      columns={rateColumns}
      card={(rate) => <RatePhoneCard rate={rate} />}
      getRowName={getRowName}
      above={<RateChart className="mb-8" />}
      density="compact"
      nothingFound="Таких изменений нет"
      empty={
        <EmptyState icon={<LineChart />} title="Курс ещё не менялся">
          Здесь встанет каждое изменение курса: когда, чей и какой.
        </EmptyState>
      }
    />
  );
}
