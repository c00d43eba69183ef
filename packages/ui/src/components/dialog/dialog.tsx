import { X } from "lucide-react";
import * as Radix from "@radix-ui/react-dialog";
import type { ComponentProps, ReactNode, RefObject } from "react";

import { useReturnFocus } from "../../hooks/use-return-focus.ts";
import { cn } from "../../lib/cn.ts";
import { keepForToasts } from "../../lib/keep-for-toasts.ts";
import { keyScrolled } from "../../lib/key-scrolled.ts";
import { IconButton } from "../icon-button/icon-button.tsx";
import { dialogVariants, overlayClass } from "./dialog.variants.ts";
import type { dialogSizeKeys } from "./dialog.variants.ts";

/** Props of `Dialog`. */
export type DialogProps = Omit<ComponentProps<"div">, "open" | "title" | "size" | "children"> & {
  /** Whether it is open. */
  open: boolean;
  /** Escape, the cross and a click on the veil ask for closing. */
  onOpenChange: (open: boolean) => void;
  /** What it is about; always there, for screen readers too. */
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  /** Hides the title from the eye, for pictures. */
  titleHidden?: boolean;
  /** 400, 576 or 896 px, or the whole window. On a phone always a sheet from the bottom. */
  size?: (typeof dialogSizeKeys)[number];
  /** Buttons that stay at the bottom while the content scrolls; the primary one last. */
  footer?: ReactNode;
  /** Keeps it open while an answer is awaited. */
  pending?: boolean;
  /** What takes the focus on opening; the first control of the content otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

/** A task that takes the whole attention: a form, a picture. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  titleHidden = false,
  size,
  footer,
  pending = false,
  initialFocus,
  className,
  children,
  ...rest
}: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => (!pending || next) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...rest}
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          onInteractOutside={keepForToasts}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          className={dialogVariants({ size, className })}
          {...(description == null ? { "aria-describedby": undefined } : {})}
        >
          {/* No header or footer elements: outside of a section they would be landmarks of the page. */}
          <div className={cn("pt-4 pe-14 pb-3 ps-5", titleHidden && "sr-only")}>
            <div className="pt-1">
              <Radix.Title className="text-20 font-semibold">{title}</Radix.Title>
              {description != null && (
                <Radix.Description className="mt-1 text-14 text-muted">{description}</Radix.Description>
              )}
            </div>
          </div>
          <div ref={keyScrolled} className="min-h-0 grow overflow-y-auto px-5 pt-1 pb-5 focus-inset">
            {children}
          </div>
          {footer != null && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-hairline px-5 py-3.5 max-sm:flex-col-reverse max-sm:*:w-full">
              {footer}
            </div>
          )}
          {/* Last, so that the focus begins in the content. */}
          <Radix.Close asChild>
            <IconButton label="Закрыть" size="sm" disabled={pending} className="absolute top-4 inset-e-4">
              <X />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
