import { z } from "zod";
import type { Hub } from "./hub.ts";
import { isChannelName, isPresence, SOCKET_ID } from "./protocol.ts";
import { type AppCredentials, callFault, type SignedCall } from "./signatures.ts";

/** Biggest body of a call: ten events of the biggest size, and their names. */
export const MAX_BODY_BYTES = 262_144;

/** What the signed HTTP API answers: JSON, or a sentence of what is wrong. */
export interface ApiResponse {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | string;
}

/** A fault of the call, told to its sender. */
class CallFault extends Error {
  override name = "CallFault";
  readonly status: number;
  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

const channelName = z.string().refine(isChannelName, "Invalid channel name");
const eventName = z.string().min(1).max(200);
const common = { data: z.string(), socket_id: z.string().regex(SOCKET_ID).nullish(), info: z.string().nullish() };
const singleEvent = z.object({
  name: eventName,
  channels: z.array(channelName).min(1).max(100).optional(),
  channel: channelName.optional(),
  ...common,
});
const batchOfEvents = z.object({
  batch: z
    .array(z.object({ name: eventName, channel: channelName, ...common }))
    .min(1)
    .max(10),
});

function read<S extends z.ZodType>(schema: S, body: Buffer): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString("utf8"));
  } catch {
    throw new CallFault(400, "The body is not JSON");
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new CallFault(400, `${issue?.path.join(".") || "body"}: ${issue?.message ?? "invalid"}`);
}

/** Makes the API (docs/reference/pusher-protocol.md, HTTP API) that any Pusher server library calls. */
export function httpApi({ hub, app }: { hub: Hub; app: AppCredentials }): (call: SignedCall) => Promise<ApiResponse> {
  async function info(
    channel: string,
    wanted: string,
    counts?: Record<string, number>,
  ): Promise<Record<string, number>> {
    const fields = wanted.split(",");
    if (fields.includes("user_count") && !isPresence(channel))
      throw new CallFault(400, "user_count is only for presence channels");
    return {
      ...(fields.includes("user_count") ? { user_count: hub.presence.members(channel).size } : {}),
      ...(fields.includes("subscription_count")
        ? { subscription_count: (counts ?? (await hub.counts(channel)))[channel] ?? 0 }
        : {}),
    };
  }

  function checkSize(data: string): void {
    if (Buffer.byteLength(data) > hub.limits.eventBytes)
      throw new CallFault(413, `The data of an event may have ${hub.limits.eventBytes} bytes`);
  }
  function spend(events: number): void {
    if (!hub.appEvents.take(performance.now(), events)) throw new CallFault(429, "Too many events per second");
  }

  async function publishOne(body: Buffer): Promise<ApiResponse> {
    const event = read(singleEvent, body);
    const channels = event.channels ?? (event.channel === undefined ? [] : [event.channel]);
    if (channels.length === 0) throw new CallFault(400, "channels: at least one is needed");
    checkSize(event.data);
    spend(channels.length);
    const wanted = event.info;
    const told = wanted
      ? Object.fromEntries(await Promise.all(channels.map(async (name) => [name, await info(name, wanted)] as const)))
      : null;
    await hub.publish({ channels, event: event.name, data: event.data, except: event.socket_id ?? undefined });
    return { status: 200, body: told ? { channels: told } : {} };
  }

  async function publishBatch(body: Buffer): Promise<ApiResponse> {
    const { batch } = read(batchOfEvents, body);
    for (const { data } of batch) checkSize(data);
    spend(batch.length);
    const told = await Promise.all(batch.map(async (event) => (event.info ? info(event.channel, event.info) : {})));
    for (const { channel, name, data, socket_id: except } of batch)
      await hub.publish({ channels: [channel], event: name, data, except: except ?? undefined });
    return { status: 200, body: batch.some((event) => event.info) ? { batch: told } : {} };
  }

  async function listChannels(query: SignedCall["query"]): Promise<ApiResponse> {
    const prefix = query["filter_by_prefix"] ?? "";
    const wanted = query["info"] ?? "";
    if (wanted.split(",").includes("user_count") && !isPresence(prefix))
      throw new CallFault(400, "user_count needs filter_by_prefix=presence-");
    const counts = await hub.counts(prefix);
    const rows = Object.keys(counts).map(async (name) => [name, await info(name, wanted, counts)] as const);
    return { status: 200, body: { channels: Object.fromEntries(await Promise.all(rows)) } };
  }

  async function oneChannel(name: string, query: SignedCall["query"]): Promise<ApiResponse> {
    const counts = await hub.counts(name);
    const occupied = (counts[name] ?? 0) > 0;
    return { status: 200, body: { occupied, ...(await info(name, query["info"] ?? "", counts)) } };
  }

  function members(name: string): ApiResponse {
    if (!isPresence(name)) throw new CallFault(400, "Users are known only of presence channels");
    return { status: 200, body: { users: [...hub.presence.members(name).keys()].map((id) => ({ id })) } };
  }

  async function route(call: SignedCall, rest: string[]): Promise<ApiResponse> {
    const [area, name = "", leaf] = rest;
    if (call.method === "POST") {
      if (rest.length === 1 && area === "events") return publishOne(call.body);
      if (rest.length === 1 && area === "batch_events") return publishBatch(call.body);
      if (rest.length === 3 && area === "users" && leaf === "terminate_connections") {
        await hub.terminate(name);
        return { status: 200, body: {} };
      }
    } else if (call.method === "GET" && area === "channels") {
      if (rest.length === 1) return listChannels(call.query);
      if (!isChannelName(name)) throw new CallFault(400, "Invalid channel name");
      if (rest.length === 2) return oneChannel(name, call.query);
      if (rest.length === 3 && leaf === "users") return members(name);
    }
    throw new CallFault(404, "No such call");
  }

  return async (call) => {
    const [, apps, id, ...rest] = call.path.split("/").map((part) => safelyDecoded(part));
    if (apps !== "apps" || id !== app.id) return { status: 404, body: "No such application" };
    const fault = callFault(app, call, Date.now());
    if (fault) return { status: 401, body: fault };
    if (call.body.length > MAX_BODY_BYTES) return { status: 413, body: "The body is too big" };
    try {
      return await route(call, rest);
    } catch (error) {
      if (error instanceof CallFault) return { status: error.status, body: error.message };
      throw error;
    }
  };
}

function safelyDecoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
