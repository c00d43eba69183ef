import { type ComponentProps, useEffect, useImperativeHandle, useRef } from "react";
import { cn } from "../../lib/cn.ts";
import { keyScrolled } from "../../lib/key-scrolled.ts";
import { richTextClass } from "./rich-text-typography.ts";

/**
 * Typography for HTML that people wrote: descriptions, news. The HTML must come sanitised from the server; this component only
 * dresses it. What it dresses is listed in `rich-text-schema.ts`.
 */
export function RichText({
  html,
  className,
  ref,
  ...rest
}: Omit<ComponentProps<"div">, "children"> & {
  /** Sanitised HTML. */
  html: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLDivElement, []); // there once it is shown
  // A table wider than the text scrolls by itself: keys have to reach it.
  useEffect(() => {
    const leave = [...(box.current?.querySelectorAll("table") ?? [])].map(keyScrolled);
    return () => leave.forEach((stop) => stop?.());
  }, [html]);
  return (
    <div
      {...rest}
      ref={box}
      className={cn("min-w-0 max-w-prose", richTextClass, className)}
      // oxlint-disable-next-line react/no-danger -- the server sanitises on the way in; nothing else may be given here
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
