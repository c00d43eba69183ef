import type { ReactNode } from "react";

import type { EmbeddedProduct } from "./editor-product.ts";
import type { UploadedPicture } from "./use-picture-upload.ts";

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
  /** Tables may be written. Without it a pasted one becomes paragraphs. */
  tables?: boolean;
  /** Draws the control that finds a product to be shown as a card; it calls `insert` with the chosen one. Without it there are no such cards. */
  chooseProduct?: (insert: (product: EmbeddedProduct) => void) => ReactNode;
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
