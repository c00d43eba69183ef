import { Bookmark, Check, Pencil, Star, Trash2, Undo2, Users } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "../../components/dropdown-menu/dropdown-menu.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { isSameView } from "./view-state.ts";
import type { SavedView, ViewState } from "./view-state.ts";

export { isSameView } from "./view-state.ts";
export type { SavedView, ViewState } from "./view-state.ts";

const ViewNameDialog = lazy(() => import("./view-dialogs.tsx").then((file) => ({ default: file.ViewNameDialog })));
const ViewDeleteDialog = lazy(() => import("./view-dialogs.tsx").then((file) => ({ default: file.ViewDeleteDialog })));
const ForeignViewDialog = lazy(() =>
  import("./view-dialogs.tsx").then((file) => ({ default: file.ForeignViewDialog })),
);

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

/** Lists as people like to see them: one button with a menu of named views, a mark on it when the list was changed since, and in the menu what can be done about it. */
export function SavedViews<S extends ViewState>(props: SavedViewsProps<S>) {
  const { views, currentId, state, onSelect, onSave, onCreate, onRename, onDelete, onShareChange, onDefaultChange } =
    props;
  const [dialog, setDialog] = useState<"create" | "rename" | "delete" | "save" | "share" | null>(null);
  const current = views.find(({ id }) => id === currentId);
  const isChanged = current === undefined || !isSameView(current.state, state);
  const canEdit = current !== undefined && !current.builtIn;
  const canSave = canEdit && isChanged && onSave !== undefined;
  return (
    <>
      <DropdownMenu
        align="end"
        label="Виды списка"
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
        {views.map((view) => (
          <MenuItem
            key={view.id}
            icon={view.id === currentId ? <Check /> : <span className="size-4 shrink-0" />}
            onSelect={() => onSelect(view)}
          >
            <span className="flex items-center gap-2">
              <span className="min-w-0 grow truncate">{view.name}</span>
              {view.id === currentId && <span className="sr-only">, открыт</span>}
              {view.shared && <Mark icon={<Users size={14} />} text="общий" />}
              {view.preferred && <Mark icon={<Star size={14} />} text="открывается первым" />}
            </span>
          </MenuItem>
        ))}
        {views.length === 0 && <MenuLabel>Сохранённых видов пока нет</MenuLabel>}
        {(onCreate || (current && (isChanged || onDefaultChange)) || canEdit) && <MenuSeparator />}
        {canSave && (
          <MenuItem icon={<Check />} onSelect={() => (current.foreign ? setDialog("save") : onSave(current, state))}>
            {current.foreign ? "Изменить чужой вид…" : "Сохранить изменения"}
          </MenuItem>
        )}
        {current && isChanged && (
          <MenuItem icon={<Undo2 />} onSelect={() => onSelect(current)}>
            Вернуть вид как был
          </MenuItem>
        )}
        {onCreate && (
          <MenuItem icon={<Bookmark />} onSelect={() => setDialog("create")}>
            Сохранить как новый вид
          </MenuItem>
        )}
        {current && !current.preferred && onDefaultChange && (
          <MenuItem icon={<Star />} onSelect={() => onDefaultChange(current)}>
            Открывать первым
          </MenuItem>
        )}
        {canEdit && onRename && (
          <MenuItem icon={<Pencil />} onSelect={() => setDialog("rename")}>
            Переименовать
          </MenuItem>
        )}
        {canEdit && onShareChange && (
          <MenuItem
            icon={<Users />}
            onSelect={() => (current.foreign ? setDialog("share") : onShareChange(current, !current.shared))}
          >
            {current.foreign
              ? "Оставить только автору…"
              : current.shared
                ? "Оставить только себе"
                : "Показать всем сотрудникам"}
          </MenuItem>
        )}
        {canEdit && onDelete && (
          <MenuItem icon={<Trash2 />} danger onSelect={() => setDialog("delete")}>
            Удалить вид
          </MenuItem>
        )}
      </DropdownMenu>
      <Suspense>
        {dialog === "create" && onCreate && (
          <ViewNameDialog
            title="Новый вид"
            views={views}
            confirmLabel="Сохранить"
            onConfirm={(name) => onCreate(name, state)}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === "rename" && current && onRename && (
          <ViewNameDialog
            title="Название вида"
            views={views}
            view={current}
            confirmLabel="Переименовать"
            onConfirm={(name) => onRename(current, name)}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === "save" && current && onSave && (
          <ForeignViewDialog
            title={`Изменить вид «${current.name}»?`}
            confirmLabel="Изменить"
            onConfirm={() => onSave(current, state)}
            onClose={() => setDialog(null)}
          >
            Его сделал другой сотрудник. Условия, порядок и столбцы изменятся у него и у всех. Свой вид можно сохранить
            отдельно, как новый.
          </ForeignViewDialog>
        )}
        {dialog === "share" && current && onShareChange && (
          <ForeignViewDialog
            title={`Оставить вид «${current.name}» только автору?`}
            confirmLabel="Оставить автору"
            onConfirm={() => onShareChange(current, false)}
            onClose={() => setDialog(null)}
          >
            Его сделал другой сотрудник. У остальных вид пропадёт, и вернуть его сможет только автор.
          </ForeignViewDialog>
        )}
        {dialog === "delete" && current && onDelete && (
          <ViewDeleteDialog view={current} onConfirm={() => onDelete(current)} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </>
  );
}

function Mark({ icon, text }: { icon: React.ReactNode; text: string }) {
  return (
    <span title={text} className="shrink-0 text-muted">
      {icon}
      <span className="sr-only">, {text}</span>
    </span>
  );
}
