import { fileKinds } from "@dropship/api/contract/file-kinds";
import { MAX_TICKET_FILES } from "@dropship/api/contract/ticket-steps";
import { formatFileSize } from "@dropship/ui/format/file-size";
import type { DraftFile } from "@dropship/ui/patterns/ticket-thread";
import { useRef, useState } from "react";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";

const { accept, maxBytes } = fileKinds["ticket-photo"];
/** Pictures that a message takes, for the file dialog. */
export const ACCEPTED = accept.map((format) => `image/${format}`).join(",");

interface Attachment extends DraftFile {
  id: string;
  /** Its id on the server, once it is there. */
  fileId?: number;
}

/** A name that can be kept: without signs that are not seen or turn the text around. */
const plainName = (name: string): string => {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").trim();
  return (plain === "" ? "Фото" : plain).slice(-120).toWellFormed();
};

let made = 0;

/** Pictures of a message that is being written: each is uploaded as soon as it is chosen. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const uploads = useRef(new Map<string, AbortController>());
  const patch = (id: string, change: Partial<Attachment>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));

  async function upload(id: string, file: File): Promise<void> {
    const abort = new AbortController();
    uploads.current.set(id, abort);
    try {
      const { data } = await api("uploadFile", {
        query: { kind: "ticket-photo" },
        file,
        signal: abort.signal,
        onProgress: (progress: number) => patch(id, { progress: Math.min(progress, 0.99) }),
      });
      setFiles((all) => all.map(({ progress: _, ...one }) => (one.id === id ? { ...one, fileId: data.id } : one)));
    } catch (error) {
      if (abort.signal.aborted) return;
      setFiles((all) =>
        all.map(({ progress: _, ...one }) => (one.id === id ? { ...one, error: errorText(error) } : one)),
      );
    } finally {
      uploads.current.delete(id);
    }
  }

  return {
    files,
    /** Those that are on the server, under their names. */
    sent: files.flatMap(({ fileId, name }) => (fileId === undefined ? [] : [{ id: fileId, name }])),
    attach(chosen: readonly File[]): void {
      const room = MAX_TICKET_FILES - files.length;
      const added = chosen.slice(0, Math.max(room, 0)).map((file) => {
        const entry: Attachment = {
          id: `file-${(made += 1)}`,
          name: plainName(file.name),
          size: formatFileSize(file.size),
        };
        const isTooLarge = file.size > maxBytes;
        return { file, entry: isTooLarge ? { ...entry, error: "Больше 10 МБ" } : { ...entry, progress: 0 } };
      });
      setFiles([...files, ...added.map(({ entry }) => entry)]);
      for (const { file, entry } of added) if ("progress" in entry) void upload(entry.id, file);
    },
    detach(file: DraftFile): void {
      uploads.current.get(String(file.id))?.abort();
      setFiles((all) => all.filter(({ id }) => id !== file.id));
    },
    clear: () => setFiles([]),
  };
}
