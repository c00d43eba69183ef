import { REPLENISHMENT_METHODS } from "@dropship/api/contract/replenishment-choices";
import type { ReplenishmentOptions } from "@dropship/api/contract/replenishments";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { ErrorState } from "@dropship/ui/error-state";
import { formatUah } from "@dropship/ui/format/money";
import { MoneyInput } from "@dropship/ui/money-input";
import { RadioGroup } from "@dropship/ui/radio-group";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CreditCard, Landmark } from "lucide-react";
import { useState } from "react";
import { errorText } from "../../shared/error-text.ts";
import { FormField, useFormField, useFormValue } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { FormUnanswered } from "../../shared/form/form-unanswered.tsx";
import { sentKey } from "../../shared/form/once.ts";
import { PlainForm } from "../../shared/form/plain-form.tsx";
import { sayUnder } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { goToBank, keepTopUp, topUpOptionsQuery } from "./replenishment-queries.ts";
import { readFormer, topUpHref } from "./replenishment-words.ts";
import { feeOf } from "./top-up-fee.ts";

/** What stands in the fields. */
type TopUpValues = { method: (typeof REPLENISHMENT_METHODS)[number]; amount: string | null };

const WAYS = {
  monobank: { label: "Картой", icon: <CreditCard size={20} />, text: "Сразу, на странице monobank." },
  transfer: { label: "Банковским переводом", icon: <Landmark size={20} />, text: "По реквизитам, обычно за день." },
} as const;
/** Sums that are asked for most often. */
const USUAL = ["500.00", "1000.00", "5000.00"];

/** The form of a new top-up: how, and how much. */
export function TopUpForm() {
  const { data, error, refetch, isFetching } = useQuery(topUpOptionsQuery);
  if (error && !data)
    return (
      <ErrorState size="panel" onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(error)}
      </ErrorState>
    );
  return (
    <Card aria-label="Новое пополнение" className="mb-6">
      <CardHeader
        title="Пополнить баланс"
        description="Деньги с баланса идут на оплату заказов; остаток можно вывести."
      />
      {data ? <Fields options={data} /> : <Skeleton className="h-44 w-full" />}
    </Card>
  );
}

function Fields({ options }: { options: ReplenishmentOptions }) {
  const navigate = useNavigate();
  const { id: userId } = useSignedInUser();
  const open = REPLENISHMENT_METHODS.find((method) => options[method].why_not === null);
  const former = useSearch({ strict: false, select: readFormer });
  const [values] = useState<TopUpValues>(() => ({
    method: former.method && options[former.method].why_not === null ? former.method : (open ?? "monobank"),
    amount: former.amount,
  }));
  const form = useForm({
    operation: "createReplenishment",
    once: sentKey("top-up", userId),
    schema: async () => (await import("@dropship/api/contract/replenishments")).createReplenishmentBody,
    values,
    body: ({ method, amount }) => ({ method, amount: amount ?? "" }),
    failures: { method_off: sayUnder("method") },
    async onSaved({ data }) {
      keepTopUp(data);
      // Without the bank's page it waits on its own card, where the next press tries again.
      if (data.method === "monobank") await goToBank(data.id).catch(() => undefined);
      await navigate({ href: topUpHref(data) });
    },
  });
  const method = useFormValue(form, "method");
  const { min, max } = options[method];
  const usual = USUAL.filter((sum) => Number(sum) >= Number(min) && Number(sum) <= Number(max));
  return (
    <PlainForm form={form} className="grid grid-cols-1 gap-5">
      <FormUnanswered form={form} />
      {options.is_sandbox && (
        <Alert tone="notice" inline title="Вместо банка — песочница.">
          Деньги ненастоящие: карта не нужна, оплату подтверждает кнопка на странице песочницы.
        </Alert>
      )}
      <MethodField form={form} options={options} />
      {/* One row where there is room: the list under the form is looked at as often as the form. */}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-5">
        <FormField
          form={form}
          name="amount"
          label="Сумма пополнения"
          hint={`От ${formatUah(min)} до ${formatUah(max)}.`}
          required
          className="w-full max-w-96 min-w-0 md:w-60"
        >
          {(control) => <MoneyInput {...control} currency="UAH" />}
        </FormField>
        {usual.length > 0 && (
          <div className="flex flex-wrap gap-2 md:pt-7.5" role="group" aria-label="Частые суммы">
            {usual.map((amount) => (
              <Button key={amount} size="sm" onClick={() => form.set({ amount })}>
                {formatUah(amount).replace(/,00/, "")}
              </Button>
            ))}
          </div>
        )}
        <Button
          type="submit"
          variant="primary"
          loading={form.isSending}
          disabled={open === undefined}
          className="max-md:w-full md:mt-6.5 md:ms-auto"
        >
          {method === "monobank" ? "Перейти к оплате" : "Получить реквизиты"}
        </Button>
      </div>
      <Summary form={form} options={options} />
    </PlainForm>
  );
}

function MethodField({ form, options }: { form: Form<TopUpValues>; options: ReplenishmentOptions }) {
  const { control, errors } = useFormField({
    form,
    name: "method",
    label: "Способ",
    show: (method) => WAYS[method].label,
  });
  return (
    <RadioGroup
      label="Способ"
      layout="cards"
      name={control.name}
      errors={errors}
      value={control.value}
      onValueChange={control.onValueChange}
      options={REPLENISHMENT_METHODS.map((value) => {
        const { label, icon, text } = WAYS[value];
        const { why_not: whyNot } = options[value];
        return { value, label, icon, description: whyNot ?? text, disabled: whyNot !== null };
      })}
    />
  );
}

/** What is paid and what comes, before the yes. */
function Summary({ form, options }: { form: Form<TopUpValues>; options: ReplenishmentOptions }) {
  const method = useFormValue(form, "method");
  const amount = useFormValue(form, "amount");
  const paid = feeOf(amount, options[method].fee_percent);
  if (!paid) return null;
  return (
    <Text size="14" tone="muted" role="status">
      {paid.fee === "0.00" ? (
        <>
          Без комиссии: к оплате {formatUah(paid.total)}, на баланс {formatUah(paid.amount)}.
        </>
      ) : (
        <>
          К оплате {formatUah(paid.total)}: на баланс {formatUah(paid.amount)}, комиссия {formatUah(paid.fee)}.
        </>
      )}
    </Text>
  );
}
