import { lazy, Suspense } from "react";

import { cn } from "../../lib/cn.ts";
import { RichText } from "../rich-text/rich-text.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import type { UploadedPicture } from "./use-picture-upload.ts";

export type { UploadedPicture };

/** Props of `RichTextEditor`. */
export type RichTextEditorProps = {
  /** Name of the text, for screen readers; a `Field` around it shows its own. */
  label: string;
  /** HTML at first; what the editor cannot hold is left out. Give another `key` to begin anew. */
  defaultValue?: string;
  /** Gets the HTML after each change: only tags of `editorTags`, empty when nothing is written. */
  onValueChange?: (html: string) => void;
  /** Uploads a picture and returns its address; without it there are no pictures. */
  onUploadImage?: (file: File) => Promise<UploadedPicture>;
  /** Shown while nothing is written. */
  placeholder?: string;
  /** How many letters there should be at most: counted and said, never cut off. */
  maxLength?: number;
  /** Height of the text at first, in pixels; it grows with what is written. */
  minHeight?: number;
  /** Shows the text as it will be read, without tools. */
  readOnly?: boolean;
  /** Set by `Field`. */
  "aria-describedby"?: string;
  /** Set by `Field`. */
  "aria-invalid"?: boolean;
  className?: string;
};

// ProseMirror is heavy: it comes when an editor is shown, not with the page.
const EditorSurface = lazy(() => import("./editor-surface.tsx").then((module) => ({ default: module.EditorSurface })));

/** Writes text with headings, lists, links and pictures: descriptions, news, answers. Gives out only what `RichText` dresses. */
export function RichTextEditor({ readOnly = false, minHeight = 160, className, ...rest }: RichTextEditorProps) {
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
  return (
    <Suspense
      fallback={
        <div aria-busy="true" className={cn("rounded-control border border-line bg-surface", className)}>
          <div className="border-b border-hairline px-2 py-1">
            <Skeleton className="my-1 h-6 w-72 max-w-full pointer-coarse:h-9" />
          </div>
          <div style={{ minHeight }} />
        </div>
      }
    >
      <EditorSurface {...rest} minHeight={minHeight} className={className} />
    </Suspense>
  );
}
