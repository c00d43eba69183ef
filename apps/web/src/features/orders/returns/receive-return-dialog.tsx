import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import type { ReturnRequest } from "@dropship/api/contract/return-requests";
import { numbered } from "@dropship/ui/format/record-number";
import { useState } from "react";
import { api } from "../../../shared/api.ts";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { FormField } from "../../../shared/form/form-field.tsx";
import { sayAsSent } from "../../../shared/form/refusal.ts";
import { useForm } from "../../../shared/form/use-form.ts";
import { newIdempotencyKey } from "../../../shared/idempotency-key.ts";
import { useDeskReturnsSaved } from "./return-queries.ts";
import { type Fated, ReturnedGoods } from "./returned-goods.tsx";

/** What becomes of pieces that came; those that did not come get nothing. */
const CAME = ["shelf", "written_off", "repair"] as const;

/** Takes in what came of a return, piece by piece. */
export function ReceiveReturnDialog({
  order,
  request,
  onClose,
}: {
  order: AdminOrderDetail;
  request: ReturnRequest;
  onClose: () => void;
}) {
  const onSaved = useDeskReturnsSaved(order.id, onClose);
  const [key] = useState(newIdempotencyKey); // one key for one dialog: sent again after a lost response, it takes in once
  const params = { id: request.id };
  const whole: { pieces: Record<string, Fated<(typeof CAME)[number]>> } = {
    pieces: Object.fromEntries(
      request.lines.map((line) => [line.line_id, { shelf: line.quantity, written_off: 0, repair: 0 }]),
    ),
  };
  const form = useForm({
    operation: "receiveReturn",
    params,
    schema: async () => (await import("@dropship/api/contract/return-requests")).receiveReturnBody,
    values: whole,
    body: ({ pieces }: typeof whole) => ({
      version: request.version,
      lines: Object.entries(pieces).map(([id, came]) => ({ line_id: Number(id), ...came })),
    }),
    send: (body, showsErrors) => api("receiveReturn", { params, body, idempotencyKey: key, showsErrors }),
    fieldOf: (path) => (path.startsWith("lines") ? "pieces" : undefined),
    failures: {
      not_found: sayAsSent,
      changed_meanwhile: sayAsSent,
      illegal_step: sayAsSent,
      money_expected: sayAsSent,
    },
    onSaved,
  });
  return (
    <FormDialog
      form={form}
      size="md"
      title={`Принять товар: заказ ${numbered(order.number)}`}
      description="Деньги за пришедшее вернутся на баланс дропшиппера. Что уйдёт на полку, снова можно купить."
      saveLabel="Принять и вернуть деньги"
      onClose={onClose}
    >
      <FormField form={form} name="pieces" label="Что пришло">
        {({ value, onValueChange, disabled = false }) => (
          <ReturnedGoods
            label="Что пришло"
            lines={request.lines.map((line) => ({ ...line, id: line.line_id }))}
            fates={CAME}
            value={value}
            noteOf={({ quantity }, missing) => ({
              text: `просили вернуть ${quantity} шт.${missing > 0 ? `, не пришло ${missing}` : ""}`,
              bad: missing > 0,
            })}
            disabled={disabled}
            onValueChange={onValueChange}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
