import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { numbered } from "@dropship/ui/format/record-number";
import { Input } from "@dropship/ui/input";
import { PackingLines } from "@dropship/ui/patterns/packing-lines";
import { useNavigate } from "@tanstack/react-router";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { FormField } from "../../../shared/form/form-field.tsx";
import { sayAsSent } from "../../../shared/form/refusal.ts";
import { sentKey } from "../../../shared/form/once.ts";
import { useForm } from "../../../shared/form/use-form.ts";
import { useSignedInUser } from "../../../shared/session.ts";
import { typedAmount } from "../../../shared/order-form/order-fields.ts";
import { refreshDesk } from "./desk-queries.ts";
import { editFailures } from "./desk-form.ts";

interface SplitFields {
  /** Pieces that go, by line. */
  pieces: Record<string, number>;
  cod: string;
}

/** Sends some pieces as an order of their own; what stays and what goes keep their prices. */
export function SplitDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const navigate = useNavigate();
  const isCod = order.payment_kind === "cod";
  const none: SplitFields = { pieces: {}, cod: "" };
  const { id: userId } = useSignedInUser();
  const form = useForm({
    operation: "splitOrder",
    once: sentKey(`split-${order.id}`, userId),
    params: { id: order.id },
    schema: async () => (await import("@dropship/api/contract/order-editing")).splitOrderBody,
    values: none,
    body: ({ pieces, cod }: SplitFields) => ({
      version: order.version,
      lines: Object.entries(pieces)
        .filter(([, quantity]) => quantity > 0)
        .map(([id, quantity]) => ({ line_id: Number(id), quantity })),
      ...(isCod && cod.trim() !== "" && { cod_amount: typedAmount(cod) }),
    }),
    fieldOf: (path) => (path === "cod_amount" ? "cod" : path.startsWith("lines") ? "pieces" : undefined),
    failures: { ...editFailures, nothing_left: sayAsSent },
    async onSaved({ data }) {
      refreshDesk();
      onClose();
      await navigate({ to: "/admin/orders/$id", params: { id: data.id } });
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Разделить заказ ${numbered(order.number)}`}
      description="Отмеченное уйдёт отдельной посылкой тому же получателю. Цены не изменятся."
      saveLabel="Разделить"
      onClose={onClose}
    >
      <FormField form={form} name="pieces" label="Что уйдёт отдельно" required>
        {({ value, onValueChange, disabled }) => (
          <PackingLines
            label="Что уйдёт отдельно"
            done="Уйдёт всё"
            disabled={disabled}
            items={order.lines.map((line) => ({
              id: line.id,
              name: line.name,
              options: line.attributes,
              sku: line.sku,
              photoUrl: line.photo[0]?.thumb,
              quantity: line.quantity,
              packed: value[line.id] ?? 0,
            }))}
            onPackedChange={({ id }, quantity) => onValueChange({ ...value, [id]: quantity })}
          />
        )}
      </FormField>
      {isCod && (
        <FormField
          form={form}
          name="cod"
          label="Наложенный платёж новой посылки"
          hint="Пусто — в долях товаров. Прежняя посылка взыщет остальное."
        >
          {(control) => <Input {...control} inputMode="decimal" autoComplete="off" maxLength={20} end="₴" />}
        </FormField>
      )}
    </FormDialog>
  );
}
