import type { UserCard } from "@dropship/api/contract/users";
import { FormSection } from "@dropship/ui/form";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { FormRecord } from "../../shared/form/form-record.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { useMay } from "../../shared/session.ts";
import { AccountActions } from "./account-actions.tsx";
import { AccountFields } from "./account-fields.tsx";
import { accountForm } from "./account-form.ts";
import { AccountMeta } from "./account-meta.tsx";
import { nameOf } from "./account-name.ts";
import { NarrowSection } from "./narrow-section.tsx";
import { accountQuery } from "./account-query.ts";

const ResetAccess = lazyPart(async () => (await import("./reset-access.tsx")).ResetAccess);
const route = getRouteApi("/_signed-in/_verified/_admin/admin/users/$id/settings");
const list = { title: "Пользователи", href: "/admin/users" };

/** An account as admins change it. */
export function UserSettingsScreen() {
  const { id } = route.useParams();
  return (
    <FormRecord
      query={accountQuery(id)}
      title="Настройки пользователя"
      breadcrumbs={[list]}
      notFoundTitle="Такого пользователя нет"
    >
      {(card) => <UserSettingsForm key={card.id} card={card} />}
    </FormRecord>
  );
}

function UserSettingsForm({ card }: { card: UserCard }) {
  const form = useForm(accountForm(card));
  const mayEdit = useMay("people.edit");
  return (
    <FormScreen
      form={form}
      title={nameOf(card)}
      journal={{ kind: "user", id: card.id }}
      breadcrumbs={[list, { title: "Карточка", href: `/admin/users/${card.id}` }]}
      meta={<AccountMeta card={card} />}
      actions={<AccountActions card={card} />}
      below={card.can.narrow && <NarrowSection card={card} />}
      subject={`аккаунте «${nameOf(card)}»`}
      readOnlyReason={
        card.can.update
          ? undefined
          : mayEdit
            ? "Аккаунты администраторов меняет главный администратор."
            : "Менять пользователей вам не разрешено: права даёт главный администратор."
      }
    >
      <FormSection title="Личные данные" description="Их же видит и меняет сам пользователь.">
        <AccountFields form={form} />
      </FormSection>
      {card.can.change_roles && (
        <Suspense>
          <ResetAccess card={card} />
        </Suspense>
      )}
    </FormScreen>
  );
}
