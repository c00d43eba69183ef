import { Lock } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from "react";
import { ErrorState } from "../../components/error-state/error-state.tsx";
import type { FormError } from "../../components/form-summary/form-summary.tsx";
import { Form } from "../../components/form/form.tsx";
import { FormActions } from "./form-actions.tsx";
import { FormSectionSkeleton } from "./form-skeleton.tsx";
import { UnsavedDialog } from "./unsaved-dialog.tsx";
import type { UnsavedGuard } from "./use-unsaved-guard.ts";

export { FormConflict, type FormDifference } from "./form-conflict.tsx";
export { UnsavedDialog } from "./unsaved-dialog.tsx";
export { type UnsavedGuard, useUnsavedGuard } from "./use-unsaved-guard.ts";

/** Props of {@link FormPage}. */
export interface FormPageProps {
  /** Name of the form for the screen reader: «Товар „Термобутылка 750 мл“». */
  label: string;
  /** A `PageHeader`; it keeps its place while loading, failing and without a right. */
  header: ReactNode;
  /** `FormSection`s in order. */
  children: ReactNode;
  /** Gets the form's element: to focus a field from outside. */
  formRef?: RefObject<HTMLFormElement | null>;
  /** Whether the record is there to be edited. */
  status?: "loading" | "ready" | "error";
  /** Why the record could not be loaded, and what is safe. */
  error?: ReactNode;
  /** Loads the record again. */
  onRetry?: () => void;
  /** Something differs from what is stored. */
  dirty: boolean;
  /** The save runs: a second one is not taken. */
  saving?: boolean;
  /** Errors of the last save in the order of the fields; a new array is a new attempt and takes the focus. */
  errors?: readonly FormError[];
  /** What the summary of errors is headed by. */
  errorsTitle?: string;
  /** Why this person may only read; the fields are disabled and there is nothing to save. */
  readOnlyReason?: ReactNode;
  /** From `useUnsavedGuard`: draws its question here. */
  guard?: UnsavedGuard;
  /** What the unsaved changes belong to, for the question: «товаре „Термобутылка 750 мл“». */
  subject?: string;
  /** Saves. Also by Ctrl+S. */
  onSave: () => void;
  /** Drops the changes, or leaves. */
  onCancel?: () => void;
  /** «Сохранить», «Создать товар». */
  saveLabel?: string;
  /** «Отменить изменения», «К списку». */
  cancelLabel?: string;
  /** Said in the bar while nothing is unsaved: «Сохранено в 12:04». */
  savedText?: string;
  /** Rare actions in the bar, before the two. */
  extraActions?: ReactNode;
}

/** One array for all, so that the summary does not take each drawing for a new attempt. */
const noErrors: readonly FormError[] = [];

/** Of a text of several lines browsers bring only the caret's line into sight, be it under the bar. */
function showText({ key, target }: KeyboardEvent): void {
  if (key === "Tab" && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: "nearest" });
}

/** A page that edits one record: header, sections, the summary of errors and a bar with «Сохранить» that never leaves the screen. */
export function FormPage({
  label,
  header,
  children,
  formRef,
  status = "ready",
  error,
  onRetry,
  dirty,
  saving = false,
  errors = noErrors,
  errorsTitle,
  readOnlyReason,
  guard,
  subject,
  onSave,
  onCancel,
  saveLabel = "Сохранить",
  cancelLabel = "Отменить изменения",
  savedText,
  extraActions,
}: FormPageProps) {
  const id = useId();
  const ownRef = useRef<HTMLFormElement>(null);
  const form = formRef ?? ownRef;
  const isReadOnly = readOnlyReason != null;
  const isReady = status === "ready";

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // The place of the key, not its letter: «ы» stands where «s» does.
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== "KeyS") return;
    event.preventDefault();
    if (isReady && !isReadOnly && !saving && !guard?.asking) form.current?.requestSubmit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listen);
    document.addEventListener("keyup", showText);
    return () => {
      document.removeEventListener("keydown", listen);
      document.removeEventListener("keyup", showText);
    };
  }, []);

  return (
    <>
      {header}
      {status === "error" ? (
        <ErrorState onRetry={onRetry}>{error ?? "Запись на месте. Попробуйте загрузить её ещё раз."}</ErrorState>
      ) : status === "loading" ? (
        <div role="status" className="flex flex-col gap-8">
          <FormSectionSkeleton />
          <FormSectionSkeleton fields={2} />
          <span className="sr-only">Загрузка</span>
        </div>
      ) : (
        <>
          {isReadOnly && (
            <p className="mb-6 flex gap-3 rounded-surface bg-info-soft p-3.5 text-14">
              <Lock size={20} className="shrink-0 text-info" />
              <span className="min-w-0">{readOnlyReason}</span>
            </p>
          )}
          <Form
            ref={form}
            id={id}
            aria-label={label}
            layout="columns"
            pending={saving}
            errors={errors}
            errorsTitle={errorsTitle}
            onSubmit={() => !isReadOnly && onSave()}
          >
            <fieldset disabled={isReadOnly} className="min-w-0 space-y-8 above-bar">
              {children}
            </fieldset>
          </Form>
          {!isReadOnly && (
            <FormActions
              formId={id}
              dirty={dirty}
              saving={saving}
              saveLabel={saveLabel}
              cancelLabel={cancelLabel}
              savedText={savedText}
              onCancel={onCancel}
              extra={extraActions}
            />
          )}
        </>
      )}
      {guard && <UnsavedDialog guard={guard} subject={subject} />}
    </>
  );
}
