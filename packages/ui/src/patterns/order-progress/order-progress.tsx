import { Check, X } from "lucide-react";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** A step on the way of an order. */
export interface ProgressStep {
  id: string;
  /** «Принят», «В пути». */
  title: string;
  /** When it was reached, already formatted. */
  time?: string;
}

/** Props of {@link OrderProgress}. */
export interface OrderProgressProps {
  /** The steps from first to last. */
  steps: readonly ProgressStep[];
  /** The step the order is at. */
  currentId: string;
  /** The way ended early: the current step is where it stopped. */
  stopped?: boolean;
  /** Name of the list for the screen reader. */
  label?: string;
}

/** Where an order is on its way: a line of steps, upright on a phone. */
export function OrderProgress({
  steps,
  currentId,
  stopped = false,
  label = "Ход заказа",
  className,
  ...rest
}: NativeProps<"ol", OrderProgressProps>) {
  const current = steps.findIndex((step) => step.id === currentId);
  return (
    <ol {...rest} aria-label={label} className={cn("flex flex-col md:flex-row", className)}>
      {steps.map((step, index) => {
        const isDone = index < current || (index === current && index === steps.length - 1 && !stopped);
        const isCurrent = index === current;
        const isLast = index === steps.length - 1;
        return (
          <li
            key={step.id}
            aria-current={isCurrent ? "step" : undefined}
            className={`relative flex gap-3 md:min-w-0 md:flex-1 md:flex-col md:gap-2 md:pb-0 ${isLast ? "" : "pb-5"}`}
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className={`absolute max-md:top-6 max-md:bottom-0 max-md:inset-s-[11px] max-md:w-0.5 md:top-[11px] md:inset-e-0 md:inset-s-6 md:h-0.5 ${index < current ? "bg-accent" : "bg-hairline"}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`relative flex size-6 shrink-0 items-center justify-center rounded-full border-2 ${dotClass(isDone, isCurrent, stopped)}`}
            >
              {isDone && <Check size={14} />}
              {isCurrent && stopped && <X size={14} />}
              {isCurrent && !stopped && !isDone && <span className="size-2 rounded-full bg-accent" />}
            </span>
            <span className="min-w-0 pt-0.5 md:pt-0 md:pe-3">
              <span className={`block text-14 break-words ${isCurrent ? "font-semibold" : isDone ? "" : "text-muted"}`}>
                {step.title}
                <span className="sr-only">
                  {isCurrent ? (stopped ? ": остановлен здесь" : ": сейчас") : isDone ? ": пройден" : ": впереди"}
                </span>
              </span>
              {step.time && <span className="block text-12 text-muted">{step.time}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function dotClass(isDone: boolean, isCurrent: boolean, isStopped: boolean): string {
  if (isDone) return "border-accent bg-accent text-on-accent";
  if (isCurrent && isStopped) return "border-bad bg-bad text-on-bad";
  if (isCurrent) return "border-accent bg-surface";
  return "border-line/60 bg-surface";
}
