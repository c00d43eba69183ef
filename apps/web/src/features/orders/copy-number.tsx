import { Button } from "@dropship/ui/button";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { showToast } from "../../shared/toast.ts";

const SHOWN_MS = 2_000;

/** Copies a number; says so on the button itself. */
export function CopyNumber({ number, what }: { number: string; what: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setIsCopied(true);
    } catch {
      // Plain http or a refused permission: the number stays selectable on the screen.
      showToast({ tone: "bad", text: "Браузер не дал скопировать. Выделите номер и скопируйте вручную." });
    }
  };
  return (
    <Button size="sm" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
      {/* Said when it is copied: not as the page comes, nor as the words go back. */}
      <span aria-live={isCopied ? "polite" : "off"}>{isCopied ? "Скопировано" : `Скопировать ${what}`}</span>
    </Button>
  );
}
