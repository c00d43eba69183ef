import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { CheckboxBox } from "../../components/checkbox/checkbox.tsx";
import { QuantityStepper } from "../../components/quantity-stepper/quantity-stepper.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";
import { ProductName, ProductOption, type ProductOptions, wholeName } from "../product-name/product-name.tsx";
import { ProductPhoto } from "../product-photo/product-photo.tsx";

/** A thing to fetch or to put into a parcel. */
export interface PackingLine {
  id: string | number;
  /** What the product is called. */
  name: string;
  /** What tells its variation apart: «Цвет» → «синий». */
  options?: ProductOptions;
  /** Article number, as it stands on the thing. */
  sku: string;
  /** Address of its photo; a drawn box stands for a missing one. */
  photoUrl?: string | null;
  /** Pieces in all. */
  quantity: number;
  /** Pieces that are in the parcel already. */
  packed?: number;
  /** More about it: whose orders it is for. */
  note?: ReactNode;
}

/** Props of {@link PackingLines}. Without `onPackedChange` it is a list of what to fetch. */
export interface PackingLinesProps {
  /** The things, in the order in which they are fetched. */
  items: readonly PackingLine[];
  /** Gets how many pieces of a line the person says are in the parcel. */
  onPackedChange?: (item: PackingLine, packed: number) => void;
  /** Nothing can be put in now. */
  disabled?: boolean;
  /** The line that was changed last: seen at a glance from a step away. */
  lastId?: PackingLine["id"];
  /** Name of the list for the screen reader. */
  label: string;
  /** What a ticked line is: «Собрано». */
  done?: string;
}

/** Pieces of a line with how many are in: told by a tick and a number, read from a step away. */
function Count({ item, counted, done }: { item: PackingLine; counted: boolean; done: string | null }) {
  return (
    <span
      className={cn(
        "text-20 font-semibold whitespace-nowrap tabular-nums @min-[32rem]:col-start-4 @min-[32rem]:row-start-1 @min-[32rem]:text-end",
        // On a phone under the words, which would be cut beside it.
        counted && "col-start-3 row-start-2",
        done && "text-good",
      )}
    >
      {done && <Check size={20} aria-label={done} className="me-1 inline align-[-0.15em]" />}
      {counted ? (
        <>
          {item.packed ?? 0}
          <span className="text-14 font-normal text-muted"> из {item.quantity}</span>
        </>
      ) : (
        <>
          {item.quantity}
          <span className="text-14 font-normal text-muted"> шт.</span>
        </>
      )}
    </span>
  );
}

/** What goes into a parcel, piece by piece, or what to fetch for several. */
export function PackingLines({
  items,
  onPackedChange,
  disabled = false,
  lastId,
  label,
  done = "Собрано",
  className,
  ...rest
}: NativeProps<"ul", PackingLinesProps>) {
  return (
    <ul {...rest} aria-label={label} className={cn("@container flex flex-col divide-y divide-hairline", className)}>
      {items.map((item) => {
        const packed = item.packed ?? 0;
        const isWhole = onPackedChange !== undefined && packed >= item.quantity;
        return (
          <li
            key={item.id}
            className={cn(
              "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-2 py-3 @min-[32rem]:grid-cols-[auto_minmax(0,1fr)_auto_6rem]",
              isWhole && "bg-good-soft",
              item.id === lastId && "outline-2 -outline-offset-2 outline-accent",
            )}
          >
            <span className="flex items-center gap-3">
              {onPackedChange && (
                <CheckboxBox
                  aria-label={`${done}: ${wholeName(item.name, item.options)}`}
                  checked={isWhole}
                  indeterminate={packed > 0 && !isWhole}
                  disabled={disabled}
                  onChange={() => onPackedChange(item, isWhole ? 0 : item.quantity)}
                />
              )}
              <ProductPhoto url={item.photoUrl} size={56} />
            </span>
            <div className={cn("min-w-0", onPackedChange && "col-span-2 @min-[32rem]:col-span-1")}>
              <p className="line-clamp-2 text-14 leading-[1.125rem] break-words">
                <ProductName name={item.name} options={item.options} />
              </p>
              <ProductOption name={item.name} options={item.options} />
              <p className="mt-1 text-14 font-medium break-words tabular-nums">{item.sku}</p>
              {item.note && <p className="mt-1 text-13 break-words text-muted">{item.note}</p>}
            </div>
            <Count item={item} counted={onPackedChange !== undefined} done={isWhole ? done : null} />
            {onPackedChange && item.quantity > 1 && (
              <QuantityStepper
                className="col-start-2 row-start-2 justify-self-start @min-[32rem]:col-start-3 @min-[32rem]:row-start-1"
                label={`Сколько: ${wholeName(item.name, item.options)}`}
                value={packed}
                min={0}
                max={item.quantity}
                size="sm"
                disabled={disabled}
                onValueChange={(to) => onPackedChange(item, to)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
