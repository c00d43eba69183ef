import type { ComponentProps, ComponentType } from "react";

import { badgeVariants } from "../badge/badge.variants.ts";
import type { Tone } from "../badge/badge.variants.ts";

/** How one state is shown. */
export type StatusLook = {
  /** Its name in the language of the shop. */
  label: string;
  /** What it means for the reader. */
  tone: Tone;
  /** An icon of the set; a tone never speaks by colour alone. */
  icon: ComponentType<{ size?: number }>;
};

/** How every state of one machine is shown; a missing state is a compile error. */
export type StatusTable<S extends string> = Readonly<Record<S, StatusLook>>;

/** The state of an order, a payment, a waybill: word, icon and tone from the caller's table. */
export function StatusBadge<S extends string>({
  table,
  status,
  size,
  className,
  ...rest
}: Omit<ComponentProps<"span">, "size" | "children"> & {
  /** The looks of all states. Make it once per machine, at module level. */
  table: StatusTable<S>;
  /** The state now. */
  status: S;
  /** 20 px in rows, 24 px in headers. */
  size?: "sm" | "md";
}) {
  const { label, tone, icon: Icon } = table[status];
  return (
    <span {...rest} className={badgeVariants({ tone, size, className })}>
      <Icon size={14} />
      <span className="truncate">{label}</span>
    </span>
  );
}
