import {
  PERMISSION_GROUPS,
  PERMISSION_NAMES,
  withNeeds,
  withoutPermission,
} from "@dropship/api/contract/permission-choices";
import { ADMIN_PERMISSIONS, type Permission } from "@dropship/api/contract/permissions";
import type { UserCard } from "@dropship/api/contract/users";
import { Accordion } from "@dropship/ui/accordion";
import { Button } from "@dropship/ui/button";
import { Checkbox } from "@dropship/ui/checkbox";
import { FieldGroup } from "@dropship/ui/field";
import { Text } from "@dropship/ui/text";
import { useState } from "react";
import { FormChanged } from "../../shared/form/form-changed.tsx";
import { useFormField } from "../../shared/form/form-field.tsx";
import { FormGuard, PlainForm } from "../../shared/form/plain-form.tsx";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { queryClient } from "../../shared/query-client.ts";
import { keepAccount } from "./queries.ts";
import { accountQuery } from "./account-query.ts";

const titleOf = (name: Permission) => PERMISSION_NAMES[name].replace(/^./, (letter) => letter.toUpperCase());
const countText = (count: number) =>
  count === ADMIN_PERMISSIONS.length ? "всё, как у роли" : `${count} из ${ADMIN_PERMISSIONS.length}`;

const valuesOf = ({ narrowed_to: left, version }: UserCard) => ({
  permissions: [...(left ?? ADMIN_PERMISSIONS)] as Permission[],
  version,
});

/** What an admin may do of all that the role gives: folded until somebody wants it; for super admins (docs/decisions/0122). */
export function NarrowSection({ card }: { card: UserCard }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const left = card.narrowed_to?.length ?? ADMIN_PERMISSIONS.length;
  const content = open.length > 0 && <NarrowForm card={card} />;
  const item = { id: "permissions", title: "Тонкие права", aside: countText(left), content };
  return <Accordion className="mb-6" items={[item]} value={open} onValueChange={setOpen} />;
}

function NarrowForm({ card }: { card: UserCard }) {
  const form = useForm({
    operation: "narrowUser",
    params: { id: card.id },
    schema: async () => (await import("@dropship/api/contract/users")).narrowUserBody,
    values: valuesOf(card),
    failures: {
      changed_meanwhile: ({ details: { current } }) => {
        queryClient.setQueryData(accountQuery(current.id).queryKey, current);
        return { theirs: valuesOf(current) };
      },
      not_narrowable: sayAsSent,
      not_found: sayAsSent,
    },
    onSaved: ({ data }) => keepAccount(data),
  });
  const { control } = useFormField({
    form,
    name: "permissions",
    label: "Тонкие права",
    show: (all) => countText(all.length),
  });
  const { value: chosen, onValueChange: choose } = control;
  return (
    <PlainForm form={form} className="grid gap-6">
      {form.conflict && <FormChanged conflict={form.conflict} choose={form.choose} />}
      <Text size="14" tone="muted" className="max-w-prose">
        Снимите то, чего этому администратору не нужно. Перемена действует сразу: экраны и кнопки пропадут и в открытых
        вкладках. Что нужно для выбранного, отметится само.
      </Text>
      <div className="grid items-start gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {PERMISSION_GROUPS.map(({ title, permissions }) => (
          <FieldGroup key={title} label={title}>
            {permissions.map((name) => (
              <Checkbox
                key={name}
                disabled={control.disabled}
                label={titleOf(name)}
                checked={chosen.includes(name)}
                onCheckedChange={(isOn) =>
                  choose(isOn ? withNeeds([...chosen, name]) : withoutPermission(chosen, name))
                }
              />
            ))}
          </FieldGroup>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={form.isSending}>
          Сохранить права
        </Button>
        <Button
          disabled={control.disabled || chosen.length === ADMIN_PERMISSIONS.length}
          onClick={() => choose([...ADMIN_PERMISSIONS])}
        >
          Всё, как у роли
        </Button>
        <Button disabled={control.disabled || chosen.length === 0} onClick={() => choose([])}>
          Снять всё
        </Button>
      </div>
      <FormGuard form={form} />
    </PlainForm>
  );
}
