import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import type { ReturnRequest } from "@dropship/api/contract/return-requests";
import { Field } from "@dropship/ui/field";
import { numbered } from "@dropship/ui/format/record-number";
import { ProductName, ProductOption } from "@dropship/ui/patterns/product-name";
import { QuantityStepper } from "@dropship/ui/quantity-stepper";
import { Text } from "@dropship/ui/text";
import { useState } from "react";
import { api } from "../../../shared/api.ts";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { FormField } from "../../../shared/form/form-field.tsx";
import { sayAsSent } from "../../../shared/form/refusal.ts";
import { useForm } from "../../../shared/form/use-form.ts";
import { newIdempotencyKey } from "../../../shared/idempotency-key.ts";
import { useDeskReturnsSaved } from "./return-queries.ts";

/** What became of the pieces of a line that came. */
interface Came {
  readonly shelf: number;
  readonly written_off: number;
  readonly repair: number;
}
const FATES = [
  ["shelf", "На полку"],
  ["written_off", "Списать"],
  ["repair", "В ремонт"],
] as const;

/** One line: how many of its pieces came, and where each goes. */
function CameLine({
  line,
  came,
  disabled,
  onChange,
}: {
  line: ReturnRequest["lines"][number];
  came: Came;
  disabled: boolean;
  onChange: (came: Came) => void;
}) {
  const missing = line.quantity - came.shelf - came.written_off - came.repair;
  return (
    <li>
      <Text size="14" weight="medium">
        <ProductName name={line.name} options={line.attributes} />
      </Text>
      <ProductOption name={line.name} options={line.attributes} />
      <Text size="13" tone={missing > 0 ? "bad" : "muted"} className="mb-2">
        {line.sku} · просили вернуть {line.quantity} шт.{missing > 0 && `, не пришло ${missing}`}
      </Text>
      <div className="flex flex-wrap gap-4">
        {FATES.map(([name, label]) => (
          <Field key={name} label={label}>
            <QuantityStepper
              label={`${label}: ${line.name}`}
              size="sm"
              min={0}
              max={came[name] + missing}
              value={came[name]}
              disabled={disabled}
              onValueChange={(quantity) => onChange({ ...came, [name]: quantity })}
            />
          </Field>
        ))}
      </div>
    </li>
  );
}

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
  const [key] = useState(newIdempotencyKey); // one key for one dialog: sent again after a lost answer, it takes in once
  const params = { id: request.id };
  const whole: { pieces: Record<string, Came> } = {
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
    send: (body) => api("receiveReturn", { params, body, idempotencyKey: key }),
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
          <ul aria-label="Что пришло" className="grid gap-4">
            {request.lines.map((line) => (
              <CameLine
                key={line.line_id}
                line={line}
                came={value[line.line_id] ?? { shelf: 0, written_off: 0, repair: 0 }}
                disabled={disabled}
                onChange={(came) => onValueChange({ ...value, [line.line_id]: came })}
              />
            ))}
          </ul>
        )}
      </FormField>
    </FormDialog>
  );
}
