import { CircleAlert } from "lucide-react";
import { type ComponentProps, useEffect, useId, useImperativeHandle, useRef } from "react";

import { cn } from "../../lib/cn.ts";

/** One line of the summary. */
export type FormError = {
  /** `name` of the control in the same form; without it the line is plain text. */
  name?: string;
  /** The sentence of the error. */
  message: string;
};

/** Focuses a control of the form that the element stands in, by its name. Returns whether it was found. */
export function focusByName(inside: Element, name: string): boolean {
  const found = inside.closest("form")?.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (!(control instanceof HTMLElement)) return false;
  control.focus();
  control.scrollIntoView({ block: "center" });
  return true;
}

/**
 * True for another attempt: there was nothing before, something new is said of the form as a whole, or all of it is said again. Lines of
 * fields that come, go and change meanwhile are somebody mending them, whose focus stays.
 */
function isNews(errors: readonly FormError[], before: readonly FormError[]): boolean {
  const wasSaid = ({ name, message }: FormError) => before.some((one) => one.name === name && one.message === message);
  if (errors.length === 0) return false;
  if (before.length === 0 || errors.some((one) => one.name === undefined && !wasSaid(one))) return true;
  return errors.length === before.length && errors.every(wasSaid);
}

/**
 * What stopped the form, above it: takes the focus when it appears, each line leads to its field. Draws nothing without errors.
 *
 * Each thing is read out once. Beside fields, one of which has the focus and says what is wrong with it, the summary tells its heading and what is
 * said of the form as a whole, and keeps silent as its lines are mended; without them it is read by the focus that it takes.
 */
export function FormSummary({
  errors,
  // Where no field is wrong there is none to look at: the shop is busy, the network is gone.
  title = errors.some(({ name }) => name !== undefined) ? "Проверьте поля" : "Не получилось",
  className,
  ref,
  ...rest
}: Omit<ComponentProps<"div">, "title" | "children"> & {
  /**
   * Errors in the order of the fields. A new array of the same lines is a new attempt: the summary takes the focus again. Leave out what was
   * mended meanwhile: that moves no focus.
   */
  errors: readonly FormError[];
  /** What happened and what to do; by itself it sends to the fields where one of them is wrong. */
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => box.current);
  const id = useId();
  const before = useRef<readonly FormError[]>([]);
  useEffect(() => {
    const isAttempt = isNews(errors, before.current);
    before.current = errors;
    if (isAttempt) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  const ofForm = errors.filter(({ name }) => name === undefined);
  const ofFields = errors.filter(({ name }) => name !== undefined);
  return (
    <div
      {...rest}
      ref={box}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={id}
      tabIndex={-1}
      className={cn("flex gap-3 rounded-surface bg-bad-soft p-4 text-14", className)}
    >
      <CircleAlert size={20} className="text-bad" />
      <div id={id} className="min-w-0">
        <div role={ofFields.length > 0 ? "alert" : undefined}>
          <p id={`${id}-title`} className="font-semibold">
            {title}
          </p>
          {ofForm.length > 0 && (
            <ul className="mt-1 space-y-1">
              {ofForm.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </div>
        {ofFields.length > 0 && (
          <ul className="mt-1 space-y-1">
            {ofFields.map(({ name = "", message }) => (
              <li key={`${name} ${message}`}>
                <button
                  type="button"
                  className="rounded-small text-start underline decoration-current/40 underline-offset-3 hover:decoration-current"
                  onClick={(event) => focusByName(event.currentTarget, name)}
                >
                  {message}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
