import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { numbered } from "@dropship/ui/format/record-number";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { FormField } from "../../../shared/form/form-field.tsx";
import { sentKey } from "../../../shared/form/once.ts";
import { useForm } from "../../../shared/form/use-form.ts";
import { useSignedInUser } from "../../../shared/session.ts";
import { type Fated, ReturnedGoods } from "../returns/returned-goods.tsx";
import { stepFailures, useOrderSaved } from "./desk-form.ts";

/** Pieces that do not go back to the shelf. */
const UNSOLD = ["written_off", "repair"] as const;
interface ReturnFields {
  /** By the line's id. */
  pieces: Record<string, Fated<(typeof UNSOLD)[number]>>;
}

/** Takes a parcel that came back in, piece by piece. */
export function ReturnDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const onSaved = useOrderSaved(onClose);
  const none: ReturnFields = { pieces: {} };
  const { id: userId } = useSignedInUser();
  const form = useForm({
    operation: "takeReturn",
    once: sentKey(`take-return-${order.id}`, userId),
    params: { id: order.id },
    schema: async () => (await import("@dropship/api/contract/order-returns")).takeReturnBody,
    values: none,
    body: ({ pieces }: ReturnFields) => ({
      version: order.version,
      lines: Object.entries(pieces).map(([id, unsold]) => ({ line_id: Number(id), ...unsold })),
    }),
    fieldOf: (path) => (path.startsWith("lines") ? "pieces" : undefined),
    failures: stepFailures,
    onSaved,
  });
  return (
    <FormDialog
      form={form}
      title={`Принять возврат: заказ ${numbered(order.number)}`}
      description="Что уйдёт на полку, снова можно купить. Расчёт с дропшиппером пройдёт по правилам возврата."
      saveLabel="Принять возврат"
      onClose={onClose}
    >
      <FormField form={form} name="pieces" label="Что стало с товарами">
        {({ value, onValueChange, disabled = false }) => (
          <ReturnedGoods
            label="Товары возврата"
            lines={order.lines}
            fates={UNSOLD}
            value={value}
            noteOf={({ quantity }, left) => ({ text: `вернулось ${quantity} шт., на полку ${left}` })}
            disabled={disabled}
            onValueChange={onValueChange}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
