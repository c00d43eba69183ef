import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { alertTones } from "./alert.variants.ts";
import type { AlertTone } from "./alert.variants.ts";

export type { AlertTone };

/** A message that stays beside what it concerns. */
export function Alert({
  tone = "info",
  title,
  action,
  onClose,
  inline = false,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"div">, "title"> & {
  /** What it means. */
  tone?: AlertTone;
  /** What happened, in one line. */
  title?: ReactNode;
  /** What can be done about it. */
  action?: ReactNode;
  /** Makes it closable. */
  onClose?: () => void;
  /** One line where there is room for it, the action at its end: for what stands over a list each day. */
  inline?: boolean;
}) {
  const { ground, accent, icon: Icon } = alertTones[tone];
  return (
    <div
      role={tone === "bad" ? "alert" : "status"}
      {...rest}
      className={cn("flex gap-3 rounded-surface p-3.5 text-14", ground, className)}
    >
      <Icon size={20} className={accent} />
      {inline ? (
        <div className="flex grow flex-wrap items-center justify-between gap-x-3 gap-y-3.5 wrap-anywhere">
          <p className="min-w-0 basis-40 grow">
            {title != null && <strong className="font-semibold">{title}</strong>} {children}
          </p>
          {action != null && <div className="-my-1.5 flex flex-wrap gap-2">{action}</div>}
        </div>
      ) : (
        <div className="grow wrap-anywhere">
          {title != null && <p className="font-semibold">{title}</p>}
          {children != null && <div className={cn(title != null && "mt-0.5")}>{children}</div>}
          {action != null && <div className="mt-2.5 flex flex-wrap gap-2">{action}</div>}
        </div>
      )}
      {onClose && (
        <button
          type="button"
          aria-label="Закрыть"
          onClick={onClose}
          className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-small text-muted hover:text-ink"
        >
          <X size={16} />
        </button>
      )}
    </div>
  );
}
