import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { newPickupForm } from "./pickup-form.ts";
import { PickupPlaceFields } from "./pickup-place-fields.tsx";

/** A new pickup point: its name and address; the rest is on its own page. */
export function NewPickupDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (id: number) => void }) {
  const form = useForm(
    newPickupForm((id) => {
      onClose();
      onAdded(id);
    }),
  );
  return (
    <FormDialog
      form={form}
      title="Новая точка самовывоза"
      description="Часы работы, срок хранения и место на карте — на её странице."
      saveLabel="Добавить точку"
      onClose={onClose}
    >
      <PickupPlaceFields form={form} />
    </FormDialog>
  );
}
