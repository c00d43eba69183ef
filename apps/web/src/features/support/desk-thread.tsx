import type { TicketDetailForAdmins } from "@dropship/api/contract/admin-tickets";
import { ThreadClosed } from "@dropship/ui/patterns/ticket-thread";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { Suspense, useState } from "react";
import { useMay } from "../../shared/session.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { deskCalls, refreshDesk } from "./desk-queries.ts";
import { Thread } from "./thread.tsx";

const CannedMenu = lazyPart(async () => (await import("./canned-menu.tsx")).CannedMenu);

const MODES = [
  { value: "reply", label: "Ответ" },
  { value: "resolve", label: "Ответ и решено" },
  { value: "note", label: "Заметка" },
] as const;
type Mode = (typeof MODES)[number]["value"];

const PLACEHOLDERS: Readonly<Record<Mode, string>> = {
  reply: "Ответ увидит пользователь",
  resolve: "Ответ увидит пользователь, обращение станет решённым",
  note: "Заметку увидят только сотрудники",
};
const SEND: Readonly<Record<Mode, string>> = {
  reply: "Ответить",
  resolve: "Ответить и закрыть вопрос",
  note: "Сохранить заметку",
};

/** The conversation on the desk: replies, notes inside the shop, canned replies. */
export function DeskThread({ ticket }: { ticket: TicketDetailForAdmins }) {
  const mayAnswer = useMay("support.answer");
  const [mode, setMode] = useState<Mode>("reply");
  return (
    <Thread
      ticket={ticket}
      calls={deskCalls}
      placeholder={PLACEHOLDERS[mode]}
      sendLabel={SEND[mode]}
      mode={{ note: mode === "note", resolves: mode === "resolve" }}
      onChanged={refreshDesk}
      extra={(text, setText) => (
        <>
          <SegmentedControl size="sm" label="Как отправить" options={MODES} value={mode} onValueChange={setMode} />
          <Suspense>
            <CannedMenu ticket={ticket} onChosen={(reply) => setText(text === "" ? reply : `${text}\n${reply}`)} />
          </Suspense>
        </>
      )}
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
