import { useId } from "react";
import type { CSSProperties, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { FieldGroup } from "../field/field.tsx";
import type { FieldGroupProps } from "../field/field.tsx";
import { radioLayouts } from "./radio-group.variants.ts";
import type { radioLayoutKeys } from "./radio-group.variants.ts";

/** One choice. */
export type RadioOption<V extends string = string> = {
  /** What is reported. */
  value: V;
  /** Its name. */
  label: ReactNode;
  /** What it means, or why it cannot be chosen now. */
  description?: ReactNode;
  /** Icon before the name, in cards. */
  icon?: ReactNode;
  /** A price or a term at the end of the line. */
  aside?: ReactNode;
  /** Cannot be chosen; say why in the description. */
  disabled?: boolean;
};

/** One of a few choices that are all seen at once, as a list or as cards. */
export function RadioGroup<V extends string>({
  value,
  onValueChange,
  options,
  layout = "list",
  name,
  ...field
}: Omit<FieldGroupProps, "children"> & {
  /** The chosen value, or null. */
  value: V | null;
  /** Gets the chosen value. */
  onValueChange: (value: V) => void;
  /** The choices in order. */
  options: readonly RadioOption<V>[];
  /** `cards` when a choice has an icon, a price or a description. */
  layout?: (typeof radioLayoutKeys)[number];
  /** Name in the form. */
  name?: string;
}) {
  const id = useId();
  const styles = radioLayouts[layout];
  const part = (option: RadioOption<V>, name: string) => `${id}-${option.value}-${name}`;
  const isBrief = options.every(({ description, aside }) => description == null && aside == null);
  const room = { "--count": options.length, "--least": isBrief ? "10.4rem" : "14rem" };
  return (
    <FieldGroup {...field}>
      <div className={styles.group} style={room as CSSProperties}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              "flex cursor-pointer items-start gap-2.5 text-14 has-disabled:cursor-not-allowed has-disabled:text-muted",
              styles.option,
              // Where letters have grown, what stands at the end goes under the text.
              option.aside != null && "flex-wrap",
            )}
          >
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              {...(option.description != null && {
                // Without the description, or the whole label would say it twice.
                "aria-labelledby": cn(part(option, "label"), option.aside != null && part(option, "aside")),
                "aria-describedby": part(option, "description"),
              })}
              onChange={() => onValueChange(option.value)}
              className={cn(
                "mt-px size-4.5 shrink-0 appearance-none rounded-full border border-line bg-surface transition-[border-width,border-color] checked:border-[5.5px] checked:border-accent enabled:not-checked:hover:border-ink/60 disabled:opacity-50",
                layout === "cards" && "outline-none",
              )}
            />
            {option.icon && <span className="flex h-5 items-center text-muted [&_svg]:size-5">{option.icon}</span>}
            <span className={cn("min-w-0 grow", option.aside != null && "basis-[3em]")}>
              <span id={part(option, "label")} className={cn("block", layout === "cards" && "font-medium")}>
                {option.label}
              </span>
              {option.description != null && (
                <span id={part(option, "description")} className="mt-0.5 block text-13 text-muted">
                  {option.description}
                </span>
              )}
            </span>
            {option.aside != null && (
              <span id={part(option, "aside")} className="ms-auto shrink-0 text-14">
                {option.aside}
              </span>
            )}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
