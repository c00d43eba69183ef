import { Button } from "@dropship/ui/button";
import { useMedia } from "@dropship/ui/hooks/use-media";
import { IconButton } from "@dropship/ui/icon-button";
import { Download } from "lucide-react";
import type { ComponentProps } from "react";

/** What opens the menu of files; its content says how far one is that is being made. */
export function ExportButton({ children, ...rest }: ComponentProps<"button">) {
  // In the strip above the list every button more would take a second row; the sheet of a phone has room for words.
  const isNarrow = useMedia("(width < 48rem)");
  return isNarrow || children ? (
    <Button {...rest} icon={<Download />}>
      {children ?? "Выгрузить"}
    </Button>
  ) : (
    <IconButton {...rest} variant="secondary" label="Выгрузить">
      <Download />
    </IconButton>
  );
}
