import type { LedgerEntryDetail } from "@dropship/api/contract/ledger";
import { numbered } from "@dropship/ui/format/record-number";
import { useQuery } from "@tanstack/react-query";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { TextField } from "../../shared/form/form-field.tsx";
import { sentKey } from "../../shared/form/once.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { MoneyPreviewCard } from "./money-preview.tsx";
import { refreshBooks, reversalQuery } from "./queries.ts";

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
    onSaved() {
      void refreshBooks();
      onClose();
    },
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
