import type { Editor, JSONContent } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { NodeSelection, Selection } from "@tiptap/pm/state";

/**
 * Puts something where the cursor is. A picture or a product that is chosen whole is no text to be written over: it comes behind that. The
 * cursor then stands behind what came, in a paragraph, so that the next letter does not take its place either.
 */
export const insertBeside = (editor: Editor, content: JSONContent): boolean => {
  const { selection } = editor.state;
  const { from, to } = selection;
  return editor
    .chain()
    .command(({ tr }) => Boolean(closeHistory(tr)))
    .insertContentAt(selection instanceof NodeSelection ? to : { from, to }, content, { updateSelection: true })
    .command(({ tr, state }) => {
      if (!(tr.selection instanceof NodeSelection)) return true;
      const end = tr.selection.to;
      const paragraph = state.schema.nodes["paragraph"]?.create();
      if (tr.doc.resolve(end).nodeAfter === null && paragraph) tr.insert(end, paragraph);
      const behind = Selection.findFrom(tr.doc.resolve(end), 1, true);
      if (behind) tr.setSelection(behind);
      return true;
    })
    .run();
};
