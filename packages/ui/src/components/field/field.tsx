import { CircleAlert } from "lucide-react";
import { type ComponentProps, useId, useMemo } from "react";
import type { ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { FieldContext } from "./field-context.ts";

/** Props of `Field` and `FieldGroup`. */
type FieldOwnProps = {
  /** Name of the field, a noun: «Телефон получателя». */
  label: ReactNode;
  /** Help that stays: what is expected, where to find it. */
  hint?: ReactNode;
  /** Messages of the browser's check or the server's `errors[field]`, shown under the control. */
  errors?: readonly string[];
  /** The errors are told another way (the form gives the field the focus): they are not announced a second time. */
  quiet?: boolean;
  /** Draws the mark and says so to screen readers. */
  required?: boolean;
  /** Keep the label for screen readers only, where the place says it (a search in a bar). */
  labelHidden?: boolean;
  /** Something at the end of the label's line: «Забыли пароль?». */
  aside?: ReactNode;
  children: ReactNode;
};

/** Props of `Field`: those of its element, and its own. */
export type FieldProps = Omit<ComponentProps<"div">, keyof FieldOwnProps> & FieldOwnProps;
/** Props of `FieldGroup`: those of a fieldset, and the field's own. */
export type FieldGroupProps = Omit<ComponentProps<"fieldset">, keyof FieldOwnProps> & Omit<FieldOwnProps, "aside">;

/** The list of a field's errors; announced when it changes, unless it is told another way. */
export function FieldErrors({
  id,
  errors,
  quiet = false,
  ...rest
}: Omit<ComponentProps<"div">, "children"> & {
  /** Referred to by `aria-describedby`. */
  id: string;
  /** What is wrong, one sentence each. */
  errors: readonly string[];
  /** Not announced. */
  quiet?: boolean;
}) {
  return (
    <div {...rest} id={id} aria-live={quiet ? "off" : "polite"}>
      {errors.length > 0 && (
        <ul className="mt-1.5 space-y-1 text-13 text-bad">
          {errors.map((error) => (
            <li key={error} className="flex gap-1.5">
              <CircleAlert size={16} className="mt-px" />
              <span className="min-w-0">{error}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The mark of a field that must be filled. */
export const RequiredMark = () => (
  <span aria-hidden="true" className="text-bad">
    {" *"}
  </span>
);

/** What stands under a control: help, then what is wrong. Their ids are the field's with `-hint` and `-errors`. */
const FieldNotes = ({
  id,
  hint,
  ...wrong
}: {
  id: string;
  hint: ReactNode;
  errors: readonly string[];
  quiet: boolean | undefined;
}) => (
  <>
    {hint != null && (
      <p id={`${id}-hint`} className="mt-1.5 text-13 text-muted">
        {hint}
      </p>
    )}
    <FieldErrors id={`${id}-errors`} {...wrong} />
  </>
);

/** A labelled place for one control, with its hint and its list of errors; the control inside is wired by itself. */
export function Field({
  label,
  hint,
  errors = [],
  quiet,
  required = false,
  labelHidden,
  aside,
  className,
  children,
  ...rest
}: FieldProps) {
  const id = useId();
  const invalid = errors.length > 0;
  const hasHint = hint != null;
  const value = useMemo(
    () => ({ id, invalid, required, describedBy: cn(hasHint && `${id}-hint`, invalid && `${id}-errors`) }),
    [id, invalid, required, hasHint],
  );
  return (
    <div {...rest} className={cn("min-w-0", aside ? "grid grid-cols-[1fr_auto] items-baseline" : "", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "mb-1.5 block w-fit text-14 font-medium text-ink"}>
        {label}
        {required && <RequiredMark />}
      </label>
      <div className="col-span-2 min-w-0">
        <FieldContext value={value}>{children}</FieldContext>
        <FieldNotes id={id} hint={hint} errors={errors} quiet={quiet} />
      </div>
      {/* After the control for the keyboard: from an e-mail one goes on to the password, not to "forgotten?". */}
      {aside && <span className="col-start-2 row-start-1 mb-1.5 ps-3 text-13">{aside}</span>}
    </div>
  );
}

/** Several controls under one name (a set of checkboxes, three parts of a name): fieldset and legend with the same errors. */
export function FieldGroup({
  label,
  hint,
  errors = [],
  quiet,
  required = false,
  labelHidden,
  className,
  children,
  ...rest
}: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      {...rest}
      className={cn("min-w-0", className)}
      aria-describedby={cn(hint != null && `${id}-hint`, errors.length > 0 && `${id}-errors`) || undefined}
      aria-invalid={errors.length > 0 || undefined}
    >
      <legend className={labelHidden ? "sr-only" : "mb-1.5 block w-fit text-14 font-medium text-ink"}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {children}
      <FieldNotes id={id} hint={hint} errors={errors} quiet={quiet} />
    </fieldset>
  );
}
