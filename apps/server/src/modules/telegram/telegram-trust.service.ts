import type { Connection } from "../../db/database.ts";
import * as people from "./linked-people.repository.ts";

/**
 * After a new password: whoever knew the old one may have linked a Telegram, or hold a link that is not followed yet. Links become void, and an
 * admin's rights rest in the chat as in a session of one step, until one of two steps confirms it anew.
 */
export const distrustTelegram = (tx: Connection, userId: number): Promise<void> => people.distrust(tx, userId);

/** Unlinks the Telegram of who is let in anew by the shop; false when there was none. */
export const dropTelegram = (tx: Connection, userId: number): Promise<boolean> => people.unlink(tx, userId);
