import { PAYOUT_STEPS } from "@dropship/api/contract/payout-steps";
import type { PayoutForAdmins } from "@dropship/api/contract/admin-payouts";
import { formatUah } from "@dropship/ui/format/money";
import { numbered } from "@dropship/ui/format/record-number";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { personName } from "../../shared/person-name.ts";
import { StepFields } from "./step-fields.tsx";
import { type AdminStep, stepForm } from "./step-form.ts";

/** What becomes of the money and of whom it concerns. */
const consequences: Readonly<Record<AdminStep, string>> = {
  approve: "Выплата уйдёт в банк со следующим файлом.",
  pay: "Деньги списаны с банковского счёта магазина. Пользователь получит уведомление и квитанцию.",
  fail: "Деньги останутся в пути: выплату можно повторить или отклонить. Пользователь получит уведомление.",
  retry: "Выплата снова станет одобренной и уйдёт со следующим файлом.",
  return: "Сумма вернётся на баланс пользователя новым зачислением. Комиссия не возвращается.",
  reject: "Сумма и комиссия сразу вернутся на баланс пользователя.",
  cancel: "Сумма и комиссия сразу вернутся на баланс пользователя.",
};

/** Asks for what a step needs and takes it. */
export function StepDialog({
  payout,
  step,
  onClose,
}: {
  payout: PayoutForAdmins;
  step: AdminStep;
  onClose: () => void;
}) {
  const { id: userId } = useSignedInUser();
  const form = useForm(stepForm(userId, payout, step, onClose));
  const isFirst = step === "approve" && payout.needs_second && payout.first_by === null;
  return (
    <FormDialog
      form={form}
      title={`${PAYOUT_STEPS[step].label}: выплата ${numbered(payout.id)}`}
      description={`${formatUah(payout.amount)}, ${personName(payout.user)}. ${isFirst ? "Сумма выше предела: после вас одобрит второй, главный администратор." : consequences[step]}`}
      saveLabel={PAYOUT_STEPS[step].label}
      onClose={onClose}
    >
      <StepFields form={form} step={step} />
    </FormDialog>
  );
}
