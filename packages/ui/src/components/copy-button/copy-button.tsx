import { Check, Copy, X } from "lucide-react";
import { type ComponentProps, useEffect, useState } from "react";

import { Button } from "../button/button.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";

/** Copies a text and says so. With children it is a button with words, without it an icon. */
export function CopyButton({
  text,
  label,
  onCopied,
  onFailed,
  size = "sm",
  className,
  children,
  ...rest
}: Omit<ComponentProps<"button">, "label" | "size" | "children" | "onClick"> & {
  /** What is copied. */
  text: string;
  /** What it copies, for the icon: «Скопировать артикул». */
  label: string;
  /** Called after it was copied. */
  onCopied?: () => void;
  /** Called when the browser refused. */
  onFailed?: () => void;
  /** 40 px, or 32 px for rows. */
  size?: "sm" | "md";
  /** Words of the button. */
  children?: string;
}) {
  const [answer, setAnswer] = useState<"copied" | "failed">();
  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(undefined), 2000);
    return () => clearTimeout(timer);
  }, [answer]);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setAnswer("copied");
      onCopied?.();
    } catch {
      setAnswer("failed");
      onFailed?.();
    }
  };
  const icon =
    answer === "copied" ? <Check className="text-good" /> : answer === "failed" ? <X className="text-bad" /> : <Copy />;
  return (
    <>
      {children === undefined ? (
        <IconButton {...rest} label={label} size={size} className={className} onClick={() => void handleCopy()}>
          {icon}
        </IconButton>
      ) : (
        <Button {...rest} icon={icon} size={size} className={className} onClick={() => void handleCopy()}>
          {children}
        </Button>
      )}
      <span role="status" className="sr-only">
        {answer === "copied" ? "Скопировано" : answer === "failed" ? "Не скопировалось: браузер не разрешил" : ""}
      </span>
    </>
  );
}
