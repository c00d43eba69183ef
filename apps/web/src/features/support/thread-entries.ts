import type { TicketMessage } from "@dropship/api/contract/tickets";
import { formatFileSize } from "@dropship/ui/format/file-size";
import type { ThreadEntry } from "@dropship/ui/patterns/ticket-thread";
import { sentKey } from "./thread-outbox.ts";

/** Who reads the thread, and how far the other side has. */
export interface ThreadReader {
  readonly side: "user" | "shop";
  readonly otherReadId: number;
}

/** How a message came that was not written on the site. */
const vias = { site: undefined, telegram: "из Telegram", mail: "по почте" } as const;
const roles = { user: "Дропшиппер", shop: "Поддержка" } as const;

/** Lines of a thread as its pattern draws them for this reader. */
export const threadEntries = (lines: readonly TicketMessage[], reader: ThreadReader): ThreadEntry[] =>
  lines.map((line): ThreadEntry => {
    const { id, kind, side, author, body, created_at: time, files, via, is_own: isMine } = line;
    const name = author?.name || roles[side];
    if (kind === "event") return { kind, id, time, text: author ? `${body}\u00a0· ${name}` : body };
    const isOwn = side === reader.side;
    const sentAs = sentKey(id);
    return {
      kind: "message",
      id,
      time,
      text: body,
      ...(sentAs !== undefined && { sentAs }),
      side: isOwn ? "own" : "other",
      author: { name, photoUrl: author?.photo_url ?? null, role: roles[side] },
      attachments: files.map((file) => ({
        id: file.id,
        name: file.name,
        size: formatFileSize(file.bytes),
        href: file.url,
        ...(file.thumb_url !== null && { thumbUrl: file.thumb_url }),
      })),
      ...(vias[via] && { via: vias[via] }),
      ...(kind === "note" && { internal: true }),
      ...(isOwn && !isMine && { colleague: true }),
      ...(isOwn && kind === "message" && { state: id <= reader.otherReadId ? ("read" as const) : ("sent" as const) }),
    };
  });
