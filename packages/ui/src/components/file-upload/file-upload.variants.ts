/** How far a file is. */
export const uploadStateKeys = ["waiting", "uploading", "done", "failed", "refused", "cancelled"] as const;

/** One of `uploadStateKeys`. */
export type UploadState = (typeof uploadStateKeys)[number];

/** Tone and word of each state. */
export const uploadStates = {
  waiting: { tone: "text-muted", word: "Ждёт очереди" },
  uploading: { tone: "text-muted", word: "Загружается" },
  done: { tone: "text-good", word: "Загружен" },
  failed: { tone: "text-bad", word: "Не загружен" },
  refused: { tone: "text-bad", word: "Не принят" },
  cancelled: { tone: "text-muted", word: "Загрузка остановлена" },
} satisfies Record<UploadState, { tone: string; word: string }>;
