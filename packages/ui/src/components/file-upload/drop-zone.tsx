import { useState } from "react";
import type { ReactNode, RefObject } from "react";

import { cn } from "../../lib/cn.ts";
import { useFieldControl } from "../field/field-context.ts";

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** A place that takes files: pressed, dropped on, or pasted into. The native input inside keeps it reachable by keyboard. */
export function DropZone({
  input,
  onFiles,
  accept,
  multiple,
  disabled,
  capture,
  icon,
  title,
  hint,
  className,
  ...rest
}: {
  /** The native input, for the focus. */
  input: RefObject<HTMLInputElement | null>;
  /** Gets what was chosen, dropped or pasted. */
  onFiles: (files: File[]) => void;
  /** As in a native input. */
  accept?: string;
  /** Several at once. */
  multiple?: boolean;
  /** Takes nothing now. */
  disabled?: boolean;
  /** Opens the camera of a phone. */
  capture?: "environment" | "user";
  /** Id of the input; a `Field` gives its own. */
  id?: string;
  /** Name of the input where no `Field` gives it. */
  "aria-label"?: string;
  /** What is added: a picture of a file, of a photo; 20 px. */
  icon: ReactNode;
  /** What to do, or why nothing can be added. */
  title: ReactNode;
  /** What is taken: types, size, number. */
  hint?: ReactNode;
  /** Height only. */
  className?: string;
}) {
  const [isOver, setOver] = useState(false);
  const control = useFieldControl(rest);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping and pasting are second ways; the input inside has the keys
    <label
      className={cn(
        "relative flex cursor-pointer items-center gap-3 rounded-surface border border-dashed bg-surface px-4 transition-colors max-sm:flex-col max-sm:text-center",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text",
        "has-aria-invalid:border-bad has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-muted",
        isOver ? "border-accent-text bg-accent-soft" : "border-line",
        !disabled && !isOver && "hover:border-ink/60 hover:bg-sunken/60",
        className,
      )}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false); // React types it as an EventTarget
      }}
      onDrop={(event) => {
        if (disabled) return;
        event.preventDefault();
        setOver(false);
        onFiles(filesOf(event.dataTransfer));
      }}
      onPaste={(event) => {
        const files = filesOf(event.clipboardData);
        if (disabled || files.length === 0) return;
        event.preventDefault();
        onFiles(files);
      }}
    >
      <input
        {...rest}
        {...control}
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        capture={capture}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = ""; // the same file can be chosen again after a mistake
        }}
      />
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-muted">{icon}</span>
      <span className="min-w-0">
        <span className="block text-14 font-medium">{title}</span>
        {hint != null && <span className="block text-13 text-muted">{hint}</span>}
      </span>
    </label>
  );
}
