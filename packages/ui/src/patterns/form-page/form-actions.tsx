import { CircleDot } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/button/button.tsx";
import { Kbd } from "../../components/kbd/kbd.tsx";

/** The bar at the foot of a form page: whether something is unsaved, and what to do about it. Always there, so that nothing jumps. */
export function FormActions({
  formId,
  dirty,
  saving,
  saveLabel,
  cancelLabel,
  savedText,
  onCancel,
  extra,
}: {
  /** The form that the button sends; the bar stands outside it, so that a running save does not lock the pressed button. */
  formId: string;
  /** Something differs from what is stored. */
  dirty: boolean;
  /** An answer is awaited. */
  saving: boolean;
  /** The verb of the form. */
  saveLabel: string;
  /** The other way out. */
  cancelLabel: string;
  /** Said while nothing is unsaved. */
  savedText?: string;
  /** Drops the changes, or leaves. */
  onCancel?: () => void;
  /** Rare actions, before the two. */
  extra?: ReactNode;
}) {
  return (
    <div
      role="region"
      aria-label="Сохранение"
      className="sticky bottom-0 short:static z-sticky -mx-4 mt-8 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-hairline bg-raised px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:-mx-6 md:px-6"
    >
      <p role="status" className="flex min-w-0 grow items-center gap-2 text-14 text-muted">
        {saving ? (
          "Сохраняем…"
        ) : dirty ? (
          <>
            <CircleDot size={16} className="text-notice" />
            <span className="text-ink">Есть несохранённые изменения</span>
          </>
        ) : (
          savedText
        )}
      </p>
      <span className="text-13 whitespace-nowrap text-faint max-md:hidden pointer-coarse:hidden">
        <Kbd>Ctrl</Kbd> <Kbd>S</Kbd>
      </span>
      <div className="flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:flex-1 large-text:*:flex-auto">
        {extra}
        {onCancel && (
          <Button onClick={onCancel} disabled={saving}>
            {cancelLabel}
          </Button>
        )}
        <Button variant="primary" type="submit" form={formId} loading={saving}>
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}
