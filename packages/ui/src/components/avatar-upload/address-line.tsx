import { useState } from "react";

import { Button } from "../button/button.tsx";
import { Field } from "../field/field.tsx";
import { Input } from "../input/input.tsx";

/** A line for the address of a picture. No form of its own: the place may stand inside another one. */
export function AddressLine({
  disabled,
  onAddress,
  onRefused,
}: {
  /** Takes nothing now. */
  disabled: boolean;
  /** Gets the address when it is sent off. */
  onAddress: (address: string) => void;
  /** Called when what stands there is no address: what was said of a former one goes. */
  onRefused?: () => void;
}) {
  const [address, setAddress] = useState("");
  const [errors, setErrors] = useState<string[]>([]);
  const send = () => {
    const trimmed = address.trim();
    const isAddress = /^https?:\/\/\S+$/i.test(trimmed);
    setErrors(isAddress ? [] : ["Введите адрес картинки целиком: https://…"]);
    if (isAddress) onAddress(trimmed);
    else onRefused?.();
  };
  return (
    <div className="flex items-start gap-2">
      <Field label="Адрес картинки" labelHidden errors={errors} className="min-w-0 grow">
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://…"
          value={address}
          disabled={disabled}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault(); // of a form around
            send();
          }}
        />
      </Field>
      <Button disabled={disabled} onClick={send}>
        Взять
      </Button>
    </div>
  );
}
