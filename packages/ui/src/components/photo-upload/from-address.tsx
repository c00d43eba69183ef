import { useEffect, useRef, useState } from "react";

import { AddressLine } from "../avatar-upload/address-line.tsx";
import { Spinner } from "../spinner/spinner.tsx";

/** A photo taken from its address: the line, that it is on its way, why it did not come. */
export function FromAddress({
  disabled,
  onAddress,
  onTaken,
}: {
  /** Takes nothing now. */
  disabled: boolean;
  /** Fetches it; rejects with an `Error` whose message is a sentence for people. */
  onAddress: (address: string, options: { signal: AbortSignal }) => Promise<{ id: string; url: string }>;
  /** Gets what came. */
  onTaken: (photo: { id: string; url: string }) => void;
}) {
  const [state, setState] = useState<"idle" | "taking" | { problem: string }>("idle");
  const [taken, setTaken] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const take = async (address: string) => {
    const controller = new AbortController();
    running.current = controller;
    setState("taking");
    try {
      const photo = await onAddress(address, { signal: controller.signal });
      if (controller.signal.aborted) return;
      onTaken(photo);
      setState("idle");
      setTaken((count) => count + 1);
    } catch (error) {
      if (controller.signal.aborted) return;
      const said = error instanceof Error ? error.message : "";
      setState({ problem: said || "Фото по этому адресу не загрузилось." });
    }
  };
  return (
    <div className="space-y-2">
      {/* Begun anew after each photo that came, so that the line is empty for the next. */}
      <AddressLine
        key={taken}
        disabled={disabled || state === "taking"}
        onAddress={(address) => void take(address)}
        onRefused={() => setState("idle")}
      />
      <div role="status" className="text-13">
        {state === "taking" && (
          <span className="inline-flex items-center gap-2 text-muted">
            <Spinner label="Загружаем" /> Магазин забирает картинку по адресу
          </span>
        )}
        {typeof state === "object" && <span className="text-bad">{state.problem}</span>}
      </div>
    </div>
  );
}
