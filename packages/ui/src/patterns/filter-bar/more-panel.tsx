import { type ReactNode, useState } from "react";
import { Popover } from "../../components/popover/popover.tsx";
import { MoreButton } from "./more-button.tsx";

/** What does not fit into the strip, in a panel one below another. */
export function MorePanel({ count, children }: { count: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label="Фильтры"
      open={open}
      onOpenChange={setOpen}
      className="w-80"
      trigger={<MoreButton count={count} aria-haspopup="dialog" />}
    >
      <div className="flex flex-col gap-2">{children}</div>
    </Popover>
  );
}
