import type { ReactNode } from "react";
import { Popover } from "../../components/popover/popover.tsx";
import { MoreButton } from "./more-button.tsx";

/** What does not fit into the strip, in a panel one below another. */
export const MorePanel = ({
  count,
  open,
  onOpenChange,
  children,
}: {
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}) => (
  <Popover
    label="Фильтры"
    open={open}
    onOpenChange={onOpenChange}
    className="w-80"
    trigger={<MoreButton count={count} aria-haspopup="dialog" />}
  >
    <div className="flex flex-col gap-2 *:w-full! *:max-w-none! [&>button]:justify-between">{children}</div>
  </Popover>
);
