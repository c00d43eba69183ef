import { UserAction } from "@dropship/ui/patterns/user-action";
import { useState } from "react";
import { lazyPart } from "../../shared/lazy-part.ts";
import { type CurrentUser, displayName, isAdmin } from "../../shared/session.ts";

const UserPanel = lazyPart(async () => (await import("./user-panel.tsx")).UserPanel);

/** Who is signed in and their balance; the panel is loaded when it is wanted. */
export function SignedInArea({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false);
  const shown = {
    name: displayName(user),
    photoUrl: user.photo_thumb_url,
    balance: user.balance,
    admin: isAdmin(user),
  };
  return (
    <div onPointerEnter={UserPanel.preload} className="contents">
      <UserAction user={shown} open={open} onOpenChange={setOpen}>
        <UserPanel user={shown} onClose={() => setOpen(false)} />
      </UserAction>
    </div>
  );
}
