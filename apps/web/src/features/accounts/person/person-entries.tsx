import type { LedgerEntry } from "@dropship/api/contract/ledger";
import { ENTRY_KIND_NAMES } from "@dropship/api/contract/ledger-choices";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { Banknote } from "lucide-react";
import { FirstRows } from "../../../shared/first-rows.tsx";
import { personEntriesQuery } from "./person-queries.ts";

/** Reserved goods that were paid for move nothing: they left the balance when the order was placed. */
const movesBalance = ({ balance_change: change }: LedgerEntry) => change !== null && Number(change) !== 0;

/** What an entry did to the balance, with its sign as the user reads it in their own list; what left it alone is quiet. */
const Moved = ({ entry }: { entry: LedgerEntry }) =>
  entry.balance_change !== null && movesBalance(entry) ? (
    <Money amount={entry.balance_change} currency="UAH" signed />
  ) : (
    <Text as="span" size="14" tone="muted">
      <Money amount={entry.amount} currency="UAH" />
    </Text>
  );

/** The latest entries of the books about a user. */
export function PersonEntries({ id }: { id: number }) {
  return (
    <FirstRows
      label="Последние проводки"
      found={useQuery(personEntriesQuery(id))}
      href={`/admin/transactions?filter[user]=${id}`}
      allName={(total) => `Все: ${plural(total, ["проводка", "проводки", "проводок"])}`}
      empty={{ icon: Banknote, title: "Проводок пока нет", text: "Пополнения, заказы и выплаты встанут сюда." }}
      row={(entry) => ({
        key: entry.id,
        href: `/admin/transactions?filter[id]=${entry.id}`,
        title: entry.reversed_of === null ? ENTRY_KIND_NAMES[entry.kind] : "Сторно",
        note: [formatDateTime(entry.created_at), entry.text, movesBalance(entry) ? "" : "баланс не изменился"]
          .filter(Boolean)
          .join(" · "),
        end: <Moved entry={entry} />,
      })}
    />
  );
}
