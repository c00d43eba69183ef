import type { MoneyRequest } from "@dropship/api/contract/ledger";
import { MANUAL_OPERATION_NAMES } from "@dropship/api/contract/ledger-choices";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ReadFailed } from "../../shared/read-failed.tsx";
import { accountText } from "../../shared/second-person/account-names.ts";
import { personName } from "../../shared/person-name.ts";
import { WaitingMoney } from "../../shared/second-person/waiting-money.tsx";
import { requestsQuery } from "./queries.ts";

// Most who look at the books decide on nothing.
const ConfirmRequest = lazyPart(async () => (await import("./money-dialogs.tsx")).ConfirmRequest);
const RefuseRequest = lazyPart(async () => (await import("./money-dialogs.tsx")).RefuseRequest);

/** Movements of money that wait for a second person; nothing where none does. */
export function MoneyRequests() {
  const read = useQuery(requestsQuery);
  const { data = [] } = read;
  if (data.length === 0)
    return <ReadFailed title="Заявки на подтверждение не загрузились" read={read} className="mb-4" />;
  return (
    <WaitingMoney
      requests={data}
      to="money.entries"
      line={lineOf}
      confirm={(request, close) => <ConfirmRequest request={request} onClose={close} />}
      refuse={(request, close) => <RefuseRequest request={request} onClose={close} />}
      preload={ConfirmRequest.preload}
    />
  );
}

function lineOf({ operation, user, from, to, amount, text, reason, document, asked_by, asked_at }: MoneyRequest) {
  return {
    title: (
      <>
        {MANUAL_OPERATION_NAMES[operation]} <Money amount={amount} currency="UAH" />
        {user && ` · ${personName(user)}`}
      </>
    ),
    // Of the others the operation says it.
    route: operation === "transfer" && from && to ? `${accountText(from)} → ${accountText(to)}` : undefined,
    note: `${text}. ${reason}. ${document}. Просит ${personName(asked_by)}, ${formatDateTime(asked_at)}`,
  };
}
