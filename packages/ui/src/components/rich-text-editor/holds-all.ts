import { editorTags } from "../rich-text/rich-text-schema.ts";

const held = new Set<string>(editorTags);

/** Whether the editor can hold all of a text: what it cannot (tables, small headings) would be lost by the first change. */
export const holdsAll = (html: string): boolean =>
  [...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].every(([, tag = ""]) => held.has(tag.toLowerCase()));
