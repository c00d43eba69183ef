import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerEnvelope } from "smtp-server";

/** How a letter was dealt with: taken (also when it is passed over), or refused with a sentence for the other server. */
export type Taken =
  | { readonly kind: "taken" }
  | { readonly kind: "refused"; readonly code: number; readonly reason: string };

/** What decides about letters as they come. */
export interface LetterRules {
  /** Before anything is read; false for who comes too often. */
  readonly mayConnect: (address: string) => Promise<boolean>;
  /** Whether letters to this address are taken at all. */
  readonly isOurs: (address: string) => boolean;
  readonly take: (letter: {
    readonly raw: Buffer;
    readonly to: string;
    /** Where the other server sends what could not be delivered; empty for a report of that kind. */
    readonly returnPath: string;
  }) => Promise<Taken>;
  readonly onFault: (error: unknown) => void;
}

/** A server that takes letters in. */
export interface MailReceiver {
  readonly port: number;
  close(): Promise<void>;
}

/** A telephone's six photos with their encoding. */
const MAX_BYTES = 30 * 1024 * 1024;
const MAX_CLIENTS = 20;
const SILENCE_MS = 30_000;
const GRACE_MS = 3_000;
const MAX_RECIPIENTS = 5;

const refusal = (code: number, reason: string) => Object.assign(new Error(reason), { responseCode: code });

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Read to its end all the same: the other server waits for that before it reads the response.
    if (bytes <= MAX_BYTES) chunks.push(chunk);
  }
  if (bytes > MAX_BYTES) throw refusal(552, "5.3.4 The letter is too large");
  return Buffer.concat(chunks);
}

/**
 * Listens for letters (docs/reference/mail-replies.md). It sends nothing on: an address that is none of ours is refused before its letter is
 * read, so that nobody can send through it.
 */
export async function listenForMail(
  { host, port }: { readonly host: string; readonly port: number },
  rules: LetterRules,
): Promise<MailReceiver> {
  async function admit(address: string): Promise<void> {
    if (!(await rules.mayConnect(address))) throw refusal(421, "4.7.0 Too many connections, try again later");
  }
  /** Hands a letter to each address; it is refused when none takes it. */
  async function handOver(stream: Readable, { mailFrom, rcptTo }: SMTPServerEnvelope): Promise<void> {
    const raw = await readAll(stream);
    const returnPath = mailFrom === false ? "" : mailFrom.address;
    const outcomes: Taken[] = [];
    for (const { address: to } of rcptTo) outcomes.push(await rules.take({ raw, to, returnPath }));
    const refused = outcomes.find((one) => one.kind === "refused");
    if (refused?.kind === "refused" && !outcomes.some(({ kind }) => kind === "taken"))
      throw refusal(refused.code, refused.reason);
  }
  async function takeIn(stream: Readable, envelope: SMTPServerEnvelope): Promise<void> {
    try {
      await handOver(stream, envelope);
    } catch (error) {
      if (error instanceof Error && "responseCode" in error) throw error;
      rules.onFault(error);
      // The other server keeps the letter and brings it again.
      throw refusal(451, "4.3.0 Try again later");
    }
  }
  const server = new SMTPServer({
    name: "reply",
    banner: "",
    logger: false,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: MAX_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: SILENCE_MS,
    closeTimeout: GRACE_MS,
    onConnect: ({ remoteAddress }, callback) => callbackify(admit)(remoteAddress, callback),
    onRcptTo({ address }, { envelope }, callback) {
      if (!rules.isOurs(address)) return callback(refusal(550, "5.1.1 There is no such address"));
      if (envelope.rcptTo.length >= MAX_RECIPIENTS) return callback(refusal(452, "4.5.3 Too many recipients"));
      return callback();
    },
    onData: (stream, { envelope }, callback) => callbackify(takeIn)(stream, envelope, callback),
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  // A line that breaks off is no fault of ours.
  server.on("error", () => undefined);
  const { port: bound } = server.server.address() as AddressInfo; // a TCP server's address is never a string
  return { port: bound, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
