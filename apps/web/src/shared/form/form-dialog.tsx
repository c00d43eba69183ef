import { Button } from "@dropship/ui/button";
import { Dialog } from "@dropship/ui/dialog";
import { Form as FormBody } from "@dropship/ui/form";
import { type ReactNode, Suspense, useId } from "react";
import { lazyPart } from "../lazy-part.ts";
import { FormUnanswered } from "./form-unanswered.tsx";
import type { FieldValues, Form } from "./form-types.ts";

// Most dialogs never meet another person's save.
const FormChanged = lazyPart(async () => (await import("./form-changed.tsx")).FormChanged);

/** A short form about the page under it: up to five fields. Draw it only while it is open, so that it begins with what is stored. */
export function FormDialog<Values extends FieldValues>({
  form,
  title,
  description,
  saveLabel,
  waitLabel,
  danger = false,
  cancelLabel = "Отмена",
  size = "sm",
  onClose,
  children,
}: {
  form: Form<Values>;
  title: string;
  description?: ReactNode;
  /** The verb of the form. */
  saveLabel: string;
  /** What is still on its way and belongs to it: the button says so in the place of its verb, and nothing is sent before. */
  waitLabel?: string | undefined;
  /** It destroys something: its button is red. */
  danger?: boolean;
  /** The safe answer; «Не отменять» where «Отмена» would be unclear. */
  cancelLabel?: string;
  /** Wider, for rows of fields. */
  size?: "sm" | "md" | "lg";
  /** Also call it in `onSaved`. */
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const { elementRef, isSending, problems, submit } = form;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      size={size}
      pending={isSending}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {cancelLabel}
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            type="submit"
            form={id}
            loading={isSending}
            disabled={waitLabel !== undefined}
          >
            {waitLabel ?? saveLabel}
          </Button>
        </>
      }
    >
      <FormBody ref={elementRef} id={id} aria-label={title} pending={isSending} errors={problems} onSubmit={submit}>
        <FormUnanswered form={form} />
        {form.conflict && (
          <Suspense>
            <FormChanged conflict={form.conflict} choose={form.choose} />
          </Suspense>
        )}
        {children}
      </FormBody>
    </Dialog>
  );
}
