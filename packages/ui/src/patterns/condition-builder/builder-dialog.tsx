import { useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { ConditionBuilder } from "./builder-rows.tsx";
import type { ConditionBuilderProps } from "./builder-rows.tsx";
import { newCondition, wholeFilter } from "./filter-fields.ts";
import { noFilter } from "./filter-state.ts";

/** The builder in a dialog: nothing is asked of the server until the conditions are put in force. */
export function BuilderDialog({ fields, value, onChange, onClose }: ConditionBuilderProps & { onClose: () => void }) {
  const [firstField] = fields;
  const [draft, setDraft] = useState(
    value.items.length === 0 && firstField ? { ...noFilter, items: [newCondition(firstField)] } : value,
  );
  const apply = () => {
    onChange(wholeFilter(draft, fields));
    onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="Условия отбора"
      footer={
        <>
          <Button variant="ghost" onClick={() => setDraft(noFilter)}>
            Убрать все
          </Button>
          <Button onClick={onClose}>Отмена</Button>
          <Button variant="primary" onClick={apply}>
            Показать
          </Button>
        </>
      }
    >
      <ConditionBuilder fields={fields} value={draft} onChange={setDraft} />
    </Dialog>
  );
}
