import { Check, CircleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { stepStates } from "./stepper.variants.ts";
import type { stepperLayoutKeys, StepState } from "./stepper.variants.ts";

/** One step of a task. */
export type Step = {
  /** Unique among the steps. */
  id: string;
  /** A noun: «Файл», «Доставка». */
  title: string;
  /** What was chosen there, or what will be asked. */
  description?: ReactNode;
  /** How far it is. */
  state: StepState;
};

/** Props of `Stepper`. */
export type StepperProps = Omit<ComponentProps<"ol">, "label" | "children"> & {
  /** The steps in order. */
  steps: readonly Step[];
  /** Name of the list: «Шаги импорта». */
  label: string;
  /** Makes the steps that are done or have errors into buttons; gets the id of the pressed one. */
  onStepSelect?: (id: string) => void;
  /** `auto` lies on a screen and stands on a phone. */
  layout?: (typeof stepperLayoutKeys)[number];
  /** Position only. */
  className?: string;
};

/** Where a person is in a task of several screens, and what is left. */
export function Stepper({ steps, label, onStepSelect, layout = "auto", className, ...rest }: StepperProps) {
  const lies = layout === "auto";
  return (
    <ol {...rest} aria-label={label} className={cn("flex flex-col", lies && "md:flex-row md:gap-3", className)}>
      {steps.map((step, index) => {
        const { mark, title, word } = stepStates[step.state];
        const isLast = index === steps.length - 1;
        const isButton = onStepSelect !== undefined && (step.state === "done" || step.state === "error");
        const content = (
          <>
            <span
              aria-hidden="true"
              className={cn(
                "grid size-7 shrink-0 place-items-center rounded-full border-[1.5px] text-13 font-semibold tabular-nums",
                mark,
              )}
            >
              {step.state === "done" ? (
                <Check size={16} />
              ) : step.state === "error" ? (
                <CircleAlert size={16} />
              ) : (
                index + 1
              )}
            </span>
            <span className="min-w-0 pt-1">
              <span className={cn("block text-14 wrap-break-word", title)}>
                {step.title}
                <span className="sr-only">, {word}</span>
              </span>
              {step.description != null && (
                <span className="mt-0.5 block text-13 font-regular text-muted">{step.description}</span>
              )}
            </span>
          </>
        );
        return (
          <li
            key={step.id}
            aria-current={step.state === "current" ? "step" : undefined}
            className={cn(
              "relative flex min-w-0",
              !isLast && "pb-5",
              lies && "md:pb-0",
              lies && !isLast && "md:grow md:items-start md:gap-3",
            )}
          >
            {isButton ? (
              <button
                type="button"
                className="flex min-w-0 items-start gap-2.5 rounded-control text-start hover:[&_span_span]:underline pointer-coarse:min-h-11"
                onClick={() => onStepSelect(step.id)}
              >
                {content}
              </button>
            ) : (
              <span className="flex min-w-0 items-start gap-2.5">{content}</span>
            )}
            {!isLast && (
              <span
                aria-hidden="true"
                className={cn(
                  "absolute top-8 bottom-1 inset-s-3.5 w-px",
                  lies && "md:static md:mt-3.5 md:h-px md:w-auto md:min-w-4 md:grow",
                  step.state === "done" ? "bg-accent" : "bg-line/60",
                )}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
