import { createElement, useState } from "react";
import { DropdownMenu } from "../../components/dropdown-menu/dropdown-menu.tsx";
import type * as Menu from "./view-menu.tsx";
import { isSameView } from "./view-state.ts";
import type { ViewState } from "./view-state.ts";
import { ViewsButton } from "./views-button.tsx";
import type { SavedViewsProps } from "./saved-views-props.ts";

export { isSameView } from "./view-state.ts";
export type { SavedViewsProps } from "./saved-views-props.ts";
export type { SavedView, ViewState } from "./view-state.ts";
export { ViewsButton } from "./views-button.tsx";

let menu: typeof Menu | undefined;
const loadMenu = async () => (menu = await import("./view-menu.tsx"));

// Both are drawn when the menu has been opened, so that their code is there.
const ViewItems = <S extends ViewState>(props: SavedViewsProps<S> & Menu.Asks) =>
  menu && createElement(menu.ViewItems<S>, props);
const ViewDialogs = <S extends ViewState>(props: SavedViewsProps<S> & Menu.Asked) =>
  menu && createElement(menu.ViewDialogs<S>, props);

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
        trigger={<ViewsButton view={current?.name ?? "без названия"} changed={isChanged} loading={props.saving} />}
      >
        <ViewItems {...props} setDialog={setDialog} />
      </DropdownMenu>
      {dialog && <ViewDialogs {...props} dialog={dialog} setDialog={setDialog} />}
    </>
  );
}
