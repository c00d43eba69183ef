import { RefreshCw, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { Button } from "../button/button.tsx";

/** What a place says when its content could not be loaded: what happened, what is safe, a retry and a reference. */
export function ErrorState({
  title = "Не удалось загрузить",
  children,
  referenceId,
  onRetry,
  retryLabel = "Попробовать еще раз",
  retrying = false,
  action,
  size = "page",
  className,
  ...rest
}: Omit<ComponentProps<"div">, "title" | "children" | "size"> & {
  /** What happened. */
  title?: string;
  /** What is safe and what to do next. */
  children?: ReactNode;
  /** Number of the request, for the support. */
  referenceId?: string;
  /** Tries again. */
  onRetry?: () => void;
  /** Words on the button that tries again. */
  retryLabel?: string;
  /** The retry runs. */
  retrying?: boolean;
  /** Another way out, beside the retry. */
  action?: ReactNode;
  /** `panel` inside a dropdown or a card. */
  size?: "page" | "panel";
}) {
  return (
    <div
      {...rest}
      role="alert"
      className={cn(
        "mx-auto flex max-w-100 flex-col items-center text-center",
        size === "page" ? "px-4 py-16" : "px-4 py-8",
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={cn(
          "mb-4 grid place-items-center rounded-surface bg-bad-soft text-bad",
          size === "page" ? "size-14 [&_svg]:size-7" : "size-10 [&_svg]:size-5",
        )}
      >
        <TriangleAlert />
      </span>
      <p className={size === "page" ? "text-20 font-semibold" : "text-14 font-medium"}>{title}</p>
      {children != null && <div className="mt-1.5 text-14 text-pretty text-muted">{children}</div>}
      {(onRetry || action != null) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button icon={<RefreshCw />} onClick={onRetry} loading={retrying} size={size === "page" ? "md" : "sm"}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
      {referenceId && (
        <p className="mt-4 text-12 text-faint">
          Номер обращения: <span className="font-mono select-all">{referenceId}</span>
        </p>
      )}
    </div>
  );
}
