import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { AlertDialog } from "../../shared/alert-dialog.ts";
import { errorText } from "../../shared/error-text.ts";

/** A button whose act is asked about first; a refusal stays in the question. */
export function ConfirmAction({
  label,
  title,
  run,
  children,
}: {
  /** The verb, on the button and in the question. */
  label: string;
  /** The question; it names the thing. */
  title: string;
  run: () => Promise<unknown>;
  /** What will be so afterwards. */
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const act = useMutation({ mutationFn: run, onSuccess: () => setOpen(false) });
  const open = () => {
    act.reset();
    setOpen(true);
  };
  return (
    <>
      <Button variant="ghost" onClick={open} onPointerEnter={AlertDialog.preload} onFocus={AlertDialog.preload}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <AlertDialog
            open
            onOpenChange={setOpen}
            title={title}
            confirmLabel={label}
            pending={act.isPending}
            onConfirm={() => act.mutate()}
          >
            {children}
            {act.error && (
              <Alert tone="bad" className="mt-3">
                {errorText(act.error)}
              </Alert>
            )}
          </AlertDialog>
        </Suspense>
      )}
    </>
  );
}
