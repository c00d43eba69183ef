import { type Channel, userChannel, wirePattern } from "@dropship/api/contract/events";
import type { EndedSessions, LiveSession, SessionSource } from "../../realtime/sessions.ts";
import { readSessionName, sessionName } from "../../realtime/sessions.ts";
import { type AppCredentials, channelAuth, sessionChannelAuth } from "../../realtime/signatures.ts";
import { type MarkedSession, sessionMark } from "../auth/session-marks.service.ts";

/** Every channel that needs permission. */
const CHANNELS: readonly Channel[] = [userChannel];

/** A user's own channel, with the id written as it is kept: "7", never "07". */
const PATTERNS = CHANNELS.map((channel) => ({
  channel,
  pattern: new RegExp(`^${wirePattern(channel).replaceAll(".", "\\.").replace("{id}", "([1-9]\\d{0,9})")}$`),
}));

/** Whether this user may listen to a channel, named as on the wire. */
export function mayListen(userId: number, channelName: string): boolean {
  return PATTERNS.some(({ channel, pattern }) => {
    const id = pattern.exec(channelName)?.[1];
    return id !== undefined && (channel.access === "anyone" || Number(id) === userId);
  });
}

/** What permissions are signed with. */
export interface PermissionSigner {
  readonly app: AppCredentials;
  /** Whether the live server looks up the session that a permission hangs on: the shop's own does, an outside service knows no sessions. */
  readonly knowsSessions: boolean;
}

/** Permission for one connection of this session to listen; null when the channel is not its user's. */
export function permissionToListen(
  { app, knowsSessions }: PermissionSigner,
  viewer: { readonly userId: number; readonly sessionHash: Buffer },
  socketId: string,
  channelName: string,
): { auth: string } | null {
  if (!mayListen(viewer.userId, channelName)) return null;
  if (!knowsSessions) return { auth: channelAuth(app, socketId, channelName) };
  const session = sessionName(viewer.userId, sessionMark(viewer.sessionHash));
  return { auth: sessionChannelAuth(app, session, socketId, channelName) };
}

/** The shop's sessions as the live server asks for them. `find` returns those of the wanted ones that live, in any order. */
export const listeningSessions = (
  find: (wanted: readonly { userId: number; mark: string }[]) => Promise<readonly MarkedSession[]>,
): SessionSource => ({
  async find(names) {
    const wanted = names.flatMap((name) => readSessionName(name) ?? []);
    const live = await find(wanted);
    return new Map(
      live.map(({ userId, mark, endsInMs }): [string, LiveSession] => [
        sessionName(userId, mark),
        { endsAt: Date.now() + endsInMs, mayListen: (channel) => mayListen(userId, channel) },
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
