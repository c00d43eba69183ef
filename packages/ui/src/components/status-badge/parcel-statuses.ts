import {
  Ban,
  Banknote,
  CircleCheck,
  Clock,
  FilePen,
  FileX,
  HandCoins,
  Handshake,
  Landmark,
  Loader,
  MapPin,
  PackageCheck,
  PackageX,
  Scale,
  ThumbsDown,
  TriangleAlert,
  Truck,
  Undo2,
} from "lucide-react";
import type { StatusLook } from "./status-badge.tsx";

type Table = Record<string, StatusLook>;

/** States of a waybill. */
export const waybillStatuses = {
  draft: { label: "Черновик", tone: "neutral", icon: FilePen },
  queued: { label: "В очереди", tone: "info", icon: Clock },
  created: { label: "Создана", tone: "info", icon: CircleCheck },
  handed_over: { label: "Передана перевозчику", tone: "info", icon: Handshake },
  in_transit: { label: "В пути", tone: "info", icon: Truck },
  arrived: { label: "Ждёт получателя", tone: "notice", icon: MapPin },
  received: { label: "Получена", tone: "good", icon: PackageCheck },
  failed: { label: "Не создана", tone: "bad", icon: TriangleAlert },
  deleted: { label: "Удалена", tone: "neutral", icon: FileX },
  refused: { label: "Отказ получателя", tone: "bad", icon: ThumbsDown },
  returning: { label: "Возвращается", tone: "notice", icon: Undo2 },
  returned: { label: "Возвращена", tone: "bad", icon: PackageX },
  lost: { label: "Утеряна", tone: "bad", icon: Ban },
} as const satisfies Table;

/** States of a request to the carrier about a parcel. */
export const parcelRequestStatuses = {
  asked: { label: "Отправляется", tone: "info", icon: Clock },
  accepted: { label: "Принята", tone: "info", icon: Handshake },
  done: { label: "Выполнена", tone: "good", icon: CircleCheck },
  refused: { label: "Отклонена", tone: "bad", icon: Ban },
  withdrawing: { label: "Отзывается", tone: "notice", icon: Undo2 },
  withdrawn: { label: "Отозвана", tone: "neutral", icon: FileX },
} as const satisfies Table;

/** Наложенный платёж. */
export const codStatuses = {
  expected: { label: "Ожидается", tone: "notice", icon: Clock },
  collected: { label: "Получатель заплатил", tone: "info", icon: HandCoins },
  in_transfer: { label: "Переводится", tone: "info", icon: Loader },
  received: { label: "Получен магазином", tone: "info", icon: Landmark },
  credited: { label: "Зачислен на баланс", tone: "good", icon: Banknote },
  void: { label: "Не состоялся", tone: "neutral", icon: Ban },
  disputed: { label: "Спор", tone: "bad", icon: Scale },
} as const satisfies Table;
