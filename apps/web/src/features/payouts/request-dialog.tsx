import { PAYOUT_METHOD_NAMES } from "@dropship/api/contract/payout-steps";
import type { PayoutTerms, Requisites } from "@dropship/api/contract/payouts";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { formatDateTime, formatDayOfMonth } from "@dropship/ui/format/date";
import { formatUah } from "@dropship/ui/format/money";
import { MoneyInput } from "@dropship/ui/money-input";
import { MoneyBreakdown } from "@dropship/ui/patterns/money-breakdown";
import { RadioGroup } from "@dropship/ui/radio-group";
import { CreditCard, Landmark } from "lucide-react";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField, TextField, useFormField, useFormValue } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { feeText } from "./payout-words.ts";
import { costOf, requestForm, type RequestValues } from "./request-form.ts";

/** Asks for a payout: how much, where to; what it costs and what arrives is shown before the yes. */
export function RequestDialog({
  terms,
  requisites,
  onClose,
  onAsked,
}: {
  terms: PayoutTerms;
  requisites: readonly Requisites[];
  onClose: () => void;
  onAsked: (id: number) => void;
}) {
  const { id: userId } = useSignedInUser();
  const form = useForm(requestForm(userId, terms, requisites, onAsked));
  return (
    <FormDialog
      form={form}
      title="Новая выплата"
      description={`От ${formatUah(terms.smallest)} до ${formatUah(terms.largest)}. Деньги спишутся с баланса сразу.`}
      saveLabel="Запросить выплату"
      onClose={onClose}
    >
      <div className="grid justify-items-start gap-2">
        <FormField form={form} name="amount" label="Сумма, которая придёт" required className="w-full">
          {(control) => <MoneyInput {...control} currency="UAH" />}
        </FormField>
        {Number(terms.largest_now) > 0 && (
          <Button size="sm" disabled={form.isLocked} onClick={() => form.set({ amount: terms.largest_now })}>
            Всё: {formatUah(terms.largest_now)}
          </Button>
        )}
      </div>
      <CostCard form={form} terms={terms} />
      <DestinationField form={form} requisites={requisites} />
      <TextField
        form={form}
        name="comment"
        label="Комментарий"
        hint="Для себя: виден в списке и в квитанции."
        autoComplete="off"
      />
    </FormDialog>
  );
}

function CostCard({ form, terms }: { form: Form<RequestValues>; terms: PayoutTerms }) {
  const amount = useFormValue(form, "amount");
  const cost = costOf(amount, terms);
  return (
    <Card as="div" sunken aria-live="polite">
      <MoneyBreakdown
        rows={[
          {
            label: "Придёт",
            amount: cost && amount ? amount : "0.00",
            hint: `около ${formatDayOfMonth(`${terms.arrives_on}T12:00:00Z`)}`,
          },
          { label: "Комиссия", amount: cost?.fee ?? "0.00", hint: feeText(terms) },
        ]}
        total={{
          label: "Спишется с баланса",
          amount: cost?.total ?? "0.00",
          hint:
            cost && !cost.isShort ? `останется ${formatUah(cost.left)}` : `можно вывести ${formatUah(terms.payable)}`,
        }}
      />
      {cost?.isShort && (
        <Alert tone="notice" className="mt-3">
          На балансе не хватает на эту сумму с комиссией.
        </Alert>
      )}
    </Card>
  );
}

function DestinationField({ form, requisites }: { form: Form<RequestValues>; requisites: readonly Requisites[] }) {
  const { control, errors } = useFormField({
    form,
    name: "requisites",
    label: "Куда",
    show: (id) => requisites.find((one) => String(one.id) === id)?.number ?? "пусто",
  });
  return (
    <RadioGroup
      label="Куда"
      required
      layout="cards"
      name={control.name}
      errors={errors}
      disabled={control.disabled}
      value={control.value}
      onValueChange={control.onValueChange}
      options={requisites.map(({ id, method, number, holder, usable_at: at, verified }) => ({
        value: String(id),
        label: number,
        icon: method === "iban" ? <Landmark /> : <CreditCard />,
        description: at
          ? `${PAYOUT_METHOD_NAMES[method]}, можно с ${formatDateTime(at)}`
          : `${PAYOUT_METHOD_NAMES[method]}, ${holder}${verified ? `. Проверено выплатой ${formatDayOfMonth(verified.on)}` : ""}`,
        disabled: at !== null,
      }))}
    />
  );
}
