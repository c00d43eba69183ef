import { createContext, use, useId } from "react";
import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { FormSummary } from "../form-summary/form-summary.tsx";
import type { FormError } from "../form-summary/form-summary.tsx";
import { formLayouts } from "./form.variants.ts";
import type { formLayoutKeys } from "./form.variants.ts";

type FormLayout = (typeof formLayoutKeys)[number];

const LayoutContext = createContext<FormLayout>("stacked");

/** Props of `Form`: what a native form takes, and: */
export type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "action"> & {
  /** Called instead of the browser's sending, unless the form is being sent. */
  onSubmit: () => void;
  /** What stopped it, in the order of the fields: the summary above takes the focus when the array changes. */
  errors?: readonly FormError[];
  /** Heading of the summary. */
  errorsTitle?: string;
  /** It is being sent: the fields are locked, a second sending is ignored. Show it on the button too (`loading`). */
  pending?: boolean;
  /** Buttons at the end, the primary one last. */
  actions?: ReactNode;
  /** Keeps the buttons at the bottom of the window while the form is longer than it. */
  stickyActions?: boolean;
  /** Where the names of the sections stand. */
  layout?: FormLayout;
  /** `FormSection`s, or fields. */
  children: ReactNode;
};

/** A form: its fields, what stopped it, its buttons. Knows no library: values and checks belong to the caller. */
export function Form({
  onSubmit,
  errors = [],
  errorsTitle,
  pending = false,
  actions,
  stickyActions = false,
  layout = "stacked",
  className,
  children,
  ...rest
}: FormProps) {
  return (
    <form
      noValidate // the messages are the shop's own, in Russian and under the fields
      aria-busy={pending || undefined}
      {...rest}
      className={cn("min-w-0", className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onSubmit();
      }}
    >
      <FormSummary errors={errors} title={errorsTitle} className={cn("mb-6", formLayouts[layout].bounds)} />
      <LayoutContext value={layout}>
        {/* One attribute locks every control inside; the buttons stand outside, so that the pressed one keeps the focus. */}
        <fieldset disabled={pending} className={cn("min-w-0 space-y-8", stickyActions && "above-bar")}>
          {children}
        </fieldset>
      </LayoutContext>
      {actions != null && (
        <div
          className={cn(
            "mt-6 flex flex-wrap items-center justify-end gap-2 max-sm:flex-col-reverse max-sm:items-stretch",
            formLayouts[layout].bounds,
            stickyActions &&
              "sticky bottom-0 short:static z-sticky border-t border-hairline bg-paper py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]",
          )}
        >
          {actions}
        </div>
      )}
    </form>
  );
}

/** Fields that belong together, with their name and a sentence on what they are for. */
export function FormSection({
  title,
  description,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"div">, "title" | "children"> & {
  /** A noun: «Получатель». */
  title: ReactNode;
  /** What the fields decide, in a sentence. */
  description?: ReactNode;
  /** Position only. */
  className?: string;
  /** `Field`s. */
  children: ReactNode;
}) {
  const styles = formLayouts[use(LayoutContext)];
  const id = useId();
  return (
    <div
      {...rest}
      role="group" // not a landmark: a long form would be nothing but landmarks
      aria-labelledby={id}
      className={cn(styles.section, "border-t border-hairline pt-8 first:border-0 first:pt-0", className)}
    >
      <div className="max-w-prose">
        <h2 id={id} className="text-16 font-semibold">
          {title}
        </h2>
        {description != null && <p className="mt-1 text-13 text-muted">{description}</p>}
      </div>
      <div className={cn("min-w-0 space-y-5", styles.fields)}>{children}</div>
    </div>
  );
}
