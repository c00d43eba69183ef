import { useState } from "react";
import { draftKey } from "../../shared/form/form-draft.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { readTab, writeTab } from "../../shared/tab-storage.ts";

/** What is typed in a thread: kept over reloads and walks to other screens, until it is sent or its writer logs out. */
export function useDraft(ticketId: number): [string, (text: string) => void] {
  const { id: userId } = useSignedInUser();
  const key = draftKey(`ticket-${ticketId}`, userId);
  const [text, setText] = useState(() => {
    const kept = readTab(key);
    return typeof kept === "string" ? kept : "";
  });
  const change = (typed: string) => {
    setText(typed);
    writeTab(key, typed === "" ? null : typed);
  };
  return [text, change];
}
