import { useEffect, useEffectEvent, useRef, useState } from "react";

import { plural } from "../../format/number.ts";
import { refusalOf } from "./file-check.ts";
import type { FileLimits } from "./file-check.ts";
import type { UploadState } from "./file-upload.variants.ts";

/**
 * Sends one file. Report the share sent (0 to 1), stop on the signal, and reject with an `Error` whose message is a sentence for people.
 */
export type Uploader<R> = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<R>;

/** One file on its way. */
export type Upload = {
  /** Unique in the list. */
  id: string;
  /** The file itself. */
  file: File;
  /** How far it is. */
  state: UploadState;
  /** Share sent, 0 to 1. */
  share: number;
  /** Why it was refused or failed. */
  message?: string;
};

const PARALLEL = 2;
/** What is not on the server and not on its way. */
const OVER: ReadonlySet<UploadState> = new Set<UploadState>(["failed", "refused", "cancelled"]);
let lastId = 0;

/** The queue of files of one place: checks, sends two at a time, cancels, tries again. */
export function useUploads<R>({
  upload,
  onUploaded,
  maxFiles = Infinity,
  taken = 0,
  keepsDone = true,
  ...limits
}: FileLimits & {
  /** Sends one file. */
  upload: Uploader<R>;
  /** Gets what the upload answered. */
  onUploaded: (result: R, file: File) => void;
  /** How many files the place holds. */
  maxFiles?: number;
  /** How many it holds already, apart from this queue. */
  taken?: number;
  /** Leaves what is done in the list. */
  keepsDone?: boolean;
}) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const change = (id: string, next: Partial<Upload>) =>
    setUploads((all) => all.map((item) => (item.id === id ? { ...item, ...next } : item)));

  const send = useEffectEvent(async ({ id, file }: Upload) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    change(id, { state: "uploading", share: 0, message: undefined });
    try {
      const result = await upload(file, {
        signal: controller.signal,
        onProgress: (share) => change(id, { share: Math.min(1, Math.max(0, share)) }),
      });
      if (controller.signal.aborted) return;
      if (keepsDone) change(id, { state: "done", share: 1 });
      else setUploads((all) => all.filter((item) => item.id !== id));
      onUploaded(result, file);
    } catch (error) {
      if (controller.signal.aborted) return;
      const message = error instanceof Error && error.message !== "" ? error.message : "Не удалось загрузить";
      change(id, { state: "failed", message });
    } finally {
      running.current.delete(id);
    }
  });

  useEffect(() => {
    const free = PARALLEL - running.current.size;
    const waiting = uploads.filter((item) => item.state === "waiting" && !running.current.has(item.id));
    for (const item of waiting.slice(0, Math.max(0, free))) void send(item);
  }, [uploads]);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const stop = (id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
  };

  return {
    uploads,
    /** Puts files into the queue; what cannot be taken is listed with the reason. */
    add: (files: Iterable<File>) => {
      let room =
        maxFiles -
        taken -
        uploads.filter(
          ({ state }) => state !== "refused" && state !== "cancelled" && !(maxFiles === 1 && state === "failed"),
        ).length;
      const added = [...files].map((file): Upload => {
        const refusal =
          refusalOf(file, limits) ??
          (room <= 0 ? `Можно не больше ${plural(maxFiles, ["файла", "файлов", "файлов"])}` : null);
        if (refusal === null) room--;
        return {
          id: String(++lastId),
          file,
          state: refusal === null ? "waiting" : "refused",
          share: 0,
          ...(refusal === null ? {} : { message: refusal }),
        };
      });
      // Whoever chooses anew where there is room for one file means that one instead of what did not go.
      const isInstead = maxFiles === 1 && added.some(({ state }) => state === "waiting");
      setUploads((all) => [...(isInstead ? all.filter(({ state }) => !OVER.has(state)) : all), ...added]);
    },
    /** Stops a file on its way; it stays in the list and can be sent again. */
    cancel: (id: string) => {
      stop(id);
      change(id, { state: "cancelled", share: 0 });
    },
    /** Sends a failed or cancelled file again. */
    retry: (id: string) => change(id, { state: "waiting", share: 0, message: undefined }),
    /** Takes a file out of the list. */
    remove: (id: string) => {
      stop(id);
      setUploads((all) => all.filter((item) => item.id !== id));
    },
  };
}

/** What `useUploads` gives: the files of one place and what can be done with them. */
export type UploadQueue = ReturnType<typeof useUploads>;
