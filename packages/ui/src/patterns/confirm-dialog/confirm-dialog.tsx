import * as Radix from "@radix-ui/react-alert-dialog";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { Alert } from "../../components/alert/alert.tsx";
import { Button } from "../../components/button/button.tsx";
import { dialogVariants, overlayClass } from "../../components/dialog/dialog.variants.ts";
import { Field } from "../../components/field/field.tsx";
import { Input } from "../../components/input/input.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { Textarea } from "../../components/textarea/textarea.tsx";
import { useReturnFocus } from "../../hooks/use-return-focus.ts";
import { keyScrolled } from "../../lib/key-scrolled.ts";
import { isTypedName } from "./typed-name.ts";

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** Whether it is open. What was typed is forgotten when it closes. */
  open: boolean;
  /** Escape and the safe answer ask for closing; not while the action runs. */
  onOpenChange: (open: boolean) => void;
  /** A question that names the thing: «Удалить категорию „Электроника“?» */
  title: ReactNode;
  /** What is lost, what stays, how many things it touches. */
  children?: ReactNode;
  /** The name to type, as the list shows it. */
  name: string;
  /** The label of the field that asks for the name: «Название категории». */
  nameLabel: string;
  /** Asks for a reason, which goes into the journal. */
  reason?: {
    /** Name of the field; «Причина» by default. */
    label?: string;
    /** Who will read it. */
    hint?: ReactNode;
    /** Refuses an empty reason. */
    required?: boolean;
  };
  /** The verb of the title: «Удалить категорию». */
  confirmLabel: string;
  /** The safe answer. */
  cancelLabel?: string;
  /** The caller closes the dialog when the action has succeeded. */
  onConfirm: (answer: { reason: string }) => void;
  /** The action runs. */
  pending?: boolean;
  /** Why the action failed; nothing typed is lost. */
  error?: ReactNode;
  /** What the action will touch is still being counted; confirming waits for it. */
  loading?: boolean;
  /** Why this person or this thing may not be acted on: shown instead of the fields, with the safe answer only. */
  refusal?: ReactNode;
}

/** A question before something great or many that cannot be undone: the name of the thing must be typed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, pending: isPending = false } = props;
  const returnFocus = useReturnFocus();
  const first = useRef<HTMLInputElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => (!isPending || next) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            // Radix would focus the safe answer; typing is the safety here, so the field is first.
            if (first.current) {
              event.preventDefault();
              first.current.focus();
            }
          }}
          className={dialogVariants({ size: "sm", className: "sm:w-[min(28rem,calc(100vw-2rem))]" })}
          {...(props.children == null ? { "aria-describedby": undefined } : {})}
        >
          <Question {...props} first={first} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Mounted with the dialog, so that each opening begins with empty fields. */
function Question({
  title,
  children,
  name,
  nameLabel,
  reason,
  confirmLabel,
  cancelLabel = "Отмена",
  onConfirm,
  pending = false,
  error,
  loading = false,
  refusal,
  first,
}: ConfirmDialogProps & { first: React.RefObject<HTMLInputElement | null> }) {
  const [typed, setTyped] = useState("");
  const [why, setWhy] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const form = useId();
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const isNamed = isTypedName(typed, name);
  const lacksReason = reason?.required === true && why.trim() === "";

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (pending || loading) return;
    setIsAsked(true);
    if (!isNamed) first.current?.focus();
    else if (lacksReason) reasonField.current?.focus();
    else onConfirm({ reason: why.trim() });
  };

  return (
    <>
      <div ref={keyScrolled} className="min-h-0 overflow-y-auto p-5 focus-inset">
        <Radix.Title className="text-16 font-semibold text-balance break-words">{title}</Radix.Title>
        {loading ? (
          <div className="mt-3 flex flex-col gap-2">
            <span className="sr-only">Считаем, что это затронет</span>
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        ) : (
          children != null && (
            <Radix.Description asChild>
              <div className="mt-2 text-14 break-words text-muted">{children}</div>
            </Radix.Description>
          )
        )}
        {refusal == null ? (
          <form id={form} noValidate onSubmit={handleSubmit} className="mt-4 flex flex-col gap-4">
            <p className="text-14">
              Чтобы подтвердить, введите{" "}
              <b className="rounded-small bg-sunken px-1 py-0.5 font-semibold break-words select-all">{name}</b>
            </p>
            <Field
              label={nameLabel}
              required
              errors={isAsked && !isNamed ? ["Введённое не совпадает с названием. Проверьте каждое слово"] : []}
            >
              <Input
                ref={first}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                readOnly={pending}
              />
            </Field>
            {reason && (
              <Field
                label={reason.label ?? "Причина"}
                hint={reason.hint}
                required={reason.required}
                errors={isAsked && isNamed && lacksReason ? ["Напишите причину: её увидят в журнале"] : []}
              >
                <Textarea
                  ref={reasonField}
                  rows={2}
                  value={why}
                  onChange={(event) => setWhy(event.currentTarget.value)}
                  readOnly={pending}
                />
              </Field>
            )}
            {error != null && (
              <Alert tone="bad" title="Не получилось">
                {error}
              </Alert>
            )}
          </form>
        ) : (
          <Alert tone="notice" className="mt-4">
            {refusal}
          </Alert>
        )}
      </div>
      <div className="flex justify-end gap-2 px-5 pb-5 max-sm:flex-col-reverse">
        <Radix.Cancel asChild>
          <Button disabled={pending}>{refusal == null ? cancelLabel : "Закрыть"}</Button>
        </Radix.Cancel>
        {refusal == null && (
          <Button variant="danger" type="submit" form={form} loading={pending} disabled={loading}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </>
  );
}
