import type { allTicketList } from "@dropship/api/contract/lists/all-tickets";
import type { TicketStatus } from "@dropship/api/contract/ticket-states";
import { numbered } from "@dropship/ui/format/record-number";
import { ticketStatuses } from "@dropship/ui/shop-statuses";
import type { StatusTable } from "@dropship/ui/status-badge";
import type { FilterWords } from "../../shared/list/list-words.ts";
import { groupNames } from "./ticket-words.ts";

/** How each state of a ticket is shown to the shop's people. */
export const deskStatusTable: StatusTable<TicketStatus> = {
  ...ticketStatuses,
  waiting_user: { ...ticketStatuses.waiting_user, label: "Ждём пользователя" },
  waiting_staff: { ...ticketStatuses.waiting_staff, label: "Отложено" },
};

/** Filters of everybody's tickets. */
export const allTicketWords: FilterWords<typeof allTicketList> = {
  status: {
    label: "Состояние",
    all: "Все",
    names: { ...groupNames, waiting_user: "Ждут пользователя", waiting_staff: "Отложены" },
  },
  search: { label: "Кто, слова, файл, номер" },
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
  id: { label: (id) => `Обращение ${numbered(id)}` },
  user: { label: (id) => `Пользователь ${numbered(id)}` },
  assignee: { label: (id) => `Занимается сотрудник ${numbered(id)}` },
  topic: { label: (id) => `Тема ${numbered(id)}` },
};
