import type { NotificationType } from "@dropship/api/contract/notification-paths";
import {
  Banknote,
  BatteryLow,
  Boxes,
  FileWarning,
  KeyRound,
  MessageCircle,
  Newspaper,
  Package,
  PackageX,
  Scale,
  ShoppingBag,
  TrendingUp,
  UserCheck,
  Wallet,
  WalletCards,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";

/** Icon of each kind of notifications on the whole list. */
export const kindIcons: Readonly<Record<NotificationType, ReactNode>> = {
  "blog-created": <Newspaper size={20} />,
  "transaction-created": <Wallet size={20} />,
  "order-status": <Package size={20} />,
  "payout-status": <Banknote size={20} />,
  "replenishment-paid": <WalletCards size={20} />,
  "ticket-reply": <MessageCircle size={20} />,
  "ticket-asked": <MessageCircle size={20} />,
  "order-placed": <ShoppingBag size={20} />,
  "return-asked": <Undo2 size={20} />,
  "stock-low": <Boxes size={20} />,
  "import-stopped": <FileWarning size={20} />,
  "payout-asked": <Banknote size={20} />,
  "parcel-missing": <PackageX size={20} />,
  "carrier-key": <KeyRound size={20} />,
  "balance-low": <BatteryLow size={20} />,
  "books-differ": <Scale size={20} />,
  "money-asked": <UserCheck size={20} />,
  "money-decided": <UserCheck size={20} />,
  account: <KeyRound size={20} />,
  "rate-held": <TrendingUp size={20} />,
};
