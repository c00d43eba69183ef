import { Bookmark } from "lucide-react";
import { createElement, useState } from "react";
import { DropdownMenu } from "../../components/dropdown-menu/dropdown-menu.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import type * as Menu from "./view-menu.tsx";
import { isSameView } from "./view-state.ts";
import type { SavedView, ViewState } from "./view-state.ts";

export { isSameView } from "./view-state.ts";
export type { SavedView, ViewState } from "./view-state.ts";

let menu: typeof Menu | undefined;
const loadMenu = async () => (menu = await import("./view-menu.tsx"));

// Both are drawn when the menu has been opened, so that their code is there.
const ViewItems = <S extends ViewState>(props: SavedViewsProps<S> & Menu.Asks) =>
  menu && createElement(menu.ViewItems<S>, props);
const ViewDialogs = <S extends ViewState>(props: SavedViewsProps<S> & Menu.Asked) =>
  menu && createElement(menu.ViewDialogs<S>, props);

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

/** Lists as people like to see them: one button with a menu of named views, a mark on it when the list was changed since, and in the menu what can be done about it. What stands in it is fetched with the menu. */
export function SavedViews<S extends ViewState>(props: SavedViewsProps<S>) {
  const { views, currentId, state } = props;
  const [dialog, setDialog] = useState<Menu.ViewQuestion | null>(null);
  const current = views.find(({ id }) => id === currentId);
  const isChanged = current === undefined || !isSameView(current.state, state);
  return (
    <>
      <DropdownMenu
        align="end"
        label="Виды списка"
        load={loadMenu}
        trigger={
          <IconButton
            variant="secondary"
            label={`Вид списка: ${current?.name ?? "без названия"}${isChanged ? ", изменён" : ""}`}
            loading={props.saving}
            badge={isChanged && <span className="block size-2.5 rounded-full bg-accent" />}
          >
            <Bookmark />
          </IconButton>
        }
      >
        <ViewItems {...props} setDialog={setDialog} />
      </DropdownMenu>
      {dialog && <ViewDialogs {...props} dialog={dialog} setDialog={setDialog} />}
    </>
  );
}
