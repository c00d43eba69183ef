import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { Alert } from "@dropship/ui/alert";
import { plural } from "@dropship/ui/format/number";
import { numbered } from "@dropship/ui/format/record-number";
import { RadioGroup } from "@dropship/ui/radio-group";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { TextField } from "../../../shared/form/form-field.tsx";
import { sayAsSent } from "../../../shared/form/refusal.ts";
import { useForm } from "../../../shared/form/use-form.ts";
import { deskOrderQuery, refreshDesk } from "./desk-queries.ts";

const ways = [
  { value: "code", label: "По коду", description: "Шесть цифр называет получатель." },
  { value: "reason", label: "Без кода", description: "Причина останется в истории заказа." },
] as const;

/** Hands an order over at its pickup point: by the recipient's code, or for a reason. */
export function HandOverDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const client = useQueryClient();
  const [way, setWay] = useState<"code" | "reason">("code");
  const form = useForm({
    operation: "stepOrder",
    params: { id: order.id },
    schema: async () => (await import("@dropship/api/contract/order-desk")).orderStepBody,
    values: { pickup_code: "", reason: "" },
    body: ({ pickup_code: code, reason }: { pickup_code: string; reason: string }) => ({
      step: "handOver" as const,
      pickup_code: way === "code" ? code : "",
      reason: way === "reason" ? reason : "",
      version: order.version,
    }),
    failures: {
      not_found: sayAsSent,
      changed_meanwhile: sayAsSent,
      illegal_step: sayAsSent,
      money_expected: sayAsSent,
      no_cod: sayAsSent,
      waybill_needed: sayAsSent,
      pieces_missing: sayAsSent,
      code_needed: () =>
        way === "code"
          ? { fields: { pickup_code: "Введите код, который назвал получатель." } }
          : { fields: { reason: "Напишите, почему выдаёте без кода." } },
    },
    onSaved({ data }) {
      client.setQueryData(deskOrderQuery(data.id).queryKey, data);
      refreshDesk();
      onClose();
    },
  });
  const left = order.pickup?.guesses_left ?? 0;
  // A refusal says how many are left by itself, and sooner than the order is read again.
  const isRefused = form.problems.some(({ name }) => name === "pickup_code");
  return (
    <FormDialog
      form={form}
      title={`Выдать заказ ${numbered(order.number)}`}
      description="Товары спишутся со склада, деньги из резерва станут оплатой."
      saveLabel="Выдать"
      onClose={onClose}
    >
      <RadioGroup label="Как выдаём" layout="cards" options={ways} value={way} onValueChange={setWay} />
      {way === "code" ? (
        <>
          {left === 0 && (
            <Alert tone="notice">
              Попытки закончились. Дропшиппер может сделать новый код на странице заказа, или выдайте без кода.
            </Alert>
          )}
          <TextField
            form={form}
            name="pickup_code"
            label="Код выдачи"
            hint={
              left > 0 && left < 5 && !isRefused
                ? `Осталось: ${plural(left, ["попытка", "попытки", "попыток"])}.`
                : undefined
            }
            required
            inputMode="numeric"
            maxLength={7} // with the space in which it is shown
            autoComplete="off"
          />
        </>
      ) : (
        <TextField
          form={form}
          name="reason"
          label="Почему без кода"
          hint="Например: паспорт на имя получателя."
          required
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
