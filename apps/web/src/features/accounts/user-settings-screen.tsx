import type { UserCard } from "@dropship/api/contract/users";
import { FormSection } from "@dropship/ui/form";
import { getRouteApi } from "@tanstack/react-router";
import { SwitchField } from "../../shared/form/form-field.tsx";
import { FormRecord } from "../../shared/form/form-record.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { AccountActions } from "./account-actions.tsx";
import { AccountFields } from "./account-fields.tsx";
import { accountForm } from "./account-form.ts";
import { AccountMeta } from "./account-meta.tsx";
import { nameOf } from "./account-name.ts";
import { accountQuery } from "./queries.ts";

const route = getRouteApi("/_signed-in/_verified/_admin/admin/users/$id/settings");
const breadcrumbs = [{ title: "Пользователи", href: "/admin/users" }];

/** An account as admins change it. */
export function UserSettingsScreen() {
  const { id } = route.useParams();
  return (
    <FormRecord
      query={accountQuery(id)}
      title="Настройки пользователя"
      breadcrumbs={breadcrumbs}
      notFoundTitle="Такого пользователя нет"
    >
      {(card) => <UserSettingsForm key={card.id} card={card} />}
    </FormRecord>
  );
}

function UserSettingsForm({ card }: { card: UserCard }) {
  const form = useForm(accountForm(card));
  return (
    <FormScreen
      form={form}
      title={nameOf(card)}
      breadcrumbs={breadcrumbs}
      meta={<AccountMeta card={card} />}
      actions={<AccountActions card={card} />}
      subject={`аккаунте «${nameOf(card)}»`}
      readOnlyReason={card.can.update ? undefined : "Аккаунты администраторов меняет главный администратор."}
    >
      <FormSection title="Личные данные" description="Их же видит и меняет сам пользователь.">
        <AccountFields form={form} />
      </FormSection>
      {card.can.block && (
        <FormSection title="Доступ" description="Заказы, деньги и история остаются при любом решении.">
          <SwitchField
            form={form}
            name="is_blocked"
            label="Заблокировать вход"
            hint="После сохранения все сеансы пользователя закроются сразу, и войти он не сможет."
          />
        </FormSection>
      )}
    </FormScreen>
  );
}
