import {
  type Channel,
  deskChannel,
  presences,
  type PresentPerson,
  userChannel,
  wirePattern,
} from "@dropship/api/contract/events";
import { may, type Rights } from "@dropship/api/contract/permissions";
import type { Database } from "../../db/database.ts";
import type { EndedSessions, LiveSession, SessionSource } from "../../realtime/sessions.ts";
import { readSessionName, sessionName } from "../../realtime/sessions.ts";
import { type AppCredentials, channelAuth, sessionChannelAuth } from "../../realtime/signatures.ts";
import { type MarkedSession, sessionMark } from "../auth/session-marks.service.ts";
import { nameOfListener } from "./broadcasting.repository.ts";

/** Every channel that needs permission. */
const CHANNELS: readonly Channel[] = [userChannel, deskChannel, ...Object.values(presences)];

/** Somebody who would listen. */
interface Listener {
  readonly userId: number;
  /** What they may do, there in person. */
  readonly rights: Rights;
}

/** Ids stand in names as they are kept: "7", never "07". */
const PATTERNS = CHANNELS.map((channel) => ({
  channel,
  pattern: new RegExp(`^${wirePattern(channel).replaceAll(".", "\\.").replace("{id}", "([1-9]\\d{0,9})")}$`),
}));

/** The channel of this name on the wire, when this user may listen to it; null otherwise. */
function channelFor({ userId, rights }: Listener, channelName: string): Channel | null {
  const found = PATTERNS.find(({ channel, pattern }) => {
    const match = pattern.exec(channelName);
    if (!match) return false;
    if (channel.access === "anyone") return true;
    return channel.access === "own" ? Number(match[1]) === userId : may(rights, channel.access);
  });
  return found?.channel ?? null;
}

/** Whether this user may listen to a channel, named as on the wire. */
export const mayListen = (listener: Listener, channelName: string): boolean =>
  channelFor(listener, channelName) !== null;

/** What permissions are signed with. */
export interface PermissionSigner {
  readonly app: AppCredentials;
  /** Whether the live server looks up the session that a permission hangs on: the shop's own does, an outside service knows no sessions. */
  readonly knowsSessions: boolean;
  readonly db: Database;
}

/** What is signed with the name of a presence channel: who the listener is, for the others. */
async function memberData({ db }: PermissionSigner, userId: number): Promise<string> {
  const user_info: PresentPerson = { id: userId, name: await nameOfListener(db, userId) };
  return JSON.stringify({ user_id: String(userId), user_info });
}

/** Permission for one connection of this session to listen; null when the channel is not for its user. */
export async function permissionToListen(
  signer: PermissionSigner,
  listener: Listener & { readonly sessionHash: Buffer },
  socketId: string,
  channelName: string,
): Promise<{ auth: string; channel_data?: string } | null> {
  const channel = channelFor(listener, channelName);
  if (!channel) return null;
  const { app, knowsSessions } = signer;
  const data = channel.visibility === "presence" ? await memberData(signer, listener.userId) : undefined;
  const session = sessionName(listener.userId, sessionMark(listener.sessionHash));
  const auth = knowsSessions
    ? sessionChannelAuth(app, session, socketId, channelName, data)
    : channelAuth(app, socketId, channelName, data);
  return { auth, ...(data !== undefined && { channel_data: data }) };
}

/** The shop's sessions as the live server asks for them. `find` returns those of the wanted ones that live, in any order. */
export const listeningSessions = (
  find: (wanted: readonly { userId: number; mark: string }[]) => Promise<readonly MarkedSession[]>,
): SessionSource => ({
  async find(names) {
    const wanted = names.flatMap((name) => readSessionName(name) ?? []);
    const live = await find(wanted);
    return new Map(
      live.map(({ userId, mark, endsInMs, rights }): [string, LiveSession] => [
        sessionName(userId, mark),
        { endsAt: Date.now() + endsInMs, mayListen: (channel) => mayListen({ userId, rights }, channel) },
      ]),
    );
  },
});

/** Closes live connections, see `connectionCloser`. */
export type CloseConnections = (userId: number, sessionHash?: Buffer) => void;

/**
 * Makes what is called after a session has ended (logout, a new password, a block, revoked by hand) or a user's rights have changed, once that
 * is committed: the live connections that listen by the user's sessions, or by the one that is named, are closed in every process. Clients
 * come back at once; those whose session lives are given permission anew, as far as it goes now. Nobody waits for it.
 */
export const connectionCloser =
  (
    endSessions: (ended: EndedSessions) => Promise<void>,
    onFault: (what: string, error: unknown) => void,
  ): CloseConnections =>
  (userId, sessionHash) => {
    const session = sessionHash && sessionName(userId, sessionMark(sessionHash));
    endSessions({ userId, session }).catch((error: unknown) =>
      onFault("other processes were not told that sessions have ended", error),
    );
  };
