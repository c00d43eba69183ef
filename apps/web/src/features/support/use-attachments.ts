import { fileKinds } from "@dropship/api/contract/file-kinds";
import { MAX_TICKET_FILES } from "@dropship/api/contract/ticket-steps";
import { formatFileSize } from "@dropship/ui/format/file-size";
import type { DraftFile } from "@dropship/ui/patterns/ticket-thread";
import { useRef, useState } from "react";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";

const { accept, maxBytes } = fileKinds["ticket-photo"];
/** Pictures and PDFs that a message takes, for the file dialog. */
export const ACCEPTED = [...accept.map((format) => `image/${format}`), "application/pdf"].join(",");

interface Attachment extends DraftFile {
  id: string;
  /** Its id on the server, once it is there. */
  fileId?: number;
}

/** A name that can be kept: without signs that are not seen or turn the text around. */
const plainName = (name: string): string => {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").trim();
  return (plain === "" ? "Файл" : plain).slice(-120).toWellFormed();
};

/** Pictures on the server under their names, as a message sends them. */
export type SentPictures = { id: number; name: string }[];

const sentOf = (files: readonly Attachment[]): SentPictures =>
  files.flatMap(({ fileId, name }) => (fileId === undefined ? [] : [{ id: fileId, name }]));
/** An upload that has come to its end. */
const ended = ({ id, name, size }: Attachment, end: { fileId: number } | { error: string }): Attachment => ({
  id,
  name,
  ...(size !== undefined && { size }),
  ...end,
});

/** A file that was sent by an earlier page or message. */
const keptOf = ({ id, name }: SentPictures[number]): Attachment => ({ id: `kept-${id}`, name, fileId: id });

let made = 0;

/** Pictures of a message that is being written: each is uploaded as soon as it is chosen. `onSent` is told which are there. */
export function useAttachments(initial: SentPictures = [], onSent?: (sent: SentPictures) => void) {
  const [files, setFiles] = useState<readonly Attachment[]>(() => initial.map(keptOf));
  const latest = useRef(files); // uploads end long after the render that began them
  const uploads = useRef(new Map<string, AbortController>());
  function change(next: readonly Attachment[]): void {
    const isOther = JSON.stringify(sentOf(next)) !== JSON.stringify(sentOf(latest.current));
    latest.current = next;
    setFiles(next);
    if (isOther) onSent?.(sentOf(next));
  }
  const changeOne = (id: string, to: (one: Attachment) => Attachment) =>
    change(latest.current.map((one) => (one.id === id ? to(one) : one)));

  async function upload(id: string, file: File): Promise<void> {
    const abort = new AbortController();
    uploads.current.set(id, abort);
    try {
      const { data } = await api("uploadFile", {
        query: { kind: "ticket-photo" },
        file,
        signal: abort.signal,
        onProgress: (progress: number) => changeOne(id, (one) => ({ ...one, progress: Math.min(progress, 0.99) })),
      });
      changeOne(id, (one) => ended(one, { fileId: data.id }));
    } catch (error) {
      if (!abort.signal.aborted) changeOne(id, (one) => ended(one, { error: errorText(error) }));
    } finally {
      uploads.current.delete(id);
    }
  }

  return {
    files,
    /** Those that are on the server. */
    sent: sentOf(files),
    attach(chosen: readonly File[]): void {
      const room = Math.max(MAX_TICKET_FILES - latest.current.length, 0);
      const added = chosen.slice(0, room).map((file) => {
        const id = `file-${(made += 1)}`;
        const entry: Attachment = { id, name: plainName(file.name), size: formatFileSize(file.size) };
        return { file, entry: file.size > maxBytes ? { ...entry, error: "Больше 10 МБ" } : { ...entry, progress: 0 } };
      });
      change([...latest.current, ...added.map(({ entry }) => entry)]);
      for (const { file, entry } of added) if ("progress" in entry) void upload(entry.id, file);
    },
    detach(file: DraftFile): void {
      uploads.current.get(String(file.id))?.abort();
      change(latest.current.filter(({ id }) => id !== file.id));
    },
    clear: () => change([]),
    /** Puts files that are on the server in the place of all others. */
    restore: (kept: SentPictures) => change(kept.map(keptOf)),
  };
}
