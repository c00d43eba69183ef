import type { SavedView, ViewState } from "./view-state.ts";

/** Props of `SavedViews`. Where views are kept is the caller's business; a callback that is absent takes its action away. */
export interface SavedViewsProps<S extends ViewState> {
  /** All views in the order of the menu, built-in ones first. */
  views: readonly SavedView<S>[];
  /** The view the reader is in; null when the address says something that belongs to none. */
  currentId: string | null;
  /** What the list shows now. */
  state: S;
  /** Goes to a view; also takes the changes of the current one back. */
  onSelect: (view: SavedView<S>) => void;
  /** Puts what is shown now into the view. */
  onSave?: (view: SavedView<S>, state: S) => void;
  /** Makes a view of what is shown now. */
  onCreate?: (name: string, state: S) => void;
  /** The person gave a view another name. */
  onRename?: (view: SavedView<S>, name: string) => void;
  /** The person deleted a view. */
  onDelete?: (view: SavedView<S>) => void;
  /** Shows a view to everybody who may read the list, or to its author alone. */
  onShareChange?: (view: SavedView<S>, isShared: boolean) => void;
  /** Opens the list with this view from now on. */
  onDefaultChange?: (view: SavedView<S>) => void;
  /** The last change is on its way. */
  saving?: boolean;
}
