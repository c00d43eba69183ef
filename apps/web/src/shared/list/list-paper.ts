import type { ComponentType } from "react";

/** A paper that a list can be written as, beside its table: what it is called in the menu, and the part of the filter that it goes by. */
export interface ListPaper {
  readonly name: string;
  readonly title: string;
  readonly filter: object;
  /** What else the menu offers about it, as a dialog. */
  readonly more?: { readonly title: string; readonly part: ComponentType<{ onClose: () => void }> };
}
