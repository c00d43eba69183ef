import { useRef, useState } from "react";
import { draftKey } from "../../shared/form/form-draft.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { readThreadDraft, type ThreadDraft, writeThreadDraft } from "./thread-draft.ts";

/** What is being written, and how to change a part of it. */
export interface DraftState {
  readonly draft: ThreadDraft;
  readonly change: (part: Partial<ThreadDraft>) => void;
}

/** What is written in a thread: kept over reloads and walks to other screens, until it is sent or its writer logs out. */
export function useDraft(ticketId: number): DraftState {
  const { id: userId } = useSignedInUser();
  const key = draftKey(`ticket-${ticketId}`, userId);
  const [draft, setDraft] = useState(() => readThreadDraft(key));
  const latest = useRef(draft); // a file comes to the server long after the render that sent it
  return {
    draft,
    change(part) {
      latest.current = { ...latest.current, ...part };
      setDraft(latest.current);
      writeThreadDraft(key, latest.current);
    },
  };
}
