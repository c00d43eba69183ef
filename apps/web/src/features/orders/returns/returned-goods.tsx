import type { OrderDetail } from "@dropship/api/contract/orders";
import { Field } from "@dropship/ui/field";
import { ProductName, ProductOption, wholeName } from "@dropship/ui/patterns/product-name";
import { QuantityStepper } from "@dropship/ui/quantity-stepper";
import { Text } from "@dropship/ui/text";

/** What may become of a piece that came back. */
const FATES = { shelf: "На полку", written_off: "Списать", repair: "В ремонт" } as const;
type Fate = keyof typeof FATES;
/** Pieces of a line by what became of them. */
export type Fated<F extends Fate> = Readonly<Record<F, number>>;

/** A line whose pieces came back. */
export type ReturnedLine = Pick<OrderDetail["lines"][number], "id" | "name" | "attributes" | "sku" | "quantity">;

/** Goods that came back, line by line: how many pieces each fate gets. What `noteOf` says stands beside the article, given the pieces that got none. */
export function ReturnedGoods<F extends Fate>({
  label,
  lines,
  fates,
  value,
  noteOf,
  disabled,
  onValueChange,
}: {
  label: string;
  lines: readonly ReturnedLine[];
  /** In the order of the steppers. */
  fates: readonly F[];
  /** By the line's id; nothing became of pieces of the others. */
  value: Readonly<Record<string, Fated<F>>>;
  noteOf: (line: ReturnedLine, left: number) => { text: string; bad?: boolean };
  disabled: boolean;
  onValueChange: (value: Record<string, Fated<F>>) => void;
}) {
  return (
    <ul aria-label={label} className="grid gap-4">
      {lines.map((line) => {
        const pieces = Object.fromEntries(fates.map((fate) => [fate, value[line.id]?.[fate] ?? 0])) as Fated<F>; // each fate has its number
        const left = fates.reduce((rest, fate) => rest - pieces[fate], line.quantity);
        const note = noteOf(line, left);
        return (
          <li key={line.id}>
            <Text size="14" weight="medium">
              <ProductName name={line.name} options={line.attributes} />
            </Text>
            <ProductOption name={line.name} options={line.attributes} />
            <Text size="13" tone={note.bad ? "bad" : "muted"} className="mb-2">
              {line.sku} · {note.text}
            </Text>
            <div className="flex flex-wrap gap-4">
              {fates.map((fate) => (
                <Field key={fate} label={FATES[fate]}>
                  <QuantityStepper
                    label={`${FATES[fate]}: ${wholeName(line.name, line.attributes)}`}
                    size="sm"
                    min={0}
                    max={pieces[fate] + left}
                    value={pieces[fate]}
                    disabled={disabled}
                    onValueChange={(quantity) =>
                      onValueChange({ ...value, [line.id]: { ...pieces, [fate]: quantity } })
                    }
                  />
                </Field>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
