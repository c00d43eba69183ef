import { Bookmark, Check, Pencil, Star, Trash2, Undo2, Users } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { MenuItem, MenuLabel, MenuSeparator } from "../../components/dropdown-menu/dropdown-menu.tsx";
import type { SavedViewsProps } from "./saved-views-props.ts";
import { isSameView } from "./view-state.ts";
import type { ViewState } from "./view-state.ts";

const ViewNameDialog = lazy(() => import("./view-dialogs.tsx").then((file) => ({ default: file.ViewNameDialog })));
const ViewDeleteDialog = lazy(() => import("./view-dialogs.tsx").then((file) => ({ default: file.ViewDeleteDialog })));
const ForeignViewDialog = lazy(() =>
  import("./view-dialogs.tsx").then((file) => ({ default: file.ForeignViewDialog })),
);

/** What the menu has asked about. */
export type ViewQuestion = "create" | "rename" | "delete" | "save" | "share";

/** How the menu asks. */
export interface Asks {
  /** Opens a question, or closes it. */
  setDialog: (question: ViewQuestion | null) => void;
}

/** What is asked now. */
export interface Asked extends Asks {
  dialog: ViewQuestion;
}

/** What stands in the menu of views. */
export function ViewItems<S extends ViewState>({ setDialog, ...props }: SavedViewsProps<S> & Asks) {
  const { views, currentId, state, onSelect, onSave, onCreate, onRename, onDelete, onShareChange, onDefaultChange } =
    props;
  const current = views.find(({ id }) => id === currentId);
  const isChanged = current === undefined || !isSameView(current.state, state);
  const canEdit = current !== undefined && !current.builtIn;
  const canSave = canEdit && isChanged && onSave !== undefined;
  return (
    <>
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
    </>
  );
}

/** What the menu asks in a dialog of its own. */
export function ViewDialogs<S extends ViewState>({ dialog, setDialog, ...props }: SavedViewsProps<S> & Asked) {
  const { views, currentId, state, onSave, onCreate, onRename, onDelete, onShareChange } = props;
  const current = views.find(({ id }) => id === currentId);
  return (
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
  );
}

function Mark({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span title={text} className="shrink-0 text-muted">
      {icon}
      <span className="sr-only">, {text}</span>
    </span>
  );
}
