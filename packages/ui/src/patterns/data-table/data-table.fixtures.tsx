import { Banknote, CircleCheck, Clock3, PackageCheck, Truck, Undo2 } from "lucide-react";
import { Money } from "../../components/money/money.tsx";
import { StatusBadge } from "../../components/status-badge/status-badge.tsx";
import type { StatusTable } from "../../components/status-badge/status-badge.tsx";
import { formatDateTime } from "../../format/date.ts";
import { formatPhone } from "../../format/phone.ts";
import type { TableColumn } from "./table-columns.ts";

/** An order as the stories list it. */
export interface DemoOrder {
  id: number;
  number: string;
  createdAt: string;
  status: keyof typeof demoStatuses;
  recipient: string;
  phone: string;
  goods: string;
  city: string;
  total: string;
  profit: string;
}

/** Looks of the states. */
export const demoStatuses = {
  new: { label: "Новый", tone: "info", icon: Clock3 },
  paid: { label: "Оплачен", tone: "accent", icon: Banknote },
  ready: { label: "Собран", tone: "notice", icon: PackageCheck },
  sent: { label: "В пути", tone: "accent", icon: Truck },
  done: { label: "Выдан", tone: "good", icon: CircleCheck },
  back: { label: "Возврат", tone: "bad", icon: Undo2 },
} satisfies StatusTable<string>;

const people = ["Олег Ткач", "Мария Бондарь", "Иван Сыч", "Анна Лях", "Пётр Гай", "Ольга Рудь", "Юрий Коваль"];
const cities = ["Киев", "Львов", "Одесса", "Днепр", "Харьков", "Каменец-Подольский", "Белгород-Днестровский"];
const goods = [
  "Термокружка 450 мл",
  "Настольная лампа с беспроводной зарядкой",
  "Набор отвёрток",
  "Рюкзак городской",
  "Наушники накладные",
];
const states = Object.keys(demoStatuses) as (keyof typeof demoStatuses)[]; // the keys of a literal
const pick = <T,>(list: readonly T[], at: number): T => list[at % list.length] as T; // the index is inside the list

/** As many orders as asked for, always the same. */
export const demoOrders = (count: number, from = 0): DemoOrder[] =>
  Array.from({ length: count }, (_, at) => {
    const index = from + at;
    const cents = (index * 7919 + 12_345) % 999_999;
    return {
      id: 50_000 - index,
      number: String(50_000 - index),
      createdAt: new Date(Date.UTC(2026, 10, 21, 8) - index * 1_380_000).toISOString(),
      status: pick(states, (index * 5 + Math.floor(index / 3)) % 6),
      recipient: pick(people, index * 3 + Math.floor(index / 7)),
      phone: `+38050${String(1_000_000 + ((index * 104_729) % 8_999_999))}`,
      goods: pick(goods, index),
      city: pick(cities, index * 2 + Math.floor(index / 5)),
      total: (cents / 100 + 150).toFixed(2),
      profit: (index % 9 === 4 ? -cents / 2000 : cents / 500).toFixed(2),
    };
  });

/** Columns of the orders. */
export const demoColumns: readonly TableColumn<DemoOrder>[] = [
  {
    id: "number",
    title: "Заказ",
    sortKey: "number",
    width: 110,
    pin: "start",
    fixed: true,
    cell: (order) => `№ ${order.number}`,
  },
  {
    id: "status",
    title: "Состояние",
    sortKey: "status",
    width: 140,
    onCard: "heading",
    cell: (order) => <StatusBadge table={demoStatuses} status={order.status} />,
  },
  { id: "recipient", title: "Получатель", sortKey: "recipient", width: 180, cell: (order) => order.recipient },
  {
    id: "phone",
    title: "Телефон",
    width: 170,
    optional: true,
    cell: (order) => <span className="tabular-nums">{formatPhone(order.phone)}</span>,
  },
  { id: "goods", title: "Товары", width: 240, grows: true, onCard: "hidden", cell: (order) => order.goods },
  { id: "city", title: "Город", sortKey: "city", width: 150, cell: (order) => order.city },
  {
    id: "createdAt",
    title: "Создан",
    sortKey: "created_at",
    width: 140,
    cell: (order) => (
      <time dateTime={order.createdAt} className="text-muted">
        {formatDateTime(order.createdAt, new Date("2026-11-21T12:00:00Z"))}
      </time>
    ),
  },
  {
    id: "profit",
    title: "Прибыль",
    sortKey: "profit",
    width: 130,
    align: "end",
    cell: (order) => <Money amount={order.profit} currency="UAH" />,
  },
  {
    id: "total",
    title: "Сумма",
    sortKey: "total",
    width: 140,
    align: "end",
    cell: (order) => <Money amount={order.total} currency="UAH" className="font-medium" />,
  },
];
