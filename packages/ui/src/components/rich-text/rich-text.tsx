import { cn } from "../../lib/cn.ts";

/**
 * Typography for HTML that people wrote: descriptions, news. The HTML must come sanitised from the server; this component only
 * dresses it.
 */
export function RichText({
  html,
  className,
}: {
  /** Sanitised HTML. */
  html: string;
  className?: string;
}) {
  return (
    <div
      className={cn(
        "max-w-prose text-16 wrap-break-word",
        "[&>*+*]:mt-3 [&_h2]:mt-8 [&_h2]:text-20 [&_h2]:font-semibold [&_h3]:mt-6 [&_h3]:text-16 [&_h3]:font-semibold [&>:first-child]:mt-0",
        "[&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_li+li]:mt-1 [&_li::marker]:text-faint",
        "[&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-3 [&_b]:font-semibold [&_strong]:font-semibold",
        "[&_blockquote]:border-l-2 [&_blockquote]:border-accent-text [&_blockquote]:pl-4 [&_blockquote]:text-muted",
        "[&_img]:rounded-control [&_hr]:border-hairline",
        "[&_table]:block [&_table]:max-w-full [&_table]:overflow-x-auto [&_table]:text-14 [&_td]:border [&_td]:px-3 [&_td]:py-1.5 [&_th]:border [&_th]:bg-sunken [&_th]:px-3 [&_th]:py-1.5 [&_th]:text-left [&_th]:font-medium",
        className,
      )}
      // oxlint-disable-next-line react/no-danger -- the server sanitises on the way in; nothing else may be given here
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
