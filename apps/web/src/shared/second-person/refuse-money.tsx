import { FormDialog } from "../form/form-dialog.tsx";
import { TextField } from "../form/form-field.tsx";
import type { Form } from "../form/form-types.ts";

/** Refuses what waits for a second person, with a reason for who asked. */
export const RefuseMoney = ({
  form,
  title,
  required = false,
  onClose,
}: {
  /** Over the operation that refuses. */
  form: Form<{ reason: string }>;
  /** It names what is refused. */
  title: string;
  /** Nobody refuses it without a word. */
  required?: boolean;
  onClose: () => void;
}) => (
  <FormDialog
    form={form}
    title={title}
    description="Деньги останутся на месте. Кто просил, получит уведомление."
    saveLabel="Отклонить"
    danger
    onClose={onClose}
  >
    <TextField
      form={form}
      name="reason"
      label="Причина"
      hint="Её увидит, кто просил."
      required={required}
      autoComplete="off"
    />
  </FormDialog>
);
