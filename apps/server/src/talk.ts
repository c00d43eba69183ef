import type { Database } from "./db/database.ts";
import type { Throttler } from "./http/throttle.ts";
import type { TelegramConnection } from "./integrations/telegram/connect.ts";
import type { Live } from "./live.ts";
import type { FilesService } from "./modules/files/files.service.ts";
import { mailReplies } from "./modules/mail-replies/mail-replies.service.ts";
import type { SettingsStore } from "./modules/settings/settings-store.ts";
import { toldLines } from "./modules/telegram/told-lines.service.ts";
import { createTickets } from "./modules/tickets/create-tickets.ts";

/** What the talk with people is built from. */
export interface TalkDeps {
  readonly db: Database;
  /** Connections of the worker. */
  readonly jobsDb: Database;
  readonly appKey: Buffer;
  readonly settings: SettingsStore;
  readonly throttler: Throttler;
  readonly files: FilesService;
  readonly live: Live;
  /** The shop's bot. */
  readonly bot: TelegramConnection;
  readonly onFault: (what: string, error: unknown) => void;
}

/** Wires the support with its ways to people: the site, the bot and e-mail. */
export function createTalk({ db, jobsDb, appKey, settings, throttler, files, live, bot, onFault }: TalkDeps) {
  const support = createTickets({ db, files, broadcaster: live.broadcaster, onFault });
  const { channels } = support;
  const replies = mailReplies({ db: jobsDb, appKey, settings, throttler, channels, onFault });
  return {
    support,
    /** Takes replies to support by e-mail. */
    mailReplies: replies,
    /** How lines of tickets come whole to who can reply to them there. */
    tellers: {
      tellLine: toldLines({ db: jobsDb, connection: bot, channels }),
      writeLine: replies.writeLine,
    },
  };
}
