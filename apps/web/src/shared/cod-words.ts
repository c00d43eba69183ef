import { COD_STATE_NAMES, type CodState } from "@dropship/api/contract/cod-choices";
import type { StatusTable } from "@dropship/ui/status-badge";
import { Ban, CircleCheck, Clock, HandCoins, Landmark, Truck, TriangleAlert } from "lucide-react";

/** How each state of cash on delivery is shown. */
export const codStates: StatusTable<CodState> = {
  expected: { label: COD_STATE_NAMES.expected, tone: "neutral", icon: Clock },
  collected: { label: COD_STATE_NAMES.collected, tone: "info", icon: HandCoins },
  in_transfer: { label: COD_STATE_NAMES.in_transfer, tone: "info", icon: Truck },
  received: { label: COD_STATE_NAMES.received, tone: "info", icon: Landmark },
  credited: { label: COD_STATE_NAMES.credited, tone: "good", icon: CircleCheck },
  disputed: { label: COD_STATE_NAMES.disputed, tone: "bad", icon: TriangleAlert },
  void: { label: COD_STATE_NAMES.void, tone: "neutral", icon: Ban },
};

/** Address of a payment on the shop's desk. */
export const codHref = (id: number): string => `/admin/transactions/cod?filter[id]=${id}`;
/** Address of a register. */
export const codRegisterHref = (id: number): string => `/admin/transactions/registers?filter[id]=${id}`;
