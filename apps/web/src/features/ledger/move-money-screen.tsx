import {
  LEDGER_ACCOUNT_NAMES,
  MANUAL_ACCOUNTS,
  MANUAL_OPERATION_NAMES,
  MANUAL_OPERATIONS,
} from "@dropship/api/contract/ledger-choices";
import { FormSection } from "@dropship/ui/form";
import { MoneyInput } from "@dropship/ui/money-input";
import { RadioGroup } from "@dropship/ui/radio-group";
import { Select } from "@dropship/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import { FormField, TextField, useFormField } from "../../shared/form/form-field.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { PersonCombobox } from "../../shared/person-combobox.tsx";
import { useMay, useSignedInUser } from "../../shared/session.ts";
import { MoneyPreviewCard } from "../../shared/second-person/money-preview.tsx";
import { isOfUser, moveMoneyForm, type MovementValues } from "./move-money-form.ts";
import { previewQuery } from "./queries.ts";

const breadcrumbs = [{ title: "Транзакции", href: "/admin/transactions" }];
const HINTS = {
  credit: "Со счёта корректировок магазина на баланс пользователя.",
  debit: "С баланса пользователя на счёт корректировок магазина.",
  transfer: "Между любыми счетами. Только для главного администратора.",
} as const;
const accounts = MANUAL_ACCOUNTS.map((value) => ({ value, label: LEDGER_ACCOUNT_NAMES[value] }));

/** Money moved by hand: a credit, a debit or a transfer, with a reason and a paper, both balances shown before the yes. */
export function MoveMoneyScreen() {
  const navigate = useNavigate();
  const { id: userId } = useSignedInUser();
  const form = useForm(
    moveMoneyForm(userId, ({ data: { entry_id: id } }) => {
      const href = id === null ? "/admin/transactions" : `/admin/transactions?filter[id]=${id}`;
      void navigate({ href });
    }),
  );
  const values = useWatch({ control: form.control }) as MovementValues; // every field has a value
  return (
    <FormScreen
      form={form}
      title="Новая транзакция"
      breadcrumbs={breadcrumbs}
      subject="новой транзакции"
      saveLabel="Провести"
    >
      <FormSection title="Что сделать" description="Проводку нельзя изменить или удалить: ошибку исправляет сторно.">
        <OperationField form={form} />
        {values.operation === "transfer" && (
          <div className="grid gap-5 sm:grid-cols-2">
            {(["from", "to"] as const).map((name) => (
              <FormField key={name} form={form} name={name} label={name === "from" ? "Со счёта" : "На счёт"} required>
                {(control) => <Select {...control} options={accounts} />}
              </FormField>
            ))}
          </div>
        )}
        {isOfUser(values) && (
          <FormField form={form} name="user" label="Пользователь" required show={(user) => user?.label ?? "не выбран"}>
            {(control) => <PersonCombobox {...control} />}
          </FormField>
        )}
        <FormField form={form} name="amount" label="Сумма" required>
          {(control) => <MoneyInput {...control} currency="UAH" />}
        </FormField>
        <Preview form={form} />
      </FormSection>
      <FormSection title="Основание" description="Назначение увидит пользователь, причину и документ — администраторы.">
        <TextField
          form={form}
          name="text"
          label="Назначение"
          hint="Например: бонус за октябрь."
          required
          autoComplete="off"
        />
        <TextField form={form} name="reason" label="Причина" required autoComplete="off" />
        <TextField form={form} name="document" label="Документ" hint="Номер и дата." required autoComplete="off" />
      </FormSection>
    </FormScreen>
  );
}

function OperationField({ form }: { form: Form<MovementValues> }) {
  const mayTransfer = useMay("money.confirm");
  const { control, errors } = useFormField({
    form,
    name: "operation",
    label: "Операция",
    show: (operation) => MANUAL_OPERATION_NAMES[operation],
  });
  const options = MANUAL_OPERATIONS.filter((value) => mayTransfer || value !== "transfer").map((value) => ({
    value,
    label: MANUAL_OPERATION_NAMES[value],
    description: HINTS[value],
  }));
  return (
    <RadioGroup
      label="Операция"
      layout="cards"
      name={control.name}
      errors={errors}
      options={options}
      value={control.value}
      onValueChange={control.onValueChange}
    />
  );
}

function Preview({ form }: { form: Form<MovementValues> }) {
  const { operation, user, from, to, amount } = useWatch({ control: form.control }) as MovementValues; // every field has a value
  const hasUser = isOfUser({ operation, from, to });
  const isSame = operation === "transfer" && from === to;
  const isReady = Number(amount) > 0 && (user !== null || !hasUser) && !isSame;
  const missing = hasUser ? "Выберите пользователя и сумму" : "Введите сумму";
  const ask = { operation, from, to, amount: amount ?? "", ...(user && hasUser ? { user_id: user.id } : {}) };
  const read = useQuery({ ...previewQuery(ask), enabled: isReady, placeholderData: (before) => before });
  return (
    <MoneyPreviewCard
      read={isReady ? read : null}
      hint={`${isSame ? "Выберите два разных счёта" : missing}: здесь будут остатки до и после.`}
    />
  );
}
