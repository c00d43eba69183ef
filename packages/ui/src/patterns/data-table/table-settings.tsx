import { lazy, Suspense, useState } from "react";
import { SettingsButton, type TableSettingsProps } from "./settings-button.tsx";

export type { TableSettingsProps } from "./settings-button.tsx";

// Radix comes with the first opening.
const SettingsPanel = lazy(() => import("./settings-panel.tsx").then((file) => ({ default: file.SettingsPanel })));

/** What the reader may change about a table: which columns, in which order, how wide, how close the rows stand. */
export function TableSettings(props: TableSettingsProps) {
  const { columns, state } = props;
  // Undefined until first opened: the panel's code is loaded then.
  const [isOpen, setOpen] = useState<boolean>();
  const button = (
    <SettingsButton
      columns={columns}
      state={state}
      aria-haspopup="dialog"
      aria-expanded={isOpen ?? false}
      onClick={() => setOpen(true)}
    />
  );
  if (isOpen === undefined) return button;
  return (
    <Suspense fallback={button}>
      <SettingsPanel {...props} open={isOpen} onOpenChange={setOpen} />
    </Suspense>
  );
}
