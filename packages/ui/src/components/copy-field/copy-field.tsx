import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { CopyButton } from "../copy-button/copy-button.tsx";

/** A text that is read, and copied where it is needed: an IBAN, a purpose of a payment, an address of a webhook. */
export function CopyField({
  label,
  value,
  copied = value,
  numeric = false,
  actions,
  className,
  ...rest
}: Omit<ComponentProps<"div">, "children"> & {
  /** What it is, a noun. */
  label: string;
  /** The text as people read it; never cut, it breaks into lines. */
  value: string;
  /** What is copied, where that is spelt in another way: an IBAN without its spaces. */
  copied?: string;
  /** Figures of one width: numbers that are compared digit by digit. */
  numeric?: boolean;
  /** What else is done with it, small, before the copying. */
  actions?: ReactNode;
}) {
  return (
    <div {...rest} className={cn("flex items-center gap-3 border-b border-hairline py-2 last:border-b-0", className)}>
      <dl className="min-w-0 grow">
        <dt className="text-13 text-muted">{label}</dt>
        <dd className={cn("text-14 break-words", numeric && "tabular-nums")}>{value}</dd>
      </dl>
      {actions}
      <CopyButton text={copied} label={`Скопировать: ${label}`} />
    </div>
  );
}
