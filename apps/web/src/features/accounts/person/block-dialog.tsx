import type { UserCard } from "@dropship/api/contract/users";
import { FormDialog } from "../../../shared/form/form-dialog.tsx";
import { TextField } from "../../../shared/form/form-field.tsx";
import { useForm } from "../../../shared/form/use-form.ts";
import { nameOf } from "../account-name.ts";
import { blockFailures } from "./person-failures.ts";
import { keepPerson } from "./person-queries.ts";

/** Keeps a user out, with a reason. */
export function BlockDialog({ user, onClose }: { user: UserCard; onClose: () => void }) {
  const form = useForm({
    operation: "blockUser",
    params: { id: user.id },
    schema: async () => (await import("@dropship/api/contract/people")).blockBody,
    values: { reason: "" },
    failures: blockFailures,
    onSaved({ data }) {
      keepPerson(data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Заблокировать: ${nameOf(user)}`}
      description="Все сеансы закроются сразу, войти пользователь не сможет. Заказы, деньги и история останутся."
      saveLabel="Заблокировать"
      danger
      onClose={onClose}
    >
      <TextField form={form} name="reason" label="Причина" hint="Видна только магазину." required autoComplete="off" />
    </FormDialog>
  );
}
