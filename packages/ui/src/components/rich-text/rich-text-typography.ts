import { cn } from "../../lib/cn.ts";

/** How written text looks: one place for the view and the editor, so that what is written is what is read. */
export const richTextClass = cn(
  "text-16 wrap-break-word",
  "[&>*+*]:mt-3 [&>:first-child]:mt-0 [&_h2]:mt-8 [&_h2]:text-20 [&_h2]:font-semibold [&_h3]:mt-6 [&_h3]:text-16 [&_h3]:font-semibold [&_h4]:mt-5 [&_h4]:text-14 [&_h4]:font-semibold",
  "[&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-5 [&_li+li]:mt-1 [&_li::marker]:text-faint",
  "[&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-3 [&_strong]:font-semibold",
  "[&_blockquote]:border-s-2 [&_blockquote]:border-accent-text [&_blockquote]:ps-4 [&_blockquote]:text-muted [&_blockquote>*+*]:mt-2",
  "[&_img]:max-w-full [&_img]:rounded-control [&_hr]:border-hairline",
  "[&_table]:block [&_table]:max-w-full [&_table]:overflow-x-auto [&_table]:text-14 [&_td]:border [&_td]:min-w-24 [&_td]:px-3 [&_td]:py-1.5 [&_th]:border [&_th]:bg-sunken [&_th]:min-w-24 [&_th]:px-3 [&_th]:py-1.5 [&_th]:text-start [&_th]:font-medium",
);
