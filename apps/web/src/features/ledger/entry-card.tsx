import type { LedgerEntryDetail } from "@dropship/api/contract/ledger";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Money } from "@dropship/ui/money";
import { Link } from "@dropship/ui/link";
import { Text } from "@dropship/ui/text";
import { textLinkClass } from "@dropship/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { Suspense, useState } from "react";
import { RecordAbove } from "../../shared/list/record-above.tsx";
import { ScreenLink } from "../../shared/screen-link.tsx";
import { Allowed } from "../../shared/allowed.tsx";
import { RecordJournal } from "../../shared/journal/record-journal.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { entryHref, MoneyTrace } from "../../shared/money-trace.tsx";
import { accountText } from "../../shared/second-person/account-names.ts";
import { personName } from "../../shared/person-name.ts";
import { EntryKind } from "./ledger-columns.tsx";
import { sourceNames, sourcePaths } from "./ledger-words.ts";
import { entryQuery } from "./queries.ts";

const ReverseDialog = lazyPart(async () => (await import("./money-dialogs.tsx")).ReverseDialog);

const EntryLink = ({ id }: { id: number }) => (
  <Link href={entryHref(id)} className={textLinkClass}>
    проводка {numbered(id)}
  </Link>
);

/** One entry: its postings, whose it is, who made it, why, by which paper, and what took it back. */
export const EntryCard = ({ id }: { id: number }) => (
  <RecordAbove found={useQuery(entryQuery(id))} failed="Проводка не загрузилась" coming="h-64">
    {(data) => <Entry key={data.id} entry={data} />}
  </RecordAbove>
);

function Entry({ entry }: { entry: LedgerEntryDetail }) {
  const [isReversing, setReversing] = useState(false);
  const { user, actor, source, reversed_by: by, reversed_of: of } = entry;
  return (
    <Card aria-label={`Проводка ${numbered(entry.id)}`} className="mb-6">
      <CardHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-2">
            Проводка {numbered(entry.id)} <EntryKind entry={entry} />
          </span>
        }
        description={entry.text}
        actions={
          entry.can.reverse && (
            <Allowed to="money.entries">
              <Button icon={<Undo2 />} onClick={() => setReversing(true)}>
                Сторнировать
              </Button>
            </Allowed>
          )
        }
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <div>
          <Text as="h3" size="13" tone="muted" className="mb-2">
            Счета
          </Text>
          <DescriptionList
            layout="ends"
            items={entry.postings.map(({ account, amount, balance_after }) => ({
              term: accountText(account),
              value: (
                <>
                  <Text as="span" weight="medium">
                    <Money amount={amount} currency="UAH" signed />
                  </Text>
                  <Text as="span" size="13" tone="muted" className="block">
                    остаток <Money amount={balance_after} currency="UAH" />
                  </Text>
                </>
              ),
            }))}
          />
        </div>
        <DescriptionList
          items={[
            { term: "Когда", value: <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time> },
            {
              term: "Пользователь",
              value: user ? <ScreenLink href={`/admin/users/${user.id}`}>{personName(user)}</ScreenLink> : "Магазин",
            },
            { term: "Кто провёл", value: actor ? personName(actor) : "Магазин, сам" },
            ...(entry.confirmed_by ? [{ term: "Кто подтвердил", value: personName(entry.confirmed_by) }] : []),
            // Of money that a person has moved; the shop's own entries name what they come from.
            ...(entry.reason === "" ? [] : [{ term: "Причина", value: entry.reason }]),
            ...(entry.document === "" ? [] : [{ term: "Документ", value: entry.document }]),
            ...(source
              ? [
                  {
                    term: sourceNames[source.type],
                    value: (
                      <Link href={`${sourcePaths[source.type]}${source.id}`} className={textLinkClass}>
                        {numbered(source.number)}
                      </Link>
                    ),
                  },
                ]
              : []),
            ...(of === null ? [] : [{ term: "Сторнирует", value: <EntryLink id={of} /> }]),
            ...(by === null ? [] : [{ term: "Сторнирована", value: <EntryLink id={by} /> }]),
            ...(entry.can.why_not && by === null && of === null
              ? [
                  {
                    term: "Сторно",
                    value: (
                      <Text as="span" tone="muted">
                        {entry.can.why_not}
                      </Text>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <MoneyTrace rows={entry.bank_rows} entries={entry.related} />
      {entry.request_id !== null && <RecordJournal kind="transaction" id={entry.request_id} className="mt-6" />}
      {isReversing && (
        <Suspense>
          <ReverseDialog entry={entry} onClose={() => setReversing(false)} />
        </Suspense>
      )}
    </Card>
  );
}
