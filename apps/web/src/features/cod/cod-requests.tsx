import type { CodRequest } from "@dropship/api/contract/cod";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { lazyPart } from "../../shared/lazy-part.ts";
import { personName } from "../../shared/person-name.ts";
import { WaitingMoney } from "../../shared/second-person/waiting-money.tsx";
import { requestNames } from "./cod-words.ts";

const ConfirmDialog = lazyPart(async () => (await import("./cod-dialogs.tsx")).ConfirmDialog);
const RefuseDialog = lazyPart(async () => (await import("./cod-dialogs.tsx")).RefuseDialog);

/** What was asked for: "Принять деньги реестра: реестр № 5, 12 000,00 ₴". */
export const requestTitle = ({ kind, about, amount }: Pick<CodRequest, "kind" | "about" | "amount">) => (
  <>
    {requestNames[kind]}: {about}, <Money amount={amount} currency="UAH" />
  </>
);

/** Cash on delivery that waits for a second person: all of it, or that of one payment or register. */
export const CodRequests = ({ requests }: { requests: readonly CodRequest[] }) => (
  <WaitingMoney
    requests={requests}
    to="money.receipts"
    line={(request) => ({
      title: requestTitle(request),
      note: `${request.reason}. Просит ${personName(request.asked_by)}, ${formatDateTime(request.asked_at)}`,
    })}
    confirm={(request, close) => <ConfirmDialog request={request} onClose={close} />}
    refuse={(request, close) => <RefuseDialog request={request} onClose={close} />}
    preload={ConfirmDialog.preload}
  />
);
