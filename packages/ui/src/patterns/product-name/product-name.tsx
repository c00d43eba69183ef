import { type ProductOptions, splitName } from "./split-name.ts";
import type { NativeProps } from "../../lib/native-props.ts";

export type { ProductOptions } from "./split-name.ts";
export { optionText, wholeName } from "./split-name.ts";

/** Props of {@link ProductName} and {@link ProductOption}. */
export interface ProductNameProps {
  /** Name of the product as the shop writes it, with or without the options at its end. */
  name: string;
  /** What tells this variation apart: «Цвет» → «синий». */
  options?: ProductOptions;
  className?: string;
}

/**
 * The name that all variations share; what tells this one apart stands on the line of {@link ProductOption}, where no shortening of the
 * name can reach it. A screen reader hears the whole name.
 */
export function ProductName({ name, options, className, ...rest }: NativeProps<"span", ProductNameProps>) {
  const { base, tail } = splitName(name, options);
  return (
    <span {...rest} className={className}>
      {base}
      {tail && <span className="sr-only">{tail}</span>}
    </span>
  );
}

/** «Цвет: синий · Размер: M» on a line of its own, never cut; nothing for a product without options. */
export function ProductOption({ name, options, className = "", ...rest }: NativeProps<"span", ProductNameProps>) {
  const { option, repeated } = splitName(name, options);
  if (!option) return null;
  return (
    <span
      {...rest}
      aria-hidden={repeated || undefined}
      className={`block text-13 leading-[1.125rem] break-words text-muted ${className}`}
    >
      {option}
    </span>
  );
}
