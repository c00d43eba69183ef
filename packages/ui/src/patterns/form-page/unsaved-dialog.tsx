import { lazy, Suspense } from "react";
import type { UnsavedGuard } from "./use-unsaved-guard.ts";

const AlertDialog = lazy(() =>
  import("../../components/alert-dialog/alert-dialog.tsx").then((module) => ({ default: module.AlertDialog })),
);

/** The question of {@link UnsavedGuard}; its code is loaded when it is first asked. */
export function UnsavedDialog({
  guard,
  subject,
}: {
  /** From `useUnsavedGuard`. */
  guard: UnsavedGuard;
  /** What the changes belong to: «товаре „Термобутылка 750 мл“». */
  subject?: string;
}) {
  if (!guard.asking) return null;
  return (
    <Suspense>
      <AlertDialog
        open
        onOpenChange={() => guard.answer(false)}
        title="Уйти без сохранения?"
        confirmLabel="Уйти без сохранения"
        cancelLabel="Остаться"
        onConfirm={() => guard.answer(true)}
      >
        {subject ? `Изменения в ${subject} пропадут.` : "Всё, что вы изменили на этой странице, пропадёт."}
      </AlertDialog>
    </Suspense>
  );
}
