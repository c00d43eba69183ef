import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";
import { richTextClass } from "./rich-text-typography.ts";

/**
 * Typography for HTML that people wrote: descriptions, news. The HTML must come sanitised from the server; this component only
 * dresses it. What it dresses is listed in `rich-text-schema.ts`.
 */
export function RichText({
  html,
  className,
  ...rest
}: Omit<ComponentProps<"div">, "children"> & {
  /** Sanitised HTML. */
  html: string;
}) {
  return (
    <div
      {...rest}
      className={cn("min-w-0 max-w-prose", richTextClass, className)}
      // oxlint-disable-next-line react/no-danger -- the server sanitises on the way in; nothing else may be given here
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
