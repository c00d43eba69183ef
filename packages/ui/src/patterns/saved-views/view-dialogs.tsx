import { type ReactNode, useId, useState } from "react";
import { AlertDialog } from "../../components/alert-dialog/alert-dialog.tsx";
import { Button } from "../../components/button/button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { Field } from "../../components/field/field.tsx";
import { Input } from "../../components/input/input.tsx";
import { viewNameProblem } from "./view-state.ts";
import type { SavedView } from "./view-state.ts";

/** Asks for the name of a view. */
export function ViewNameDialog({
  title,
  views,
  view,
  confirmLabel,
  onConfirm,
  onClose,
}: {
  title: string;
  views: readonly SavedView[];
  /** The view that gets another name. */
  view?: SavedView;
  confirmLabel: string;
  onConfirm: (name: string) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [name, setName] = useState(view?.name ?? "");
  const [isSent, setSent] = useState(false);
  const problem = viewNameProblem(name, views, view?.id);
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="primary" type="submit" form={id}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (problem) {
            event.currentTarget.querySelector("input")?.focus();
            return;
          }
          onConfirm(name.trim());
          onClose();
        }}
      >
        <Field
          label="Название"
          hint="Вид запомнит условия, порядок, столбцы и плотность"
          errors={isSent && problem ? [problem] : []}
        >
          <Input value={name} autoComplete="off" onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

/** Asks before a view that another person has made is changed for everybody. */
export function ForeignViewDialog({
  title,
  confirmLabel,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  /** What it changes, and for whom. */
  children: ReactNode;
}) {
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
    >
      {children}
    </AlertDialog>
  );
}

/** Asks before a view is deleted. */
export function ViewDeleteDialog({
  view,
  onConfirm,
  onClose,
}: {
  view: SavedView;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Удалить вид «${view.name}»?`}
      confirmLabel="Удалить"
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
    >
      {view.shared
        ? `${view.foreign ? "Его сделал другой сотрудник. " : ""}Он пропадёт у всех сотрудников.`
        : "Строки списка останутся на месте."}
    </AlertDialog>
  );
}
