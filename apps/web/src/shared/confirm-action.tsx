import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { AlertDialog } from "./alert-dialog.ts";
import { errorText } from "./error-text.ts";

/** A button whose act is asked about first; a refusal stays in the question. */
export function ConfirmAction({
  label,
  icon,
  title,
  run,
  children,
}: {
  /** The verb, on the button and in the question. */
  label: string;
  /** Before the verb of the button. */
  icon?: ReactNode;
  /** The question; it names the thing. */
  title: string;
  /** The act; what it throws stands in the question. */
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
      <Button
        variant="ghost"
        icon={icon}
        onClick={open}
        onPointerEnter={AlertDialog.preload}
        onFocus={AlertDialog.preload}
      >
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
