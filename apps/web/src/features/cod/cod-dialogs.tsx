import type { CodPayment, CodRegister, CodRequest } from "@dropship/api/contract/cod";
import { formatUah } from "@dropship/ui/format/money";
import { numbered } from "@dropship/ui/format/record-number";
import { Money } from "@dropship/ui/money";
import { MoneyInput } from "@dropship/ui/money-input";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shared/api.ts";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField, TextField } from "../../shared/form/form-field.tsx";
import { sentKey } from "../../shared/form/once.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { ConfirmMoney } from "../../shared/second-person/confirm-money.tsx";
import { RefuseMoney } from "../../shared/second-person/refuse-money.tsx";
import { useSignedInUser } from "../../shared/session.ts";
import { codPreviewQuery, refreshCod } from "./cod-queries.ts";
import { requestNames } from "./cod-words.ts";

const after = (onClose: () => void) => () => {
  void refreshCod();
  onClose();
};

/** Ends a dispute with the carrier's sum, or as if it had said nothing. */
export function ResolveDialog({
  payment,
  decision,
  onClose,
}: {
  payment: CodPayment;
  decision: "accept" | "dismiss";
  onClose: () => void;
}) {
  const { id: userId } = useSignedInUser();
  const isAccepted = decision === "accept";
  const form = useForm({
    operation: "resolveCod",
    once: sentKey(`resolve-cod-${payment.id}-${decision}`, userId),
    params: { id: payment.id },
    schema: async () => (await import("@dropship/api/contract/cod")).resolveCodBody,
    values: { reason: "" },
    body: ({ reason }) => ({ decision, reason }),
    failures: {
      not_found: sayAsSent,
      own_money: sayAsSent,
      decided: sayAsSent,
      waiting: sayAsSent,
      not_payable: sayAsSent,
    },
    onSaved: after(onClose),
  });
  return (
    <FormDialog
      form={form}
      title={isAccepted ? `Принять ${formatUah(payment.reported ?? "0.00")}` : "Не принимать запись перевозчика"}
      description={
        isAccepted
          ? `Ожидалось ${formatUah(payment.expected)}. Дропшипперу зачислится сумма перевозчика; большую разницу подтвердит второй человек.`
          : "Платёж вернётся туда, где был до реестра, и будет ждать верной записи."
      }
      saveLabel={isAccepted ? "Принять сумму" : "Не принимать"}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="reason"
        label="Почему"
        hint="Например: ответ перевозчика, номер обращения."
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Says that the money of one order is there. */
export function ReceiveDialog({ payment, onClose }: { payment: CodPayment; onClose: () => void }) {
  const { id: userId } = useSignedInUser();
  const [values] = useState<{ amount: string | null; reason: string }>({ amount: payment.expected, reason: "" });
  const form = useForm({
    operation: "receiveCod",
    once: sentKey(`receive-cod-${payment.id}`, userId),
    params: { id: payment.id },
    schema: async () => (await import("@dropship/api/contract/cod")).receiveCodBody,
    values,
    body: ({ amount, reason }) => ({ amount: amount ?? "", reason }),
    failures: { not_found: sayAsSent, own_money: sayAsSent, decided: sayAsSent, waiting: sayAsSent },
    onSaved: after(onClose),
  });
  return (
    <FormDialog
      form={form}
      title={`Деньги по заказу ${numbered(payment.order.number)} получены`}
      description="Без реестра и выписки, под вашу ответственность. Сумма, которая не равна ожидаемой, откроет спор."
      saveLabel="Отметить"
      onClose={onClose}
    >
      <FormField form={form} name="amount" label="Сколько пришло" required>
        {(control) => <MoneyInput {...control} currency="UAH" />}
      </FormField>
      <TextField
        form={form}
        name="reason"
        label="Чем подтверждается"
        hint="Например: касса точки самовывоза, чек."
        required
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Says that the money of a register is there, or that the other sum that came is right. */
export function ReceiveRegisterDialog({ register, onClose }: { register: CodRegister; onClose: () => void }) {
  const { id: userId } = useSignedInUser();
  const form = useForm({
    operation: "receiveCodRegister",
    once: sentKey(`receive-cod-register-${register.id}`, userId),
    params: { id: register.id },
    schema: async () => (await import("@dropship/api/contract/cod")).codReasonBody,
    values: { reason: "" },
    failures: { not_found: sayAsSent, own_money: sayAsSent, decided: sayAsSent, waiting: sayAsSent },
    onSaved: after(onClose),
  });
  const came = register.came ?? register.net;
  return (
    <FormDialog
      form={form}
      title={`Принять ${formatUah(came)} по реестру`}
      description={
        register.came === null
          ? "Выписка этих денег не показала. Все строки, которые сходятся, зачислятся дропшипперам."
          : `К перечислению было ${formatUah(register.net)}. Разница станет корректировкой магазина, строки зачислятся целиком.`
      }
      saveLabel="Принять"
      onClose={onClose}
    >
      <TextField form={form} name="reason" label="Почему" required autoComplete="off" />
    </FormDialog>
  );
}

/** Asks the second person, with the balances before and after. */
export function ConfirmDialog({ request, onClose }: { request: CodRequest; onClose: () => void }) {
  const { id, kind, about, amount } = request;
  const preview = useQuery(codPreviewQuery(id));
  return (
    <ConfirmMoney
      title={`${requestNames[kind]}: ${about}?`}
      preview={preview}
      confirm={(key) => api("confirmCodRequest", { params: { id }, idempotencyKey: key })}
      refresh={refreshCod}
      onClose={onClose}
    >
      <Money amount={amount} currency="UAH" /> станут деньгами заказов сразу, дропшипперы получат уведомления.
    </ConfirmMoney>
  );
}

/** Refuses what waits for a second person. */
export function RefuseDialog({ request, onClose }: { request: CodRequest; onClose: () => void }) {
  const form = useForm({
    operation: "refuseCodRequest",
    params: { id: request.id },
    schema: async () => (await import("@dropship/api/contract/cod")).codReasonBody,
    values: { reason: "" },
    failures: { not_found: sayAsSent, not_allowed: sayAsSent, decided: sayAsSent },
    onSaved: after(onClose),
  });
  return <RefuseMoney form={form} title={`Отклонить заявку: ${request.about}`} required onClose={onClose} />;
}
