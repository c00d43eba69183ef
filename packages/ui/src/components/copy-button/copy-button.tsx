import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

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
}: {
  /** What is copied. */
  text: string;
  /** What it copies, for the icon: «Скопировать артикул». */
  label: string;
  /** Called after it was copied. */
  onCopied?: () => void;
  /** Called when the browser refused. */
  onFailed?: () => void;
  size?: "sm" | "md";
  className?: string;
  /** Words of the button. */
  children?: string;
}) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      onFailed?.();
    }
  };
  const icon = copied ? <Check className="text-good" /> : <Copy />;
  return (
    <>
      {children === undefined ? (
        <IconButton label={label} size={size} className={className} onClick={() => void handleCopy()}>
          {icon}
        </IconButton>
      ) : (
        <Button icon={icon} size={size} className={className} onClick={() => void handleCopy()}>
          {children}
        </Button>
      )}
      <span role="status" className="sr-only">
        {copied ? "Скопировано" : ""}
      </span>
    </>
  );
}
