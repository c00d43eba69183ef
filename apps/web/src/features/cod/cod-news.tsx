import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { formatUah } from "@dropship/ui/format/money";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "../../shared/lazy-part.ts";
import { personName } from "../../shared/second-person/account-names.ts";
import { WaitingMoney } from "../../shared/second-person/waiting-money.tsx";
import { codSummaryQuery } from "./cod-queries.ts";
import { DISPUTES_HREF, requestNames } from "./cod-words.ts";

const ConfirmDialog = lazyPart(async () => (await import("./cod-dialogs.tsx")).ConfirmDialog);
const RefuseDialog = lazyPart(async () => (await import("./cod-dialogs.tsx")).RefuseDialog);

/** What waits for a person: disputes, registers with another sum, requests to a second person; nothing where nothing does. */
export function CodNews() {
  const { data } = useQuery(codSummaryQuery);
  if (!data) return null;
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
      <WaitingMoney
        requests={requests}
        to="money.receipts"
        line={({ kind, about, amount, reason, asked_by: by, asked_at: at }) => ({
          title: (
            <>
              {requestNames[kind]}: {about}, <Money amount={amount} currency="UAH" />
            </>
          ),
          note: `${reason}. Просит ${personName(by)}, ${formatDateTime(at)}`,
        })}
        confirm={(request, close) => <ConfirmDialog request={request} onClose={close} />}
        refuse={(request, close) => <RefuseDialog request={request} onClose={close} />}
        preload={ConfirmDialog.preload}
      />
    </>
  );
}
