import type { TicketDetailForAdmins } from "@dropship/api/contract/admin-tickets";
import { fillReply } from "@dropship/api/contract/ticket-steps";
import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem, MenuLabel } from "@dropship/ui/dropdown-menu";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { useRef } from "react";
import { errorText } from "../../shared/error-text.ts";
import { displayName, useSignedInUser } from "../../shared/session.ts";
import { repliesQuery } from "./desk-queries.ts";

/** Puts a canned reply into the field, its fields filled in by this ticket. */
export function CannedMenu({ ticket, onChosen }: { ticket: TicketDetailForAdmins; onChosen: (text: string) => void }) {
  const { data, error, refetch } = useQuery(repliesQuery);
  const me = useSignedInUser();
  const trigger = useRef<HTMLButtonElement>(null);
  const isChosen = useRef(false);
  const values = {
    // Names are kept as «Шевчук Ганна»: a person is addressed by the first one.
    имя: ticket.user.name.split(" ").at(-1) ?? "",
    обращение: String(ticket.id),
    тема: ticket.topic,
    предмет: ticket.context?.name ?? "",
    сотрудник: displayName(me),
  };
  return (
    <DropdownMenu
      trigger={
        <Button ref={trigger} size="sm" variant="ghost" icon={<MessageSquareText />}>
          Заготовки
        </Button>
      }
      onCloseAutoFocus={(event) => {
        if (!isChosen.current) return;
        isChosen.current = false;
        // What was put in is read, and written on.
        event.preventDefault();
        trigger.current?.form?.querySelector("textarea")?.focus();
      }}
    >
      {!data && !error && <MenuLabel>Загружаем…</MenuLabel>}
      {!data && error && (
        <>
          <MenuLabel>Заготовки не загрузились: {errorText(error)}</MenuLabel>
          <MenuItem onSelect={() => void refetch()}>Повторить</MenuItem>
        </>
      )}
      {data?.length === 0 && <MenuLabel>Заготовок пока нет: добавьте их в списке обращений</MenuLabel>}
      {data?.map(({ id, title, body }) => (
        <MenuItem
          key={id}
          onSelect={() => {
            isChosen.current = true;
            onChosen(fillReply(body, values));
          }}
        >
          {title}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
