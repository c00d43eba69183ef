import type { UserRow } from "@dropship/api/contract/users";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { Link } from "@dropship/ui/link";
import { UserPlus, Users } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { useMay } from "../../shared/session.ts";
import { nameOf } from "./account-name.ts";
import { userColumns } from "./user-columns.tsx";
import { UserPhoneCard } from "./user-phone-card.tsx";
import { userSource } from "./user-source.ts";
import { userWords } from "./user-words.ts";

const InviteDialog = lazyPart(async () => (await import("./invite-dialog.tsx")).InviteDialog);

const getRowName = (user: UserRow) => nameOf(user);
const getRowHref = ({ id }: UserRow) => `/admin/users/${id}`;

/** Accounts of the shop: found by name, e-mail, phone, role, state, balance; made by an invitation. */
export function UsersScreen() {
  const [isInviting, setInviting] = useState(false);
  const [seesJournal, mayInvite] = [useMay("journal.see"), useMay("people.edit")];
  return (
    <>
      <ListScreen
        source={userSource}
        title="Пользователи"
        allName="Все пользователи"
        canShareViews
        noun={["пользователь", "пользователя", "пользователей"]}
        words={userWords}
        columns={userColumns}
        card={(user) => <UserPhoneCard user={user} />}
        getRowName={getRowName}
        getRowHref={getRowHref}
        actions={
          <>
            {seesJournal && (
              <Button asChild>
                <Link href="/admin/audit">Журнал</Link>
              </Button>
            )}
            {mayInvite && (
              <Button variant="primary" icon={<UserPlus />} onClick={() => setInviting(true)}>
                Пригласить
              </Button>
            )}
          </>
        }
        nothingFound="Таких пользователей нет"
        empty={
          <EmptyState icon={<Users />} title="Пользователей пока нет">
            Здесь появятся все, кто зарегистрировался или был приглашён.
          </EmptyState>
        }
      />
      {isInviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
}
