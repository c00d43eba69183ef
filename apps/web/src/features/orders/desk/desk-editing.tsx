import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem } from "@dropship/ui/dropdown-menu";
import { ChevronDown } from "lucide-react";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../shared/lazy-part.ts";

const SplitDialog = lazyPart(async () => (await import("./split-dialog.tsx")).SplitDialog);
const JoinDialog = lazyPart(async () => (await import("./join-dialog.tsx")).JoinDialog);

/** What of an order may be changed before it is packed. */
export function DeskEditing({ order, onEdit }: { order: AdminOrderDetail; onEdit: () => void }) {
  const [open, setOpen] = useState<"split" | "join" | null>(null);
  const close = () => setOpen(null);
  const isSplittable = order.lines.length > 1 || order.lines.some(({ quantity }) => quantity > 1);
  return (
    <>
      <DropdownMenu trigger={<Button iconEnd={<ChevronDown />}>Изменить</Button>}>
        <MenuItem onSelect={onEdit}>Товары, получатель, оплата</MenuItem>
        {isSplittable && <MenuItem onSelect={() => setOpen("split")}>Разделить…</MenuItem>}
        <MenuItem onSelect={() => setOpen("join")}>Объединить с другим…</MenuItem>
      </DropdownMenu>
      {open === "split" && (
        <Suspense>
          <SplitDialog order={order} onClose={close} />
        </Suspense>
      )}
      {open === "join" && (
        <Suspense>
          <JoinDialog order={order} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
