import { type Channel, userChannel, wirePattern } from "@dropship/api/contract/events";
import { type AppCredentials, channelAuth } from "../../realtime/signatures.ts";

/** Every channel that needs leave. */
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

/** Leave for one connection of this user to listen; null when the channel is not theirs. */
export function leaveToListen(
  app: AppCredentials,
  userId: number,
  socketId: string,
  channelName: string,
): { auth: string } | null {
  return mayListen(userId, channelName) ? { auth: channelAuth(app, socketId, channelName) } : null;
}
