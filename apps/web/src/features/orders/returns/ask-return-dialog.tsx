import { fileKinds } from "@dropship/api/contract/file-kinds";
import { RETURN_PHOTOS, RETURN_REASON_NAMES, RETURN_REASONS } from "@dropship/api/contract/return-choices";
import type { OrderDetail } from "@dropship/api/contract/orders";
import type { OrderReturns } from "@dropship/api/contract/return-requests";
import { FileUpload } from "@dropship/ui/file-upload";
import { numbered } from "@dropship/ui/format/record-number";
import { ProductName, ProductOption, wholeName } from "@dropship/ui/patterns/product-name";
import { QuantityStepper } from "@dropship/ui/quantity-stepper";
import { Select } from "@dropship/ui/select";
import { Text } from "@dropship/ui/text";
import { Textarea } from "@dropship/ui/textarea";
import { useRef, useState } from "react";
import { api } from "../../../shared/api.ts";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { FormField } from "../../../shared/form/form-field.tsx";
import { sayAsSent } from "../../../shared/form/refusal.ts";
import { useForm } from "../../../shared/form/use-form.ts";
import { newIdempotencyKey } from "../../../shared/idempotency-key.ts";
import { useReturnsSaved } from "./return-queries.ts";

type Reason = (typeof RETURN_REASONS)[number];
interface AskFields {
  reason: Reason | "";
  comment: string;
  /** Pieces by the line's id. */
  pieces: Record<string, number>;
  photos: readonly number[];
}

const { accept, maxBytes } = fileKinds["return-photo"];
const reasons = RETURN_REASONS.map((value) => ({ value, label: RETURN_REASON_NAMES[value] }));

/** Asks the shop to take goods of a delivered order back. */
export function AskReturnDialog({
  order,
  left,
  onClose,
}: {
  order: OrderDetail;
  /** Pieces that may still be asked back. */
  left: OrderReturns["left"];
  onClose: () => void;
}) {
  const onSaved = useReturnsSaved(order.id, onClose);
  const [key] = useState(newIdempotencyKey); // one key for one dialog: sent again after a lost response, it asks once
  const sent = useRef(new Map<File, number>());
  const params = { id: order.id };
  const [only] = left;
  const none: AskFields = {
    reason: "",
    comment: "",
    // Of the only piece there is nothing to choose.
    pieces: only && left.length === 1 && only.quantity === 1 ? { [only.line_id]: 1 } : {},
    photos: [],
  };
  const form = useForm({
    operation: "askReturn",
    params,
    schema: async () => (await import("@dropship/api/contract/return-requests")).askReturnBody,
    values: none,
    body: ({ reason, comment, pieces, photos }: AskFields) => ({
      reason: reason as Reason, // an empty one is refused by the schema
      comment,
      lines: Object.entries(pieces).flatMap(([id, quantity]) =>
        quantity > 0 ? [{ line_id: Number(id), quantity }] : [],
      ),
      photos: [...photos],
    }),
    send: (body, showsErrors) => api("askReturn", { params, body, idempotencyKey: key, showsErrors }),
    fieldOf: (path) => (path.startsWith("lines") ? "pieces" : path.startsWith("photos") ? "photos" : undefined),
    failures: { not_found: sayAsSent, cannot_ask: sayAsSent },
    onSaved,
  });
  return (
    <FormDialog
      form={form}
      size="md"
      title={`Вернуть товар: заказ ${numbered(order.number)}`}
      description="Магазин ответит на странице заказа. Деньги за принятые товары вернутся на баланс."
      saveLabel="Отправить запрос"
      onClose={onClose}
    >
      <FormField form={form} name="pieces" label="Что возвращаете" required>
        {({ value, onValueChange, disabled = false }) => (
          <ul aria-label="Что возвращаете" className="grid gap-3">
            {left.map((line) => (
              <li key={line.line_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <span className="min-w-0 grow basis-48">
                  <Text as="span" size="14">
                    <ProductName name={line.name} options={line.attributes} />
                  </Text>
                  <Text as="span" size="13" tone="muted">
                    {" "}
                    из {line.quantity} шт.
                  </Text>
                  <ProductOption name={line.name} options={line.attributes} />
                </span>
                <QuantityStepper
                  label={`Вернуть: ${wholeName(line.name, line.attributes)}`}
                  size="sm"
                  min={0}
                  max={line.quantity}
                  value={value[line.line_id] ?? 0}
                  disabled={disabled}
                  onValueChange={(quantity) => onValueChange({ ...value, [line.line_id]: quantity })}
                />
              </li>
            ))}
          </ul>
        )}
      </FormField>
      <FormField form={form} name="reason" label="Причина" required>
        {(control) => <Select {...control} placeholder="Выберите" options={reasons} />}
      </FormField>
      <FormField form={form} name="comment" label="Что не так" required>
        {(control) => <Textarea {...control} rows={3} maxLength={1_000} />}
      </FormField>
      <FormField
        form={form}
        name="photos"
        label="Фото"
        required
        hint={`До ${RETURN_PHOTOS} фото. Их видите вы и магазин.`}
      >
        {({ value, onValueChange, disabled = false }) => (
          <FileUpload
            aria-label="Фото"
            maxFiles={RETURN_PHOTOS}
            accept={accept.map((format) => `image/${format}`).join(",")}
            maxSize={maxBytes}
            prompt="Перетащите фото или выберите файлы"
            disabled={disabled}
            upload={async (file, { signal, onProgress }) => {
              const query = { kind: "return-photo" } as const;
              return (await api("uploadFile", { query, file, signal, onProgress })).data.id;
            }}
            onUploaded={(id, file) => {
              sent.current.set(file, id);
              onValueChange([...sent.current.values()]);
            }}
            onRemoved={(file) => {
              sent.current.delete(file);
              onValueChange(value.filter((id) => [...sent.current.values()].includes(id)));
            }}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
