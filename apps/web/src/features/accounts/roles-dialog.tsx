import { ROLE_NAMES } from "@dropship/api/contract/user-choices";
import type { UserCard } from "@dropship/api/contract/users";
import { ChoicesField } from "../../shared/form/form-field.tsx";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { sayAsSent, sayUnder } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { nameOf } from "./account-name.ts";
import { queryClient } from "../../shared/query-client.ts";
import { keepAccount } from "./queries.ts";
import { accountQuery } from "./account-query.ts";

const options = [
  { value: "Super Admin", label: ROLE_NAMES["Super Admin"], hint: "Всё, в том числе роли, настройки и статистика." },
  { value: "Admin", label: ROLE_NAMES.Admin, hint: "Заказы, товары, выплаты и аккаунты дропшипперов." },
] as const;

const valuesOf = ({ roles, version }: UserCard) => ({ roles: roles.map(({ name }) => name), version });

/** Gives admin roles and takes them away; for super admins. */
export function RolesDialog({ card, onClose }: { card: UserCard; onClose: () => void }) {
  const form = useForm({
    operation: "changeUserRoles",
    params: { id: card.id },
    schema: async () => (await import("@dropship/api/contract/users")).userRolesBody,
    values: valuesOf(card),
    failures: {
      changed_meanwhile: ({ details: { current } }) => {
        queryClient.setQueryData(accountQuery(current.id).queryKey, current);
        return { theirs: valuesOf(current) };
      },
      last_super_admin: sayUnder("roles"),
      not_found: sayAsSent,
    },
    onSaved: ({ data }) => {
      keepAccount(data);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Роли: ${nameOf(card)}`}
      description="Без ролей это обычный дропшиппер. Перемена действует сразу."
      saveLabel="Сохранить роли"
      onClose={onClose}
    >
      <ChoicesField form={form} name="roles" label="Роли" labelHidden options={options} />
    </FormDialog>
  );
}
