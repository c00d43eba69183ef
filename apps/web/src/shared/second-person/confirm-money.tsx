import { useMutation } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import { AlertDialog } from "../alert-dialog.ts";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { MoneyPreviewCard } from "./money-preview.tsx";

/** Asks the second person, with the balances before and after: what they confirm is what they see. */
export function ConfirmMoney({
  title,
  preview,
  confirm,
  refresh,
  onClose,
  children,
}: {
  /** The question; it names what moves. */
  title: string;
  /** The read of the balances that it would change. */
  preview: ComponentProps<typeof MoneyPreviewCard>["read"];
  /** The yes, under one key however often it is pressed. */
  confirm: (key: string) => Promise<unknown>;
  /** Reads anew what it has changed, and what it would have. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
  /** What happens then. */
  children: ReactNode;
}) {
  const [key] = useState(newIdempotencyKey);
  const act = useMutation({
    mutationFn: () => confirm(key),
    onSettled: () => {
      onClose();
      return refresh();
    },
  });
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      confirmLabel="Подтвердить"
      tone="primary"
      pending={act.isPending}
      onConfirm={() => act.mutate()}
    >
      <p className="mb-4">{children}</p>
      <MoneyPreviewCard read={preview} hint="Считаем остатки…" confirming />
    </AlertDialog>
  );
}
