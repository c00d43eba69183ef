import { Button } from "@dropship/ui/button";
import { useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import type { LazyPart } from "../../shared/lazy-part.ts";

/** «Добавить» over a list of points: the button, and the dialog that leads to the page of what was added. */
export function useAddDialog(
  Dialog: LazyPart<{ onClose: () => void; onAdded: (id: number) => void }>,
  hrefOf: (row: { id: number }) => string,
) {
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  return {
    button: (
      <Allowed to="delivery.edit">
        <Button
          variant="primary"
          icon={<Plus />}
          onClick={() => setAdding(true)}
          onPointerEnter={Dialog.preload}
          onFocus={Dialog.preload}
        >
          Добавить
        </Button>
      </Allowed>
    ),
    dialog: isAdding && (
      <Suspense>
        <Dialog onClose={() => setAdding(false)} onAdded={(id) => void navigate({ href: hrefOf({ id }) })} />
      </Suspense>
    ),
  };
}
