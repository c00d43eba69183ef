import { PlugZap } from "lucide-react";
import type { ComponentProps } from "react";

import { cn } from "../../lib/cn.ts";
import { Alert } from "../alert/alert.tsx";
import { Button } from "../button/button.tsx";

/** What came of a trial. */
export type TrialOutcome = {
  /** It works. */
  good: boolean;
  /** What was found, in a sentence. */
  text: string;
};

/** Tries what stands in the fields above, saved or not, and says beside it what came of it. */
export function TrialButton({
  label,
  loading,
  outcome,
  onTry,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<"div">, "children"> & {
  /** What it does: «Проверить бота». */
  label: string;
  /** The trial runs. */
  loading: boolean;
  /** What came of the last one; null before the first, and when the fields have changed since. */
  outcome: TrialOutcome | null;
  /** Begins a trial. */
  onTry: () => void;
  /** One quiet line: that nothing is saved, that a letter is sent. */
  hint?: string;
}) {
  return (
    <div {...rest} className={cn("space-y-3", className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button icon={<PlugZap />} loading={loading} onClick={onTry}>
          {label}
        </Button>
        {hint !== undefined && <span className="text-13 text-muted">{hint}</span>}
      </div>
      {/* Stands before there is anything to say, so that the first outcome is announced. */}
      <div aria-live="polite">
        {outcome && !loading && (
          <Alert role="presentation" tone={outcome.good ? "good" : "notice"}>
            {outcome.text}
          </Alert>
        )}
      </div>
    </div>
  );
}
