import type { TicketDetailForAdmins } from "@dropship/api/contract/admin-tickets";
import { ThreadClosed } from "@dropship/ui/patterns/ticket-thread";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { Suspense } from "react";
import { useMay } from "../../shared/session.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { deskCalls, refreshDesk } from "./desk-queries.ts";
import { Thread } from "./thread.tsx";
import type { ThreadMode } from "./thread-draft.ts";
import { useDraft } from "./use-draft.ts";

const CannedMenu = lazyPart(async () => (await import("./canned-menu.tsx")).CannedMenu);

const MODES = [
  { value: "reply", label: "Ответ" },
  { value: "resolve", label: "Ответ и решено" },
  { value: "note", label: "Заметка" },
] as const satisfies readonly { value: ThreadMode; label: string }[];

const PLACEHOLDERS: Readonly<Record<ThreadMode, string>> = {
  reply: "Ответ увидит пользователь",
  resolve: "Ответ увидит пользователь, обращение станет решённым",
  note: "Заметку увидят только сотрудники",
};
const SEND: Readonly<Record<ThreadMode, string>> = {
  reply: "Ответить",
  resolve: "Ответить и закрыть вопрос",
  note: "Сохранить заметку",
};

/** The conversation on the desk: replies, notes inside the shop, canned replies. */
export function DeskThread({ ticket }: { ticket: TicketDetailForAdmins }) {
  const mayAnswer = useMay("support.answer");
  const writing = useDraft(ticket.id);
  const { draft, change } = writing;
  return (
    <Thread
      ticket={ticket}
      calls={deskCalls}
      writing={writing}
      placeholder={PLACEHOLDERS[draft.mode]}
      sendLabel={SEND[draft.mode]}
      onChanged={refreshDesk}
      extra={
        <>
          <SegmentedControl
            size="sm"
            label="Как отправить"
            options={MODES}
            value={draft.mode}
            onValueChange={(mode) => change({ mode })}
          />
          <Suspense>
            <CannedMenu
              ticket={ticket}
              onChosen={(reply) => change({ text: draft.text === "" ? reply : `${draft.text}\n${reply}` })}
            />
          </Suspense>
        </>
      }
      {...(!mayAnswer && {
        closed: <ThreadClosed>Отвечать здесь могут те, у кого есть право отвечать в поддержке.</ThreadClosed>,
      })}
      {...(!ticket.can.write && {
        closed: (
          <ThreadClosed>
            Обращение закрыто: написать в него нельзя. Новый вопрос пользователь задаст новым обращением.
          </ThreadClosed>
        ),
      })}
    />
  );
}
