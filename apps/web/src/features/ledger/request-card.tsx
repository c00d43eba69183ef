import type { MoneyRequest } from "@dropship/api/contract/ledger";
import { MANUAL_OPERATION_NAMES } from "@dropship/api/contract/ledger-choices";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Money } from "@dropship/ui/money";
import { textLinkClass } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { RecordAbove } from "../../shared/list/record-above.tsx";
import { entryHref } from "../../shared/money-trace.tsx";
import { accountText } from "../../shared/second-person/account-names.ts";
import { personName } from "../../shared/person-name.ts";
import { OutcomeBadge } from "../../shared/second-person/decided-money.tsx";
import { requestQuery } from "./queries.ts";

/** Where the notice of a decision leads: the movement that was asked for, and what the second person has said of it. */
export const RequestCard = ({ id }: { id: number }) => (
  <RecordAbove
    found={useQuery(requestQuery(id))}
    failed="Заявка не загрузилась"
    coming="h-56"
    missing={<Alert tone="notice" title="Такой заявки нет" className="mb-6" />}
  >
    {(request) => <Request request={request} />}
  </RecordAbove>
);

function Request({ request }: { request: MoneyRequest }) {
  const { id, operation, amount, user, from, to, decided, entry_id: entry, reversed_of: reversed } = request;
  return (
    <Card aria-label={`Заявка ${numbered(id)}`} className="mb-6">
      <CardHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            Заявка {numbered(id)}: {MANUAL_OPERATION_NAMES[operation].toLowerCase()}{" "}
            <Money amount={amount} currency="UAH" />
            {decided && <OutcomeBadge of={request} />}
          </span>
        }
        description={request.text}
        actions={
          <Button asChild>
            <Link href="/admin/transactions">Закрыть</Link>
          </Button>
        }
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <DescriptionList
          items={[
            ...(decided
              ? [
                  { term: "Решил", value: `${personName(decided.by)}, ${formatDateTime(decided.at)}` },
                  ...(decided.reason ? [{ term: "Почему", value: decided.reason }] : []),
                ]
              : [{ term: "Решение", value: "Ждёт второго человека" }]),
            ...(entry === null
              ? []
              : [
                  {
                    term: "Проводка",
                    value: (
                      <Link href={entryHref(entry)} className={textLinkClass}>
                        {numbered(entry)}
                      </Link>
                    ),
                  },
                ]),
            { term: "Просил", value: `${personName(request.asked_by)}, ${formatDateTime(request.asked_at)}` },
          ]}
        />
        <DescriptionList
          items={[
            { term: "Пользователь", value: user ? personName(user) : "Магазин" },
            ...(from && to ? [{ term: "Счета", value: `${accountText(from)} → ${accountText(to)}` }] : []),
            ...(reversed === null
              ? []
              : [
                  {
                    term: "Сторнирует",
                    value: (
                      <Link href={entryHref(reversed)} className={textLinkClass}>
                        проводка {numbered(reversed)}
                      </Link>
                    ),
                  },
                ]),
            { term: "Причина", value: request.reason },
            { term: "Документ", value: request.document },
          ]}
        />
      </div>
    </Card>
  );
}
