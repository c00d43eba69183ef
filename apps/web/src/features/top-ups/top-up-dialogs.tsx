import type { AdminReplenishment } from "@dropship/api/contract/admin-replenishments";
import { numbered } from "@dropship/ui/format/record-number";
import { MoneyInput } from "@dropship/ui/money-input";
import { useState } from "react";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField, TextField } from "../../shared/form/form-field.tsx";
import { sentKey } from "../../shared/form/once.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { type ChosenPerson, PersonCombobox } from "../../shared/person-combobox.tsx";
import { useSignedInUser } from "../../shared/session.ts";
import { refreshTopUps } from "./top-up-queries.ts";

type AddValues = { user: ChosenPerson | null; amount: string | null; reason: string; document: string };
const NOBODY: AddValues = { user: null, amount: null, reason: "", document: "" };

/** Credits a user with money that came past the bank. */
export function AddTopUpDialog({ onClose }: { onClose: () => void }) {
  const { id: userId } = useSignedInUser();
  const form = useForm({
    operation: "addReplenishment",
    once: sentKey("add-top-up", userId),
    schema: async () => (await import("@dropship/api/contract/admin-replenishments")).addReplenishmentBody,
    values: NOBODY,
    body: ({ user, amount, reason, document }) => ({ user_id: user?.id ?? 0, amount: amount ?? "", reason, document }),
    fieldOf: (path) => (path === "user_id" ? "user" : undefined),
    failures: { not_found: sayAsSent, own_money: sayAsSent, too_much: sayAsSent },
    onSaved() {
      void refreshTopUps();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Пополнить вручную"
      description="Для денег, которые пришли мимо банка: касса, другой счёт. Баланс вырастет сразу, пользователь получит уведомление."
      saveLabel="Пополнить"
      onClose={onClose}
    >
      <FormField form={form} name="user" label="Пользователь" show={(user) => user?.label ?? "не выбран"} required>
        {(control) => <PersonCombobox {...control} />}
      </FormField>
      <FormField form={form} name="amount" label="Сумма" required>
        {(control) => <MoneyInput {...control} currency="UAH" />}
      </FormField>
      <TextField form={form} name="reason" label="Причина" hint="Увидят администраторы." required autoComplete="off" />
      <TextField form={form} name="document" label="Документ" hint="Номер и дата." required autoComplete="off" />
    </FormDialog>
  );
}

/** Credits a transfer that the statement does not show. */
export function CreditTopUpDialog({ topUp, onClose }: { topUp: AdminReplenishment; onClose: () => void }) {
  const { id: userId } = useSignedInUser();
  const [values] = useState<Omit<AddValues, "user">>({ amount: topUp.amount, reason: "", document: "" });
  const form = useForm({
    operation: "creditReplenishment",
    once: sentKey(`credit-top-up-${topUp.id}`, userId),
    params: { id: topUp.id },
    schema: async () => (await import("@dropship/api/contract/admin-replenishments")).creditReplenishmentBody,
    values,
    body: ({ amount, reason, document }) => ({ amount: amount ?? "", reason, document }),
    failures: { not_found: sayAsSent, own_money: sayAsSent, too_much: sayAsSent, not_waiting: sayAsSent },
    onSaved() {
      void refreshTopUps();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Зачислить пополнение ${numbered(topUp.number)}`}
      description="Если перевод есть в выписке банка, назначьте его строку: так книги и банк сойдутся."
      saveLabel="Зачислить"
      onClose={onClose}
    >
      <FormField form={form} name="amount" label="Сколько пришло" required>
        {(control) => <MoneyInput {...control} currency="UAH" />}
      </FormField>
      <TextField form={form} name="reason" label="Причина" hint="Увидят администраторы." required autoComplete="off" />
      <TextField form={form} name="document" label="Документ" hint="Номер и дата." required autoComplete="off" />
    </FormDialog>
  );
}

/** Refuses a transfer that is awaited. */
export function RefuseTopUpDialog({ topUp, onClose }: { topUp: AdminReplenishment; onClose: () => void }) {
  const form = useForm({
    operation: "refuseReplenishment",
    params: { id: topUp.id },
    schema: async () => (await import("@dropship/api/contract/admin-replenishments")).refuseReplenishmentBody,
    values: { reason: "" },
    failures: { not_found: sayAsSent, not_waiting: sayAsSent },
    onSaved() {
      void refreshTopUps();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Отклонить пополнение ${numbered(topUp.number)}`}
      description="Если деньги всё же придут с этим кодом, они зачислятся."
      saveLabel="Отклонить"
      onClose={onClose}
    >
      <TextField form={form} name="reason" label="Причина" hint="Её увидит пользователь." required autoComplete="off" />
    </FormDialog>
  );
}
