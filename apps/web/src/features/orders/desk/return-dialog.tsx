import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { Field } from "@dropship/ui/field";
import { numbered } from "@dropship/ui/format/record-number";
import { ProductName, ProductOption } from "@dropship/ui/patterns/product-name";
import { QuantityStepper } from "@dropship/ui/quantity-stepper";
import { Text } from "@dropship/ui/text";
import { api } from "../../../shared/api.ts";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { FormField } from "../../../shared/form/form-field.tsx";
import { useForm } from "../../../shared/form/use-form.ts";
import { newIdempotencyKey } from "../../../shared/idempotency-key.ts";
import { stepFailures, useOrderSaved } from "./desk-form.ts";

/** Pieces of a line that do not go back to the shelf. */
interface Unsold {
  readonly written_off: number;
  readonly repair: number;
}
interface ReturnFields {
  /** By the line's id. */
  pieces: Record<string, Unsold>;
}

const NONE: Unsold = { written_off: 0, repair: 0 };

/** One line of the parcel: how many of its pieces are written off or mended; the rest goes to the shelf. */
function ReturnedLine({
  line,
  unsold,
  disabled,
  onChange,
}: {
  line: AdminOrderDetail["lines"][number];
  unsold: Unsold;
  disabled: boolean;
  onChange: (unsold: Unsold) => void;
}) {
  const shelf = line.quantity - unsold.written_off - unsold.repair;
  const stepper = (name: keyof Unsold, label: string) => (
    <Field label={label}>
      <QuantityStepper
        label={`${label}: ${line.name}`}
        size="sm"
        min={0}
        max={unsold[name] + shelf}
        value={unsold[name]}
        disabled={disabled}
        onValueChange={(quantity) => onChange({ ...unsold, [name]: quantity })}
      />
    </Field>
  );
  return (
    <li>
      <Text size="14" weight="medium">
        <ProductName name={line.name} options={line.attributes} />
      </Text>
      <ProductOption name={line.name} options={line.attributes} />
      <Text size="13" tone="muted" className="mb-2">
        {line.sku} · вернулось {line.quantity} шт., на полку {shelf}
      </Text>
      <div className="flex flex-wrap gap-4">
        {stepper("written_off", "Списать")}
        {stepper("repair", "В ремонт")}
      </div>
    </li>
  );
}

/** Takes a parcel that came back in, piece by piece. */
export function ReturnDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const onSaved = useOrderSaved(onClose);
  const none: ReturnFields = { pieces: {} };
  const params = { id: order.id };
  const form = useForm({
    operation: "takeReturn",
    params,
    schema: async () => (await import("@dropship/api/contract/order-returns")).takeReturnBody,
    values: none,
    body: ({ pieces }: ReturnFields) => ({
      version: order.version,
      lines: Object.entries(pieces).map(([id, unsold]) => ({ line_id: Number(id), ...unsold })),
    }),
    send: (body) => api("takeReturn", { params, body, idempotencyKey: newIdempotencyKey() }),
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
          <ul aria-label="Товары возврата" className="grid gap-4">
            {order.lines.map((line) => (
              <ReturnedLine
                key={line.id}
                line={line}
                unsold={value[line.id] ?? NONE}
                disabled={disabled}
                onChange={(unsold) => onValueChange({ ...value, [line.id]: unsold })}
              />
            ))}
          </ul>
        )}
      </FormField>
    </FormDialog>
  );
}
