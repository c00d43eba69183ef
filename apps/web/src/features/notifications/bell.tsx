import { BellAction } from "@dropship/ui/patterns/top-bar-actions";
import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { unreadNotificationsQuery } from "./queries.ts";

const loadPanel = () => import("./bell-panel.tsx");
const BellPanel = lazy(async () => ({ default: (await loadPanel()).BellPanel }));

/** The bell of a signed-in user: the unread list is loaded at the start, its panel when it is wanted. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(unreadNotificationsQuery);
  return (
    <div onPointerEnter={() => void loadPanel()} className="contents">
      <BellAction unread={data?.total ?? 0} open={open} onOpenChange={setOpen}>
        <BellPanel onClose={() => setOpen(false)} />
      </BellAction>
    </div>
  );
}
