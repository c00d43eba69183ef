import type { Ticket } from "@dropship/api/contract/tickets";
import { ticketList } from "@dropship/api/contract/lists/tickets";
import { TICKET_CONTEXTS } from "@dropship/api/contract/ticket-states";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { getRouteApi, Navigate, useNavigate } from "@tanstack/react-router";
import { LifeBuoy, Plus } from "lucide-react";
import { Suspense } from "react";
import { focusHeading } from "../../shared/focus-heading.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { useListAddress } from "../../shared/list/use-list.ts";
import { ticketColumns } from "./ticket-columns.tsx";
import { TicketPhoneCard } from "./ticket-phone-card.tsx";
import { type About, ticketSource } from "./ticket-queries.ts";
import { ticketStatusTable, ticketWords } from "./ticket-words.ts";

// The list is read without it.
const NewTicketDialog = lazyPart(async () => (await import("./new-ticket-dialog.tsx")).NewTicketDialog);

const route = getRouteApi("/_signed-in/_verified/support/");
const ticketHref = (id: number) => `/support/${id}`;
const getRowName = ({ id, subject }: Ticket) => `обращение ${numbered(id)}, ${subject}`;
const getRowHref = ({ id }: Ticket) => ticketHref(id);

const newButton = (
  <Button asChild variant="primary" icon={<Plus />}>
    <Link href="/support?new=1">Новое обращение</Link>
  </Button>
);

/** The record that an address begins a ticket from: "order-1048". */
function readAbout(value: unknown): About | null {
  const [, name, digits] = /^([a-z]+)-(\d{1,9})$/.exec(typeof value === "string" ? value : "") ?? [];
  const kind = TICKET_CONTEXTS.find((one) => one === name);
  return kind && Number(digits) > 0 ? { kind, id: Number(digits) } : null;
}

/** The support: one's own tickets. An address of before, which named one in a filter, leads to its page. */
export function SupportScreen() {
  const search: Readonly<Record<string, unknown>> = route.useSearch();
  const navigate = useNavigate();
  const { id } = useListAddress(ticketList).state.filter;
  const isNew = search["new"] !== undefined;
  return (
    <>
      {id === undefined ? <TicketList /> : <Navigate to="/support/$id" params={{ id: Number(id) }} replace />}
      {isNew && (
        <Suspense>
          <NewTicketDialog
            about={readAbout(search["about"])}
            onClose={() => void navigate({ href: "/support", replace: true })}
            onOpened={(made) => void navigate({ href: ticketHref(made), replace: true }).then(focusHeading)}
          />
        </Suspense>
      )}
    </>
  );
}

const TicketList = () => (
  <ListScreen
    source={ticketSource}
    title="Поддержка"
    allName="Все обращения"
    noun={["обращение", "обращения", "обращений"]}
    words={ticketWords}
    columns={ticketColumns}
    card={(ticket) => <TicketPhoneCard ticket={ticket} table={ticketStatusTable} />}
    getRowName={getRowName}
    getRowHref={getRowHref}
    actions={newButton}
    nothingFound="Таких обращений нет"
    empty={
      <EmptyState icon={<LifeBuoy />} title="Обращений пока нет" action={newButton}>
        Спросите о заказе, деньгах или товаре. Ответ придёт сюда, в уведомления и на почту; переписка остаётся.
      </EmptyState>
    }
  />
);
