import { allTicketList } from "@dropship/api/contract/lists/all-tickets";
import { ticketList } from "@dropship/api/contract/lists/tickets";
import { TICKET_STATUS_NAMES, TICKET_STATUS_NAMES_FOR_ADMINS } from "@dropship/api/contract/ticket-steps";
import type { SheetColumn } from "../../documents/spreadsheet.ts";
import { exportOf } from "../../exports/export-source.ts";
import { allTickets, type NamedTicketRow, type TicketRow, userTickets } from "./tickets.repository.ts";

const COLUMNS = {
  id: { title: "№", kind: "number", of: ({ id }) => id },
  created_at: { title: "Создано", kind: "moment", of: ({ created_at: at }) => at },
  subject: { title: "О чём", kind: "text", width: 40, of: ({ subject }) => subject },
  topic: { title: "Тема", kind: "text", width: 24, of: ({ topic }) => topic },
  context: { title: "Относится к", kind: "text", width: 32, of: (row) => row.context_name },
  last_message_at: { title: "Последнее сообщение", kind: "moment", of: (row) => row.last_message_at },
  rating: { title: "Оценка", kind: "number", of: ({ rating }) => rating },
} as const satisfies Record<string, SheetColumn<TicketRow>>;

/** A dropshipper's tickets. */
export const ticketExport = exportOf<TicketRow>()({
  list: ticketList,
  title: "Обращения",
  columns: {
    ...COLUMNS,
    status: { title: "Состояние", kind: "text", of: ({ status }) => TICKET_STATUS_NAMES[status] },
  },
  open: (db, user, ask) => userTickets.whole(db, { user: user.id }, ask),
});

/** Tickets of everybody. */
export const allTicketExport = exportOf<NamedTicketRow>()({
  list: allTicketList,
  title: "Обращения пользователей",
  columns: {
    ...COLUMNS,
    status: { title: "Состояние", kind: "text", of: ({ status }) => TICKET_STATUS_NAMES_FOR_ADMINS[status] },
    user: { title: "Пользователь", kind: "text", width: 36, of: (row) => row.user_name || row.user_email },
    assignee: { title: "Занимается", kind: "text", width: 28, of: (row) => row.assignee_name || row.assignee_email },
    first_reply_at: { title: "Первый ответ", kind: "moment", of: (row) => row.first_reply_at },
  },
  open: (db, _user, ask) => allTickets.whole(db, {}, ask),
});
