import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import type { OrderStatus } from "@dropship/api/contract/orders";
import { numbered } from "@dropship/ui/format/record-number";
import { Select } from "@dropship/ui/select";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { FormField, TextField } from "../../../shared/form/form-field.tsx";
import { useForm } from "../../../shared/form/use-form.ts";
import { orderStatusTable } from "../../../shared/order-status.ts";
import { stepFailures, useOrderSaved } from "./desk-form.ts";

/** Puts an order into another state against the table of steps, with a reason. */
export function ForceDialog({
  order,
  statuses,
  onClose,
}: {
  order: AdminOrderDetail;
  statuses: readonly OrderStatus[];
  onClose: () => void;
}) {
  const onSaved = useOrderSaved(onClose);
  const form = useForm({
    operation: "forceOrder",
    params: { id: order.id },
    schema: async () => (await import("@dropship/api/contract/order-desk")).forceOrderBody,
    values: { status: statuses[0] ?? order.status, reason: "" },
    body: (values: { status: OrderStatus; reason: string }) => ({ ...values, version: order.version }),
    failures: stepFailures,
    onSaved,
  });
  return (
    <FormDialog
      form={form}
      title={`Исправить состояние: заказ ${numbered(order.number)}`}
      description="Товары и деньги не сдвинутся. Причина останется в истории, дропшиппер её увидит."
      saveLabel="Исправить"
      onClose={onClose}
    >
      <FormField form={form} name="status" label="Состояние">
        {({ value, onValueChange, disabled }) => (
          <Select
            value={value}
            disabled={disabled}
            options={statuses.map((status) => ({ value: status, label: orderStatusTable[status].label }))}
            onValueChange={(to) => {
              const status = statuses.find((one) => one === to);
              if (status) onValueChange(status);
            }}
          />
        )}
      </FormField>
      <TextField form={form} name="reason" label="Причина" required autoComplete="off" />
    </FormDialog>
  );
}
