import { X } from "lucide-react";
import * as Radix from "@radix-ui/react-dialog";
import type { ComponentProps, ReactNode } from "react";

import { useReturnFocus } from "../../hooks/use-return-focus.ts";
import { keepForToasts } from "../../lib/keep-for-toasts.ts";
import { keyScrolled } from "../../lib/key-scrolled.ts";
import { overlayClass } from "../dialog/dialog.variants.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { sheetVariants } from "./sheet.variants.ts";
import type { sheetSideKeys } from "./sheet.variants.ts";

/** A panel from a side of the screen, over the page: filters, details, a menu. On a phone prefer `bottom`. */
export function Sheet({
  open,
  onOpenChange,
  title,
  side,
  action,
  footer,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"div">, "open" | "title" | "children" | "onCloseAutoFocus" | "onOpenAutoFocus"> & {
  /** Whether it is open. */
  open: boolean;
  /** Escape, the cross and a click on the veil ask for closing. */
  onOpenChange: (open: boolean) => void;
  /** What it holds. */
  title: ReactNode;
  /** Where it comes from; `auto` is the bottom on a phone and the right beyond it. */
  side?: (typeof sheetSideKeys)[number];
  /** A quiet button beside the cross: «Сбросить». */
  action?: ReactNode;
  /** Stays at the bottom while the content scrolls: «Показать 128 товаров». */
  footer?: ReactNode;
  children?: ReactNode;
}) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...rest}
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          onInteractOutside={keepForToasts}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            // The action would be the first to take the focus, and Enter would reset at once: the sheet itself takes it.
            if (action == null || !(event.currentTarget instanceof HTMLElement)) return;
            event.preventDefault();
            event.currentTarget.focus();
          }}
          aria-describedby={undefined}
          className={sheetVariants({ side, className })}
        >
          <div className="flex h-15 shrink-0 items-center gap-2 border-b border-hairline pe-14 ps-5">
            <Radix.Title className="min-w-0 grow truncate text-16 font-semibold">{title}</Radix.Title>
            {action}
          </div>
          <div ref={keyScrolled} className="min-h-0 grow overflow-y-auto overscroll-contain p-5 focus-inset">
            {children}
          </div>
          {footer != null && (
            <div className="shrink-0 border-t border-hairline p-4 pb-[max(16px,env(safe-area-inset-bottom))] *:w-full">
              {footer}
            </div>
          )}
          {/* Last, so that the focus begins in the content. */}
          <Radix.Close asChild>
            <IconButton label="Закрыть" className="absolute top-2 inset-e-2">
              <X />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
