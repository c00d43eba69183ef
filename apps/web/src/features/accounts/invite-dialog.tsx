import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { PhoneField, TextField } from "../../shared/form/form-field.tsx";
import { queryClient } from "../../shared/query-client.ts";
import { useForm } from "../../shared/form/use-form.ts";

/** Makes an account for somebody, who chooses the password by the link of an e-mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    operation: "createUser",
    schema: async () => (await import("@dropship/api/contract/users")).createUserBody,
    values: { email: "", first_name: "", last_name: "", phone: "" },
    failures: {},
    onSaved() {
      void queryClient.invalidateQueries({ queryKey: ["listUsers"] });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Пригласить дропшиппера"
      description="На e-mail придёт ссылка, по которой человек задаст пароль. Ссылка действует один час; новую можно запросить на странице входа."
      saveLabel="Пригласить"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="email"
        label="E-mail"
        required
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="first_name" label="Имя" required autoComplete="off" />
        <TextField form={form} name="last_name" label="Фамилия" required autoComplete="off" />
      </div>
      <PhoneField form={form} name="phone" label="Телефон" autoComplete="off" />
    </FormDialog>
  );
}
