import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";

import { Input } from "../input/input.tsx";
import type { InputProps } from "../input/input.tsx";

/** A password with a button that shows what was typed. */
export function PasswordInput(props: Omit<InputProps, "type" | "end">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const label = shown ? "Скрыть пароль" : "Показать пароль";
  return (
    <Input
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      end={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={label}
          className="-me-2 grid size-8 place-items-center rounded-small text-muted transition-colors hover:text-ink"
        >
          <Icon size={16} />
        </button>
      }
    />
  );
}
