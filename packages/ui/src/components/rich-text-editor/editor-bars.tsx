import { useState } from "react";
import type { ReactNode } from "react";

import { Button } from "../button/button.tsx";
import { Field } from "../field/field.tsx";
import { Input } from "../input/input.tsx";
import { safeHref } from "../rich-text/rich-text-schema.ts";

/** A line under the tools for one question; Enter answers, Escape leaves. No form: the editor may stand inside one. */
function QuestionBar({
  onSubmit,
  onClose,
  children,
}: {
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the fields inside
    <div
      className="flex flex-wrap items-end gap-2 border-b border-hairline bg-sunken px-3 py-2.5"
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          onSubmit();
        }
        if (event.key === "Escape") {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      {children}
    </div>
  );
}

/** Asks for the address of a link. */
export function LinkBar({
  initial,
  onApply,
  onRemove,
  onClose,
}: {
  /** The address now. */
  initial: string;
  /** Gets the checked address. */
  onApply: (href: string) => void;
  /** Makes it plain text; only where there is a link. */
  onRemove?: () => void;
  /** The bar is to go, with or without a link. */
  onClose: () => void;
}) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const submit = () => {
    const href = safeHref(text);
    if (href === null) setError("Это не похоже на адрес: например, https://example.com или shop@example.com");
    else onApply(href);
  };
  return (
    <QuestionBar onSubmit={submit} onClose={onClose}>
      <Field label="Адрес ссылки" errors={error ? [error] : []} className="min-w-48 grow">
        <Input
          size="sm"
          value={text}
          inputMode="url"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the bar was asked for just now
          autoFocus
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button size="sm" variant="primary" onClick={submit}>
        Применить
      </Button>
      {onRemove && (
        <Button size="sm" onClick={onRemove}>
          Убрать ссылку
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClose}>
        Отмена
      </Button>
    </QuestionBar>
  );
}

/** Asks what is on a picture that was just put in. */
export function AltBar({
  onApply,
  onClose,
}: {
  /** Gets the description. */
  onApply: (alt: string) => void;
  /** The bar is to go, with or without a text. */
  onClose: () => void;
}) {
  const [text, setText] = useState("");
  const submit = () => onApply(text.trim());
  return (
    <QuestionBar onSubmit={submit} onClose={onClose}>
      <Field label="Что на фото" hint="Для тех, кто его не видит" className="min-w-48 grow">
        <Input
          size="sm"
          value={text}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the picture was put in just now
          autoFocus
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button size="sm" variant="primary" onClick={submit}>
        Готово
      </Button>
    </QuestionBar>
  );
}
