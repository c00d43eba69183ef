import type { MoneyRequest } from "@dropship/api/contract/ledger";
import { MANUAL_ACCOUNTS, MANUAL_OPERATIONS } from "@dropship/api/contract/ledger-choices";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { api } from "../../shared/api.ts";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { TextField } from "../../shared/form/form-field.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { newIdempotencyKey } from "../../shared/idempotency-key.ts";
import { operationNames } from "./ledger-words.ts";
import { MoneyPreviewCard } from "./money-preview.tsx";
import { previewQuery, refreshBooks, reversalQuery } from "./queries.ts";

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

/** Asks the second person, with the balances before and after: what they confirm is what they see. */
export function ConfirmRequest({ request, onClose }: { request: MoneyRequest; onClose: () => void }) {
  const preview = usePreview(request);
  const [key] = useState(newIdempotencyKey);
  const confirm = useMutation({
    mutationFn: () => api("confirmMoneyRequest", { params: { id: request.id }, idempotencyKey: key }),
    onSettled: () => {
      onClose();
      return refreshBooks();
    },
  });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Подтвердить: ${operationNames[request.operation].toLowerCase()}?`}
      confirmLabel="Подтвердить"
      tone="primary"
      pending={confirm.isPending}
      onConfirm={() => confirm.mutate()}
    >
      <p className="mb-4">
        {request.user
          ? "Деньги сдвинутся сразу, пользователь увидит транзакцию."
          : "Деньги сдвинутся сразу, между счетами магазина."}
      </p>
      <MoneyPreviewCard read={preview} hint="Считаем остатки…" confirming />
    </AlertDialog>
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
    onSaved() {
      void refreshBooks();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Отклонить заявку?"
      description="Деньги останутся на месте. Кто просил, получит уведомление."
      saveLabel="Отклонить"
      danger
      onClose={onClose}
    >
      <TextField form={form} name="reason" label="Причина" hint="Её увидит, кто просил." autoComplete="off" />
    </FormDialog>
  );
}
