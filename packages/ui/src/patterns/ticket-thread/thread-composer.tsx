import { Paperclip, SendHorizontal, X } from "lucide-react";
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "../../components/button/button.tsx";
import { Field } from "../../components/field/field.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { Kbd } from "../../components/kbd/kbd.tsx";
import { Spinner } from "../../components/spinner/spinner.tsx";
import { Textarea } from "../../components/textarea/textarea.tsx";

/** A file that waits to go with the message. */
export interface DraftFile {
  id: string | number;
  /** Name of the file. */
  name: string;
  /** «1,2 МБ», already formatted. */
  size?: string;
  /** How much has been uploaded, 0 to 1; ready without it. */
  progress?: number;
  /** Why it cannot be sent. */
  error?: string;
}

/** Props of {@link ThreadComposer}. */
export interface ThreadComposerProps {
  /** What is typed; the caller keeps it, so that nothing is lost on the way to another page. */
  value: string;
  /** The person typed. */
  onValueChange: (value: string) => void;
  /** Sends what is typed and attached. Also by Ctrl+Enter. */
  onSend: () => void;
  /** Files chosen for the message. */
  files?: readonly DraftFile[];
  /** Gets chosen or pasted files; without it there is no paper clip. */
  onAttach?: (files: File[]) => void;
  /** Takes a file off the message. */
  onDetach?: (file: DraftFile) => void;
  /** For the file dialog: "image/*,.pdf". */
  accept?: string;
  /** What the message was refused for. */
  errors?: readonly string[];
  /** Words in the empty field. */
  placeholder?: string;
  /** Words on the button. */
  sendLabel?: string;
  /** Beside the paper clip: canned replies, a switch for internal notes. */
  extra?: ReactNode;
}

/** The field of a thread with its files. The message itself appears in the thread at once, so the field is never locked. */
export function ThreadComposer({
  value,
  onValueChange,
  onSend,
  files = [],
  onAttach,
  onDetach,
  accept,
  errors,
  placeholder,
  sendLabel = "Отправить",
  extra,
}: ThreadComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const isUploading = files.some((file) => file.progress !== undefined);
  const hasBadFile = files.some((file) => file.error !== undefined);
  const isEmpty = value.trim() === "" && files.length === 0;

  const send = () => {
    if (hasBadFile) {
      // It would go without the file that somebody believes to be in it: its button says why it may not.
      field.current?.form?.querySelector<HTMLElement>("[data-refused] button")?.focus();
      return;
    }
    if (isEmpty || isUploading) {
      field.current?.focus();
      return;
    }
    onSend();
    // The button that was pressed has nothing to send any more, and would drop the keyboard.
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (!onAttach || pasted.length === 0) return;
    event.preventDefault();
    onAttach(pasted);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <form
      aria-label="Новое сообщение"
      onSubmit={handleSubmit}
      className="border-t border-hairline bg-raised p-3 sm:p-4"
    >
      <Field label="Сообщение" labelHidden errors={errors}>
        <Textarea
          ref={field}
          rows={2}
          value={value}
          placeholder={placeholder}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
        />
      </Field>
      {files.length > 0 && <DraftFiles files={files} onDetach={onDetach} />}
      <FilesWord files={files} />
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        {onAttach && <AttachButton accept={accept} onAttach={onAttach} />}
        {extra}
        <span className="ms-auto text-13 whitespace-nowrap text-faint max-sm:hidden pointer-coarse:hidden">
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
        </span>
        <Button
          type="submit"
          variant="primary"
          iconEnd={<SendHorizontal />}
          disabled={isEmpty}
          className="max-sm:ms-auto"
        >
          {isUploading ? "Файлы загружаются" : sendLabel}
        </Button>
      </div>
    </form>
  );
}

function AttachButton({
  onAttach,
  accept,
  hintId,
  children,
}: {
  onAttach: (files: File[]) => void;
  accept: string | undefined;
  hintId?: string | undefined;
  children?: ReactNode;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const open = () => picker.current?.click();
  return (
    <>
      {children === undefined ? (
        <IconButton label="Прикрепить файлы" onClick={open}>
          <Paperclip />
        </IconButton>
      ) : (
        <Button icon={<Paperclip />} aria-describedby={hintId} onClick={open}>
          {children}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label="Файлы"
        onChange={(event) => {
          onAttach([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = ""; // the same file may be chosen again
        }}
      />
    </>
  );
}

/** What stands in place of the field where one cannot write any more: why, and the way on. */
export function ThreadClosed({
  children,
  action,
}: {
  /** Why nothing can be written. */
  children: ReactNode;
  /** The way on: a button. */
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline bg-raised p-4 text-14 text-muted">
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Props of {@link AttachmentPicker}. */
export interface AttachmentPickerProps {
  /** Files chosen so far. */
  files: readonly DraftFile[];
  /** Gets chosen files. */
  onAttach: (files: File[]) => void;
  /** Takes a file off. */
  onDetach: (file: DraftFile) => void;
  /** For the file dialog: "image/*,.pdf". */
  accept?: string;
  /** How many there may be and who sees them. */
  hint?: ReactNode;
}

/** Files of a message in a form of several fields, where there is no composer. */
export function AttachmentPicker({ files, onAttach, onDetach, accept, hint }: AttachmentPickerProps) {
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <AttachButton accept={accept} hintId={hint ? id : undefined} onAttach={onAttach}>
          Прикрепить файлы
        </AttachButton>
        {hint && (
          <span id={id} className="text-13 text-muted">
            {hint}
          </span>
        )}
      </div>
      {files.length > 0 && <DraftFiles files={files} onDetach={onDetach} />}
      <FilesWord files={files} />
    </div>
  );
}

/** Tells what has come of the files that were chosen, once all of them are there; nothing of those that a draft had kept. */
function FilesWord({ files }: { files: readonly DraftFile[] }) {
  const [kept] = useState(files);
  const isSilent = files === kept || files.some(({ progress }) => progress !== undefined);
  const refused = files.filter(({ error }) => error !== undefined);
  const taken = files.filter(({ error }) => error === undefined);
  const words = [
    ...(taken.length > 0 ? [`Прикреплено: ${taken.map(({ name }) => name).join(", ")}`] : []),
    ...refused.map(({ name, error }) => `${name}: ${error}`),
  ];
  return (
    <p role="status" className="sr-only">
      {!isSilent && words.join(". ")}
    </p>
  );
}

function DraftFiles({ files, onDetach }: Pick<ThreadComposerProps, "onDetach"> & { files: readonly DraftFile[] }) {
  return (
    <ul aria-label="Прикреплённые файлы" className="mt-2.5 flex flex-wrap gap-2">
      {files.map((file) => (
        <li
          key={file.id}
          data-refused={file.error === undefined ? undefined : ""}
          className={`flex min-h-10 max-w-full min-w-0 items-center gap-2 rounded-control border ps-3 ${file.error ? "border-bad/50 bg-bad-soft" : "border-hairline bg-surface"}`}
        >
          {file.progress !== undefined && (
            // Not how far it is: each step would be read out.
            <Spinner size={16} label="Загружается" />
          )}
          <span className="min-w-0 py-1">
            <span className="block max-w-60 truncate text-13 font-medium">{file.name}</span>
            {(file.error ?? file.size) && (
              <span className={`block text-12 ${file.error ? "text-bad" : "text-muted"}`}>
                {file.error ?? file.size}
              </span>
            )}
          </span>
          {onDetach && (
            <IconButton
              size="sm"
              label={`Убрать файл ${file.name}${file.error === undefined ? "" : `: ${file.error}`}`}
              onClick={() => onDetach(file)}
            >
              <X />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
