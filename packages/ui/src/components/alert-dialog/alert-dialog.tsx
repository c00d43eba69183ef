import * as Radix from "@radix-ui/react-alert-dialog";
import type { ComponentProps, ReactNode } from "react";

import { useReturnFocus } from "../../hooks/use-return-focus.ts";
import { Button } from "../button/button.tsx";
import { dialogVariants, overlayClass } from "../dialog/dialog.variants.ts";

/** A question before something that cannot be undone. The safe answer has the focus. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = "Отмена",
  onConfirm,
  tone = "danger",
  pending = false,
  ...rest
}: Omit<ComponentProps<"div">, "open" | "title" | "children"> & {
  /** Whether it is open. */
  open: boolean;
  /** Escape and the safe answer ask for closing. */
  onOpenChange: (open: boolean) => void;
  /** A question that names the thing: «Удалить товар „Термокружка 450 мл“?» */
  title: ReactNode;
  /** What will be lost and what stays. */
  children?: ReactNode;
  /** A verb: «Удалить», «Отменить заказ». */
  confirmLabel: string;
  /** The safe answer; «Не отменять» where «Отмена» would be unclear. */
  cancelLabel?: string;
  /** The caller closes it when the action has succeeded. */
  onConfirm: () => void;
  /** `primary` when nothing is destroyed. */
  tone?: "danger" | "primary";
  /** The action runs. */
  pending?: boolean;
}) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => (!pending || next) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...rest}
          {...returnFocus}
          className={dialogVariants({ size: "sm" })}
          {...(children == null ? { "aria-describedby": undefined } : {})}
        >
          <div className="p-5">
            <Radix.Title className="text-16 font-semibold text-balance">{title}</Radix.Title>
            {children != null && (
              <Radix.Description asChild>
                <div className="mt-2 text-14 text-muted">{children}</div>
              </Radix.Description>
            )}
          </div>
          <div className="flex justify-end gap-2 px-5 pb-5 max-sm:flex-col-reverse">
            <Radix.Cancel asChild>
              <Button disabled={pending}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={tone} loading={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
