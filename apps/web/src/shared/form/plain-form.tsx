import { UnsavedDialog } from "@dropship/ui/patterns/form-page";
import type { FormEvent, ReactNode } from "react";
import type { FieldValues, Form } from "./form-types.ts";
import { useFormGuard } from "./use-form-guard.ts";

/** A short form in a card: fields and a button, errors under the fields. What has no field is said by the toast of the call, or by a `FormSummary` of its own. */
export function PlainForm<Values extends FieldValues>({
  form,
  className = "flex flex-col gap-4",
  sumsUp = false,
  children,
}: {
  form: Form<Values>;
  /** Where its parts stand; one under another when nothing is said. */
  className?: string;
  /** A `FormSummary` with its problems stands among its parts. */
  sumsUp?: boolean;
  /** Fields, and a submit button. */
  children: ReactNode;
}) {
  const { elementRef, isSending, submit } = form;
  return (
    <form
      ref={elementRef}
      noValidate // the messages are the shop's own, in Russian and under the fields
      aria-busy={isSending || undefined}
      data-plain={sumsUp ? undefined : ""}
      className={className}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
    </form>
  );
}

/** Beside a {@link PlainForm} whose text is worth a question: asks before it is left. */
export function FormGuard<Values extends FieldValues>({ form }: { form: Form<Values> }) {
  return <UnsavedDialog guard={useFormGuard(form)} />;
}
