import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { plural } from "@dropship/ui/format/number";
import { formatUah } from "@dropship/ui/format/money";
import { Link } from "@dropship/ui/link";
import { useQuery } from "@tanstack/react-query";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { codSummaryQuery } from "./cod-queries.ts";
import { CodRequests } from "./cod-requests.tsx";
import { DISPUTES_HREF } from "./cod-words.ts";

/** What waits for a person: disputes, registers with another sum, requests to a second person; nothing where nothing does. */
export function CodNews() {
  const read = useQuery(codSummaryQuery);
  const { data } = read;
  if (!data) return <ReadFailed title="Споры и заявки на подтверждение не загрузились" read={read} className="mb-4" />;
  const { disputed, registers, requests } = data;
  return (
    <>
      {disputed.count > 0 && (
        <Alert
          tone="bad"
          title={`${plural(disputed.count, ["спор", "спора", "споров"])} с перевозчиком на ${formatUah(disputed.amount)}`}
          className="mb-4"
          action={
            <Button asChild size="sm">
              <Link href={DISPUTES_HREF}>Разобрать</Link>
            </Button>
          }
        >
          Сумма не сошлась или платят за посылку, которую не отдали. Деньги не зачисляются, пока не решит человек.
        </Alert>
      )}
      {registers.disputed > 0 && (
        <Alert
          tone="bad"
          title={`По ${plural(registers.disputed, ["реестру", "реестрам", "реестрам"])} пришла другая сумма`}
          className="mb-4"
          action={
            <Button asChild size="sm">
              <Link href="/admin/transactions/registers?state=disputed">Посмотреть</Link>
            </Button>
          }
        />
      )}
      <CodRequests requests={requests} />
    </>
  );
}
