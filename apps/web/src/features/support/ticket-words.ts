import type { allTicketList } from "@dropship/api/contract/lists/all-tickets";
import type { ticketList } from "@dropship/api/contract/lists/tickets";
import type { TicketContextKind, TicketStatus } from "@dropship/api/contract/ticket-steps";
import { ticketStatuses } from "@dropship/ui/shop-statuses";
import type { StatusTable } from "@dropship/ui/status-badge";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** How each state of a ticket is shown to its user. */
export const ticketStatusTable: StatusTable<TicketStatus> = ticketStatuses;
/** The same for the shop's people. */
export const deskStatusTable: StatusTable<TicketStatus> = {
  ...ticketStatuses,
  waiting_user: { ...ticketStatuses.waiting_user, label: "Ждём пользователя" },
  waiting_staff: { ...ticketStatuses.waiting_staff, label: "Отложено" },
};

const groupNames: Readonly<Record<TicketStatus, string>> = {
  new: "Новые",
  open: "В работе",
  waiting_user: "Ждут вас",
  waiting_staff: "Проверяем",
  resolved: "Решены",
  closed: "Закрыты",
};

/** Filters of a user's tickets. */
export const ticketWords: FilterWords<typeof ticketList> = {
  status: { label: "Состояние обращения", all: "Все", names: groupNames },
  search: { label: "Слова из переписки, номер" },
  created: {},
  id: { label: (id) => `Обращение № ${id}` },
};

/** Filters of everybody's tickets. */
export const allTicketWords: FilterWords<typeof allTicketList> = {
  status: {
    label: "Состояние",
    all: "Все",
    names: { ...groupNames, waiting_user: "Ждут пользователя", waiting_staff: "Отложены" },
  },
  search: { label: "Пользователь, слова, номер" },
  created: {},
  reply: {
    label: "Ответ",
    as: "select",
    all: "С ответом и без",
    names: { waiting: "Ждут ответа", late: "Ответ просрочен" },
  },
  assigned: {
    label: "Сотрудник",
    as: "select",
    all: "У всех",
    names: { "1": "Назначены", "0": "Ничьи" },
  },
  rated: { label: "Оценка", as: "select", all: "Любая оценка", names: { good: "Хорошо", bad: "Плохо" } },
  id: { label: (id) => `Обращение № ${id}` },
  user: { label: (id) => `Пользователь № ${id}` },
  assignee: { label: (id) => `Занимается сотрудник № ${id}` },
  topic: { label: (id) => `Тема № ${id}` },
};

const PLACES: Readonly<Record<TicketContextKind, { own: string; desk: string }>> = {
  order: { own: "/orders/", desk: "/admin/orders/" },
  transaction: { own: "/transactions?filter[id]=", desk: "/admin/transactions?filter[id]=" },
  payout: { own: "/payouts?filter[id]=", desk: "/admin/payouts?filter[id]=" },
  replenishment: { own: "/replenishments?filter[id]=", desk: "/admin/transactions/bank?q=" },
  product: { own: "/products/", desk: "/admin/products/" },
  ticket: { own: "/support?filter[id]=", desk: "/admin/support/" },
};
/** Where what a ticket is about is looked at. */
export const contextHref = ({ kind, id }: { kind: TicketContextKind; id: number }, place: "own" | "desk"): string =>
  `${PLACES[kind][place]}${id}`;

/** A person in one line. */
export const personName = ({ name, email }: { name: string; email: string }): string => name || email;
