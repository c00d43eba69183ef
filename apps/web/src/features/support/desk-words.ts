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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has lasted, in its largest whole unit: «1 минуту», «5 часов», «4 дня»; as an object of «ждёт». */
export function formatElapsed(since: string | number | Date, now: string | number | Date): string {
  const elapsed = new Date(now).getTime() - new Date(since).getTime();
  // «21 минуту назад» has the case that is wanted.
  const ago = new Intl.RelativeTimeFormat("ru", { numeric: "always" });
  const said =
    elapsed >= DAY
      ? ago.format(-Math.trunc(elapsed / DAY), "day")
      : elapsed >= HOUR
        ? ago.format(-Math.trunc(elapsed / HOUR), "hour")
        : ago.format(-Math.max(1, Math.trunc(elapsed / MINUTE)), "minute"); // clocks differ: nothing has lasted less
  return said.replace(/ назад$/, "");
}
