import type { ComponentProps, ReactNode, Ref } from "react";

import { cn } from "../../lib/cn.ts";

/** A surface that holds one subject: a hairline, no shadow. */
export function Card({
  as: Element = "section",
  padded = true,
  sunken = false,
  className,
  ref,
  ...rest
}: ComponentProps<"section"> & {
  /** `section` with a heading, `article` in a list, `div` when it is only a ground. */
  as?: "section" | "article" | "div" | "li" | "aside";
  /** Space inside, 16 px on a phone and 20 px beyond; off for tables and pictures that reach the edge. */
  padded?: boolean;
  /** A well inside a card instead of a surface: for an answer that is part of a form. */
  sunken?: boolean;
}) {
  return (
    <Element
      {...rest}
      ref={ref as Ref<never>} // whichever element it is, it is an HTMLElement
      className={cn(
        "min-w-0 rounded-surface",
        sunken ? "bg-sunken" : "border border-hairline bg-surface",
        padded && "p-4 sm:p-5",
        className,
      )}
    />
  );
}

/** The first line of a card: its name and, at the end, what can be done with it. */
export function CardHeader({
  title,
  description,
  actions,
  level = 2,
  className,
  ...rest
}: Omit<ComponentProps<"header">, "title" | "children"> & {
  /** Name of the subject. */
  title: ReactNode;
  /** One quiet sentence under it. */
  description?: ReactNode;
  /** Buttons or a link at the end. */
  actions?: ReactNode;
  /** Level of the heading on this page. */
  level?: 2 | 3 | 4;
}) {
  const Heading = `h${level}` as const;
  return (
    <header {...rest} className={cn("mb-4 flex flex-wrap items-start gap-x-4 gap-y-3", className)}>
      {/* Actions that leave it less than this go under it: a name is never cut into letters. */}
      <div className="min-w-0 flex-1 basis-36">
        <Heading className="text-16 font-semibold">{title}</Heading>
        {description != null && <p className="mt-0.5 text-13 text-muted">{description}</p>}
      </div>
      {actions != null && <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
