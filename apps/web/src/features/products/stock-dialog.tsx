import type { AdminProductDetail } from "@dropship/api/contract/admin-products";
import { plural } from "@dropship/ui/format/number";
import { NumberInput } from "@dropship/ui/number-input";
import { wholeName } from "@dropship/ui/patterns/product-name";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { Text } from "@dropship/ui/text";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField, TextField, useFormField, useFormValue } from "../../shared/form/form-field.tsx";
import { sentKey } from "../../shared/form/once.ts";
import { sayAsSent, sayUnder } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { keepProduct } from "./product-queries.ts";

const ways = [
  { value: "add", label: "Приход" },
  { value: "take", label: "Списание" },
] as const;
type StockValues = { way: (typeof ways)[number]["value"]; pieces: number | null; reason: string };
const nothing: StockValues = { way: "add", pieces: null, reason: "" };

/** Pieces that came to the warehouse or left it, with the reason. */
export function StockDialog({ product, onClose }: { product: AdminProductDetail; onClose: () => void }) {
  const { id: userId } = useSignedInUser();
  const form = useForm({
    operation: "adjustStock",
    once: sentKey(`stock-${product.id}`, userId),
    params: { id: product.id },
    schema: async () => (await import("@dropship/api/contract/admin-products")).adjustStockBody,
    values: nothing,
    body: ({ way, pieces, reason }: StockValues) => ({ change: (pieces ?? 0) * (way === "take" ? -1 : 1), reason }),
    fieldOf: (path) => (path === "change" ? "pieces" : undefined),
    failures: { not_found: sayAsSent, below_reserved: sayUnder("pieces") },
    onSaved({ data }) {
      keepProduct(data);
      onClose();
    },
  });
  const way = useFormField({ form, name: "way", label: "Что было" }).control;
  const pieces = useFormValue(form, "pieces");
  const after = product.stock + (pieces ?? 0) * (way.value === "take" ? -1 : 1);
  return (
    <FormDialog
      form={form}
      title="Изменить остаток"
      description={`${wholeName(product.name, product.options)}. На складе ${plural(product.stock, ["штука", "штуки", "штук"])}, из них в резерве ${product.reserved}.`}
      saveLabel="Записать"
      onClose={onClose}
    >
      <SegmentedControl label="Что было" options={ways} value={way.value} onValueChange={way.onValueChange} />
      <FormField form={form} name="pieces" label="Сколько" required>
        {(control) => <NumberInput {...control} min={0} max={1_000_000} unit="шт." />}
      </FormField>
      <TextField
        form={form}
        name="reason"
        label="Причина"
        hint={way.value === "add" ? "Например: приход от поставщика." : "Например: бой, пересчёт."}
        required
        autoComplete="off"
      />
      <Text size="14" tone={after < product.reserved ? "bad" : "muted"} role="status">
        Станет {plural(after, ["штука", "штуки", "штук"])}
      </Text>
    </FormDialog>
  );
}
