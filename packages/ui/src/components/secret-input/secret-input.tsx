import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";

import { cn } from "../../lib/cn.ts";
import { Button } from "../button/button.tsx";
import { Input } from "../input/input.tsx";
import type { InputProps } from "../input/input.tsx";
import { PasswordInput } from "../password-input/password-input.tsx";

/** Props of `SecretInput`. */
export type SecretInputProps = Omit<
  InputProps,
  "value" | "defaultValue" | "onChange" | "onValueChange" | "type" | "start" | "end"
> & {
  /** What may be told of the kept secret: «Задан, оканчивается на 4f2a». Absent when there is none. */
  kept?: string;
  /** The kept one may be taken away; off where it is given from outside. */
  removable?: boolean;
  /** Null leaves what is kept, "" takes it away, anything else replaces it. */
  value: string | null;
  /** Gets what is to become of the secret. */
  onValueChange: (value: string | null) => void;
};

/** A key or a password that is written and never read again: what is kept is told in a few words, and replaced or taken away. */
export function SecretInput({ kept, removable = true, value, onValueChange, className, ...input }: SecretInputProps) {
  const row = useRef<HTMLDivElement>(null);
  const [isReplacing, setReplacing] = useState(false);
  const isKept = kept !== undefined;
  const isTyped = !isKept || isReplacing || (value !== null && value !== "");
  /** The pressed button goes away with the press: the focus goes to what has come in its place. */
  const change = (next: string | null, replaces: boolean) => {
    onValueChange(next);
    setReplacing(replaces);
    requestAnimationFrame(() => row.current?.querySelector("input")?.focus());
  };
  return (
    <div ref={row} className={cn("flex flex-wrap items-center gap-2", className)}>
      <div className="min-w-[min(100%,16rem)] grow basis-0">
        {isTyped ? (
          <PasswordInput
            {...input}
            autoComplete="off"
            value={value ?? ""}
            // An emptied field takes nothing away: that is what its button is for.
            onValueChange={(text) => onValueChange(text === "" ? null : text)}
          />
        ) : (
          <Input
            {...input}
            readOnly
            start={<KeyRound size={16} />}
            value={value === "" ? "Уберём при сохранении" : kept}
          />
        )}
      </div>
      {isKept && !isTyped && value === null && (
        <>
          <Button onClick={() => change(null, true)} disabled={input.disabled}>
            Заменить
          </Button>
          {removable && (
            <Button variant="ghost" onClick={() => change("", false)} disabled={input.disabled}>
              Убрать
            </Button>
          )}
        </>
      )}
      {isKept && (isTyped || value === "") && (
        <Button variant="ghost" onClick={() => change(null, false)} disabled={input.disabled}>
          Оставить прежнее
        </Button>
      )}
    </div>
  );
}
