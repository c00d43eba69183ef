import { useEffect, useRef, useState } from "react";

/** A picture that was taken in and can be cut. */
export type TakenPicture = {
  /** Tells it to who saves the piece. */
  id: string;
  /** Address from which the frame shows it. */
  url: string;
};

/** How a taking is stopped, and whom it tells how far it is. */
export type TakeOptions = {
  /** Ends when the person stops it or takes another picture. */
  signal: AbortSignal;
  /** Gets the share sent, 0 to 1; at 1 the other side is at work. */
  onProgress: (share: number) => void;
};

/** What is on its way. */
type Taking = { name: string; share: number };

/** One picture on its way: how far it is, what came of it. A new one takes the place of the one before. */
export function useIntake() {
  const [taking, setTaking] = useState<Taking | null>(null);
  const [picture, setPicture] = useState<TakenPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  return {
    /** What is on its way; null when nothing is. */
    taking,
    /** What came and is to be cut; null when nothing is. */
    picture,
    /** Why nothing came, as a sentence. */
    problem,
    setProblem,
    /** Takes a picture in; `take` rejects with an `Error` whose message is a sentence for people. */
    async start(name: string, take: (options: TakeOptions) => Promise<TakenPicture>) {
      running.current?.abort();
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      setProblem(null);
      setTaking({ name, share: 0 });
      try {
        const onProgress = (share: number) => !signal.aborted && setTaking({ name, share });
        const taken = await take({ signal, onProgress });
        if (!signal.aborted) setPicture(taken);
      } catch (error) {
        if (!signal.aborted)
          setProblem(error instanceof Error && error.message !== "" ? error.message : "Фото не загрузилось.");
      } finally {
        if (running.current === controller) setTaking(null);
      }
    },
    /** Stops what is on its way. */
    cancel() {
      running.current?.abort();
      setTaking(null);
    },
    /** The piece was saved, or is not wanted. */
    close: () => setPicture(null),
  };
}
