import { z } from "zod";
import type { SandboxStore } from "../sandbox-store.ts";
import type { TelegramPerson, TelegramUpdate } from "./wire.ts";

const chatLine = z.object({
  id: z.number(),
  /** `alert`: what a press was told, above the chat in Telegram itself. */
  by: z.enum(["person", "bot", "alert"]),
  text: z.string(),
  at: z.number(),
  /** Picture or file of the line, by the name under which it is kept. */
  photo: z.string().nullable().default(null),
  /** What it is called, where it is sent as a file and not as a picture. */
  fileName: z.string().nullable().default(null),
  /** The line that it replies to. */
  replyTo: z.number().nullable().default(null),
  buttons: z.array(z.object({ text: z.string(), data: z.string() })).default([]),
});
/** A line of a chat as the page shows it; one by the bot may have buttons. */
export type ChatLine = z.output<typeof chatLine>;

/** A line that is about to be added. */
type NewLine = Pick<ChatLine, "by" | "text"> & Partial<Pick<ChatLine, "buttons" | "photo" | "fileName" | "replyTo">>;

const KEPT_LINES = 100;
const keptPhoto = z.object({ base64: z.string() });
const kept = z.object({ update_id: z.number(), update: z.unknown() });

/** What people and the bot wrote, and what the bot has not heard yet. Each line and each update is a file of its own: processes share them. */
export function sandboxChats(store: SandboxStore, now: () => number) {
  let last = 0;
  /** Grows with every call, also from process to process. */
  const nextId = () => (last = Math.max(last + 1, now() * 1_000));
  const folder = (chatId: string) => `chat-${chatId}`;

  async function lines(chatId: string): Promise<ChatLine[]> {
    const read = (await store.all(folder(chatId))).flatMap((one) => chatLine.safeParse(one).data ?? []);
    return read.toSorted((a, b) => a.id - b.id);
  }
  async function write(chatId: string, line: ChatLine): Promise<ChatLine> {
    await store.write(folder(chatId), String(line.id), line);
    const all = await lines(chatId);
    for (const { id, photo } of all.slice(0, -KEPT_LINES)) {
      await store.remove(folder(chatId), String(id));
      if (photo !== null) await store.remove("photos", photo);
    }
    return line;
  }

  return {
    lines,
    find: async (chatId: string, id: number): Promise<ChatLine | null> =>
      chatLine.safeParse(await store.read(folder(chatId), String(id))).data ?? null,
    add: (chatId: string, line: NewLine): Promise<ChatLine> =>
      write(chatId, {
        buttons: [],
        photo: null,
        fileName: null,
        replyTo: null,
        ...line,
        id: nextId(),
        at: Math.floor(now() / 1_000),
      }),
    /** Keeps a picture; the name by which it is found. */
    async keepPhoto(bytes: Buffer): Promise<string> {
      const name = `photo-${nextId()}`;
      await store.write("photos", name, { base64: bytes.toString("base64") });
      return name;
    },
    async photo(name: string): Promise<Buffer | null> {
      const found = keptPhoto.safeParse(await store.read("photos", name));
      return found.success ? Buffer.from(found.data.base64, "base64") : null;
    },
    replace: write,
    /** Keeps a word for the bot. */
    async tell(update: Omit<TelegramUpdate, "update_id">): Promise<TelegramUpdate> {
      const told = { ...update, update_id: nextId() };
      await store.write("updates", String(told.update_id), { update_id: told.update_id, update: told });
      return told;
    },
    /** Words that wait, the oldest first. */
    async waiting(): Promise<z.output<typeof kept>[]> {
      const all = (await store.all("updates")).flatMap((one) => kept.safeParse(one).data ?? []);
      return all.toSorted((a, b) => a.update_id - b.update_id);
    },
    forget: (updateId: number): Promise<void> => store.remove("updates", String(updateId)),
  };
}

const NAMES = ["Олена", "Тарас", "Ірина", "Богдан", "Дарина", "Максим", "Софія", "Андрій"];
/** The made-up person of a chat: private chats have the id of who is in them. */
export const personOf = (chatId: string): TelegramPerson => ({
  id: Number(chatId),
  first_name: NAMES[Number(chatId) % NAMES.length] ?? "Олена",
  username: `sandbox_${chatId}`,
});
