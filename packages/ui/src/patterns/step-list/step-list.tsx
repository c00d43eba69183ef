import { Check } from "lucide-react";
import { TextLink } from "../../components/text-link/text-link.tsx";
import { Link } from "../../components/link/link.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** A step of {@link StepList}. */
export interface StepListItem {
  /** What is to be done. */
  title: string;
  /** Why, or how, in a sentence. */
  text: string;
  /** Where the step is made. */
  href: string;
  /** Words of the link that leads there. */
  action: string;
  /** The step was made: a tick in the place of its number. */
  done: boolean;
}

/** Props of {@link StepList}. */
export interface StepListProps {
  /** The steps in their order. */
  steps: readonly StepListItem[];
}

/** What to do first, in order, each with the way there; what is done has a tick. */
export function StepList({ steps, className, ...rest }: NativeProps<"ol", StepListProps>) {
  return (
    <ol {...rest} className={cn("grid gap-5", className)}>
      {steps.map((step, index) => (
        <li key={step.title} className="flex gap-3">
          <span
            className={`flex size-7 shrink-0 items-center justify-center rounded-full text-13 font-semibold tabular-nums ${step.done ? "bg-good-soft text-good" : "bg-accent-soft text-accent-text"}`}
          >
            {step.done ? <Check size={16} aria-label="Сделано" /> : index + 1}
          </span>
          <div className="min-w-0 wrap-anywhere">
            <p className="font-medium">{step.title}</p>
            <p className="mt-0.5 max-w-prose text-14 text-muted">{step.text}</p>
            <TextLink asChild className="mt-1 -mb-0.5 inline-block py-0.5">
              <Link href={step.href}>{step.action}</Link>
            </TextLink>
          </div>
        </li>
      ))}
    </ol>
  );
}
