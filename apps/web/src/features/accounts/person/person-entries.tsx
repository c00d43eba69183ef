import { ENTRY_KIND_NAMES } from "@dropship/api/contract/ledger-choices";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { Money } from "@dropship/ui/money";
import { useQuery } from "@tanstack/react-query";
import { Banknote } from "lucide-react";
import { FirstRows } from "../../../shared/first-rows.tsx";
import { personEntriesQuery } from "./person-queries.ts";

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
        note: [formatDateTime(entry.created_at), entry.text].filter(Boolean).join(" · "),
        end: <Money amount={entry.amount} currency="UAH" />,
      })}
    />
  );
}
