import type { TicketForAdmins } from "@dropship/api/contract/admin-tickets";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { numbered } from "@dropship/ui/format/record-number";
import { Inbox, MessageSquareText, Tags } from "lucide-react";
import { Suspense, useState } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { ticketQueueQuery } from "../../shared/ticket-queue.ts";
import { deskTicketColumns, Waiting } from "./desk-columns.tsx";
import { allTicketSource } from "./desk-queries.ts";
import { DeskQueue } from "./desk-queue.tsx";
import { TicketPhoneCard } from "./ticket-phone-card.tsx";
import { allTicketWords, deskStatusTable } from "./desk-words.ts";
import { personName } from "../../shared/person-name.ts";

const TopicsDialog = lazyPart(async () => (await import("./topics-dialog.tsx")).TopicsDialog);
const RepliesDialog = lazyPart(async () => (await import("./replies-dialog.tsx")).RepliesDialog);

const AWAITS = [ticketQueueQuery.queryKey];
const getRowName = ({ id, subject }: TicketForAdmins) => `обращение ${numbered(id)}, ${subject}`;
const getRowHref = ({ id }: TicketForAdmins) => `/admin/support/${id}`;

/** Tickets of everybody: who waits longest before all. */
export function SupportDeskScreen() {
  const [open, setOpen] = useState<"topics" | "replies" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ListScreen
        source={allTicketSource}
        title="Поддержка"
        allName="Все обращения"
        canShareViews
        noun={["обращение", "обращения", "обращений"]}
        words={allTicketWords}
        columns={deskTicketColumns}
        card={(ticket) => (
          <TicketPhoneCard
            ticket={ticket}
            table={deskStatusTable}
            by={personName(ticket.user)}
            waits={ticket.waiting_since ? <Waiting ticket={ticket} /> : undefined}
          />
        )}
        getRowName={getRowName}
        getRowHref={getRowHref}
        above={<DeskQueue />}
        awaits={AWAITS}
        actions={
          <>
            <Allowed to="support.arrange">
              <Button icon={<Tags />} onClick={() => setOpen("topics")}>
                Темы
              </Button>
            </Allowed>
            <Allowed to="support.arrange">
              <Button icon={<MessageSquareText />} onClick={() => setOpen("replies")}>
                Заготовки
              </Button>
            </Allowed>
          </>
        }
        nothingFound="Таких обращений нет"
        empty={
          <EmptyState icon={<Inbox />} title="Обращений ещё не было">
            Когда пользователь спросит о заказе, деньгах или товаре, обращение встанет сюда: ответить, назначить
            сотрудника, оставить заметку.
          </EmptyState>
        }
      />
      <Suspense>
        {open === "topics" && <TopicsDialog onClose={close} />}
        {open === "replies" && <RepliesDialog onClose={close} />}
      </Suspense>
    </>
  );
}
