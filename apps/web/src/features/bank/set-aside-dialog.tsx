import type { BankRow } from "@dropship/api/contract/bank";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { TextField } from "../../shared/form/form-field.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { refreshBankRows } from "./bank-queries.ts";

/** Says that a row is no money of users; it can be taken back. */
export function SetAsideDialog({ row, onClose }: { row: BankRow; onClose: () => void }) {
  const form = useForm({
    operation: "setAsideBankRow",
    params: { id: row.id },
    schema: async () => (await import("@dropship/api/contract/bank")).setAsideBankRowBody,
    values: { reason: "" },
    failures: { not_found: sayAsSent, decided: sayAsSent, partly: sayAsSent },
    onSaved() {
      void refreshBankRows();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Отложить строку"
      description="Балансы не изменятся. Строку можно вернуть к разбору."
      saveLabel="Отложить"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="reason"
        label="Что это за деньги"
        hint="Например: комиссия банка, возврат поставщика."
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}
