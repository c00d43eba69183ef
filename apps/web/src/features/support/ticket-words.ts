import type { ticketList } from "@dropship/api/contract/lists/tickets";
import type { TicketStatus } from "@dropship/api/contract/ticket-states";
import { numbered } from "@dropship/ui/format/record-number";
import { ticketStatuses } from "@dropship/ui/shop-statuses";
import type { StatusTable } from "@dropship/ui/status-badge";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** How each state of a ticket is shown to its user. */
export const ticketStatusTable: StatusTable<TicketStatus> = ticketStatuses;
/** States as a filter groups tickets by them. */
export const groupNames: Readonly<Record<TicketStatus, string>> = {
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
  search: { label: "Слова, файл, номер" },
  created: {},
  id: { label: (id) => `Обращение ${numbered(id)}` },
};
