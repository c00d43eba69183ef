import type { LedgerEntry } from "@dropship/api/contract/ledger";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { CardLine, CardNote, CardSum, PhoneCard } from "../../shared/list/phone-card.tsx";
import { EntryKind } from "./ledger-columns.tsx";
import { personName } from "../../shared/person-name.ts";

/** An entry on a phone: what it was and how much, whose, for what, when and by whom. */
export const LedgerPhoneCard = ({ entry }: { entry: LedgerEntry }) => (
  <PhoneCard>
    <EntryKind entry={entry} />
    <CardSum>
      <Money amount={entry.amount} currency="UAH" />
    </CardSum>
    <CardLine wide>
      {entry.user ? personName(entry.user) : "Магазин"} · {entry.text}
    </CardLine>
    <CardNote wide>
      <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time>
      {entry.actor && ` · ${personName(entry.actor)}`}
    </CardNote>
  </PhoneCard>
);
