import { lazy, Suspense } from "react";

import { useInBrowser } from "../../hooks/use-browser-fact.ts";
import { cn } from "../../lib/cn.ts";
import { RichText } from "../rich-text/rich-text.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import type { RichTextEditorProps } from "./rich-text-editor-props.ts";

export { holdsAll } from "./holds-all.ts";
export type { RichTextEditorProps };
export type { EmbeddedProduct } from "./editor-product.ts";
export type { UploadedPicture } from "./use-picture-upload.ts";

// ProseMirror is heavy: it comes when an editor is shown, not with the page.
const EditorSurface = lazy(() => import("./editor-surface.tsx").then((module) => ({ default: module.EditorSurface })));

/** Writes text with headings, lists, links and pictures: descriptions, news, answers. Gives out only what `RichText` dresses. */
export function RichTextEditor({ readOnly = false, minHeight = 160, className, ...rest }: RichTextEditorProps) {
  const canWrite = useInBrowser();
  if (readOnly) {
    return (
      <div
        role="group"
        aria-label={rest.label}
        className={cn("rounded-control border border-hairline bg-sunken px-4 py-3", className)}
        style={{ minHeight }}
      >
        <RichText html={rest.defaultValue ?? ""} />
      </div>
    );
  }
  const coming = (
    <div aria-busy="true" className={cn("rounded-control border border-line bg-surface", className)}>
      <div className="border-b border-hairline px-2 py-1">
        <Skeleton className="my-1 h-6 w-72 max-w-full pointer-coarse:h-9" />
      </div>
      <div style={{ minHeight }} />
    </div>
  );
  if (!canWrite) return coming;
  return (
    <Suspense fallback={coming}>
      <EditorSurface {...rest} minHeight={minHeight} className={className} />
    </Suspense>
  );
}
