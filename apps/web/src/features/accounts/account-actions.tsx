import type { UserCard } from "@dropship/api/contract/users";
import { Button } from "@dropship/ui/button";
import { Link } from "@dropship/ui/link";
import { PackagePlus } from "lucide-react";
import { Suspense, useState } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { DeleteAccount } from "./delete-account.tsx";

const RolesDialog = lazyPart(async () => (await import("./roles-dialog.tsx")).RolesDialog);
const BlockDialog = lazyPart(async () => (await import("./person/block-dialog.tsx")).BlockDialog);
const UnblockQuestion = lazyPart(async () => (await import("./person/unblock-question.tsx")).UnblockQuestion);

/** What is done with an account as a whole, as far as the viewer may. */
export function AccountActions({ card }: { card: UserCard }) {
  const [asked, setAsked] = useState<"roles" | "block" | "unblock" | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Allowed to="orders.place">
        <Button asChild icon={<PackagePlus />}>
          <Link href={`/admin/orders?as=new&user=${card.id}`}>Оформить заказ</Link>
        </Button>
      </Allowed>
      {card.can.change_roles && (
        <Button onPointerEnter={RolesDialog.preload} onFocus={RolesDialog.preload} onClick={() => setAsked("roles")}>
          Изменить роли
        </Button>
      )}
      {card.can.block && (
        <Button onClick={() => setAsked(card.is_blocked ? "unblock" : "block")}>
          {card.is_blocked ? "Разблокировать" : "Заблокировать"}
        </Button>
      )}
      <Suspense>
        {asked === "roles" && <RolesDialog card={card} onClose={close} />}
        {asked === "block" && <BlockDialog user={card} onClose={close} />}
        {asked === "unblock" && <UnblockQuestion user={card} onClose={close} />}
      </Suspense>
      {card.can.delete && <DeleteAccount card={card} />}
    </>
  );
}
