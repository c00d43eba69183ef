import type { Editor } from "@tiptap/core";
import { useRef, useState } from "react";

import { insertBeside } from "./insert-beside.ts";

/** A picture that was uploaded. */
export type UploadedPicture = {
  /** Address of the picture. */
  src: string;
  /** What is on it, for those who don't see it. */
  alt?: string;
};

/** Uploads pictures one after another and puts them where the cursor is. */
export function usePictureUpload(upload: ((file: File) => Promise<UploadedPicture>) | undefined): {
  status: "idle" | "uploading" | "failed";
  /** Uploads what is a picture among the files; false when there is none. */
  insert: (editor: Editor, files: Iterable<File>) => boolean;
  /** Uploads the failed ones again. */
  retry: () => void;
  /** Address of a picture without description that was put in just now. */
  asksAltOf: string | null;
  stopAsking: () => void;
} {
  const [status, setStatus] = useState<"idle" | "uploading" | "failed">("idle");
  const [asksAltOf, setAsksAltOf] = useState<string | null>(null);
  const failed = useRef<{ editor: Editor; files: File[] } | null>(null);

  const run = async (editor: Editor, files: File[]) => {
    if (!upload) return;
    setStatus("uploading");
    for (const [index, file] of files.entries()) {
      try {
        const { src, alt = "" } = await upload(file);
        insertBeside(editor, { type: "image", attrs: { src, alt } });
        if (alt === "") setAsksAltOf(src);
      } catch {
        failed.current = { editor, files: files.slice(index) };
        setStatus("failed");
        return;
      }
    }
    failed.current = null;
    setStatus("idle");
  };
  return {
    status,
    insert: (editor, files) => {
      const pictures = [...files].filter((file) => file.type.startsWith("image/"));
      if (!upload || pictures.length === 0) return false;
      void run(editor, pictures);
      return true;
    },
    retry: () => {
      if (failed.current) void run(failed.current.editor, failed.current.files);
    },
    asksAltOf,
    stopAsking: () => setAsksAltOf(null),
  };
}
