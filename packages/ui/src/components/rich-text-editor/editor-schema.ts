import { Mark, mergeAttributes } from "@tiptap/core";
import type { Extensions } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { Image } from "@tiptap/extension-image";
import { Italic } from "@tiptap/extension-italic";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { Dropcursor, Gapcursor, Placeholder, UndoRedo } from "@tiptap/extensions";

import { productExtension } from "./editor-product.ts";
import { tableExtensions } from "./editor-tables.ts";
import { safeHref } from "../rich-text/rich-text-schema.ts";

/** A link whose address was checked, wherever it came from: typed, pasted or from the server. */
const Link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    { tag: "a[href]", getAttrs: (node) => (safeHref(node.getAttribute("href") ?? "") === null ? false : null) },
  ],
  renderHTML: ({ HTMLAttributes }) => ["a", mergeAttributes(HTMLAttributes, { rel: "noopener nofollow" }), 0],
});

/** Everything the editor can hold, and so everything it can give out: the tags of `editorTags`. */
export const editorExtensions = (placeholder: string, more: { tables: boolean; products: boolean }): Extensions => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  Bold,
  Italic,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Blockquote,
  Link,
  Image.extend({ addAttributes: () => ({ src: { default: null }, alt: { default: "" } }) }).configure({
    allowBase64: false,
  }),
  UndoRedo,
  Dropcursor,
  Gapcursor,
  Placeholder.configure({ placeholder }),
  ...(more.tables ? tableExtensions : []),
  ...(more.products ? [productExtension] : []),
];
