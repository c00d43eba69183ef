import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type ThreadCalls, typingQuery } from "./thread-calls.ts";

/** Somebody who types says so this often; who was silent a little longer has stopped. */
const TOLD_MS = 4_000;
const SEEN_MS = 6_000;
const names = { user: "Пользователь", shop: "Поддержка" } as const;

/** Who types on the other side, and how to say that this one does. `lastId` is the last line of the other side: with it they have stopped. */
export function useTyping(calls: ThreadCalls, id: number, lastId: number) {
  const { data: said } = useQuery(typingQuery(id));
  const [ended, setEnded] = useState(0);
  const toldAt = useRef(0);
  const at = said?.at ?? 0;
  const [heardId, setHeardId] = useState(lastId);
  if (heardId !== lastId) {
    setHeardId(lastId);
    setEnded(at);
  }
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setEnded(at), Math.max(0, at + SEEN_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  const isTyping = said !== null && said !== undefined && at > ended;
  return {
    typing: isTyping ? [said.name || names[said.side]] : [],
    tell: () => {
      const now = Date.now();
      if (now - toldAt.current < TOLD_MS) return;
      toldAt.current = now;
      void calls.type(id).catch(() => undefined); // worth no word when it fails
    },
  };
}
