import type { LedgerEntryDetail, MoneyRequest } from "@dropship/api/contract/ledger";
import { MANUAL_ACCOUNTS, MANUAL_OPERATION_NAMES, MANUAL_OPERATIONS } from "@dropship/api/contract/ledger-choices";
import { numbered } from "@dropship/ui/format/record-number";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { TextField } from "../../shared/form/form-field.tsx";
import { sentKey } from "../../shared/form/once.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { ConfirmMoney } from "../../shared/second-person/confirm-money.tsx";
import { MoneyPreviewCard } from "../../shared/second-person/money-preview.tsx";
import { RefuseMoney } from "../../shared/second-person/refuse-money.tsx";
import { useSignedInUser } from "../../shared/session.ts";
import { previewQuery, refreshBooks, reversalQuery } from "./queries.ts";

const after = (onClose: () => void) => () => {
  void refreshBooks();
  onClose();
};

/** The balances that a request would change: of its accounts, or of the entry that it takes back. */
function usePreview({ operation, from, to, user, amount, reversed_of: entry }: MoneyRequest) {
  const reversal = useQuery({ ...reversalQuery(entry ?? 0), enabled: entry !== null });
  const manual = <Name extends string>(names: readonly Name[], name: string | undefined) =>
    names.find((one) => one === name);
  const movement = useQuery({
    ...previewQuery({
      operation: manual(MANUAL_OPERATIONS, operation) ?? "transfer",
      from: manual(MANUAL_ACCOUNTS, from?.name) ?? "adjustment",
      to: manual(MANUAL_ACCOUNTS, to?.name) ?? "available",
      amount,
      ...(user && (from?.user || to?.user) ? { user_id: user.id } : {}),
    }),
    enabled: entry === null,
  });
  return entry === null ? movement : reversal;
}

/** Asks the second person about a movement by hand. */
export function ConfirmRequest({ request, onClose }: { request: MoneyRequest; onClose: () => void }) {
  const preview = usePreview(request);
  return (
    <ConfirmMoney
      title={`Подтвердить: ${MANUAL_OPERATION_NAMES[request.operation].toLowerCase()}?`}
      preview={preview}
      confirm={(key) => api("confirmMoneyRequest", { params: { id: request.id }, idempotencyKey: key })}
      refresh={refreshBooks}
      onClose={onClose}
    >
      {request.user
        ? "Деньги сдвинутся сразу, пользователь увидит транзакцию."
        : "Деньги сдвинутся сразу, между счетами магазина."}
    </ConfirmMoney>
  );
}

/** Refuses a request, or takes one's own back, with a reason for who asked. */
export function RefuseRequest({ request, onClose }: { request: MoneyRequest; onClose: () => void }) {
  const form = useForm({
    operation: "refuseMoneyRequest",
    params: { id: request.id },
    schema: async () => (await import("@dropship/api/contract/ledger")).refuseRequestBody,
    values: { reason: "" },
    failures: { not_found: sayAsSent, not_allowed: sayAsSent, decided: sayAsSent },
    onSaved: after(onClose),
  });
  return <RefuseMoney form={form} title="Отклонить заявку?" onClose={onClose} />;
}

/** Takes an entry back by an opposite one: the entry itself stays as it is. */
export function ReverseDialog({ entry, onClose }: { entry: LedgerEntryDetail; onClose: () => void }) {
  const preview = useQuery(reversalQuery(entry.id));
  const { id: userId } = useSignedInUser();
  const form = useForm({
    operation: "reverseLedgerEntry",
    once: sentKey(`reverse-${entry.id}`, userId),
    params: { id: entry.id },
    schema: async () => (await import("@dropship/api/contract/ledger")).reverseBody,
    values: { reason: "", document: "" },
    failures: {
      not_found: sayAsSent,
      own_money: sayAsSent,
      not_allowed: sayAsSent,
      balance_short: sayAsSent,
      not_reversible: sayAsSent,
    },
    onSaved: after(onClose),
  });
  return (
    <FormDialog
      form={form}
      title={`Сторнировать проводку ${numbered(entry.id)}`}
      description="Появится обратная проводка, связанная с этой. Сама проводка останется в книгах."
      saveLabel="Сторнировать"
      onClose={onClose}
    >
      <MoneyPreviewCard read={preview} hint="Считаем остатки…" />
      <TextField form={form} name="reason" label="Причина" required autoComplete="off" />
      <TextField form={form} name="document" label="Документ" hint="Номер и дата." required autoComplete="off" />
    </FormDialog>
  );
}
