import type { PersonCard } from "@dropship/api/contract/people";
import { MoneyInput } from "@dropship/ui/money-input";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { FormField, TextField } from "../../../shared/form/form-field.tsx";
import { sayAsSent, sayUnder } from "../../../shared/form/refusal.ts";
import { useForm } from "../../../shared/form/use-form.ts";
import { nameOf } from "../account-name.ts";
import { keepPerson } from "./person-queries.ts";

const limitOf = (amount: string | null) => ({ amount, reason: "" });

/** Lets a user's balance go below zero by so much. */
export function CreditDialog({ card: { money, user }, onClose }: { card: PersonCard; onClose: () => void }) {
  const form = useForm({
    operation: "setCreditLimit",
    params: { id: user.id },
    schema: async () => (await import("@dropship/api/contract/people")).creditLimitBody,
    values: limitOf(money?.credit_limit ?? null),
    body: ({ amount, reason }: ReturnType<typeof limitOf>) => ({ amount: amount ?? "", reason }),
    failures: { not_found: sayAsSent, debt_is_higher: sayUnder("amount") },
    onSaved({ data }) {
      keepPerson(data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Кредитный лимит: ${nameOf(user)}`}
      description="На столько баланс может уйти ниже нуля при оплате заказов. Ноль — кредита нет."
      saveLabel="Сохранить"
      onClose={onClose}
    >
      <FormField form={form} name="amount" label="Лимит" required>
        {(control) => <MoneyInput {...control} currency="UAH" />}
      </FormField>
      <TextField form={form} name="reason" label="Причина" required autoComplete="off" />
    </FormDialog>
  );
}
