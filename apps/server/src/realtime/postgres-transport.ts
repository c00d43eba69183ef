import type { Database } from "../db/database.ts";
import { watchChannel } from "../db/watch-channel.ts";
import type { Transport } from "./exchange.ts";
import * as repository from "./live-messages.repository.ts";

/** PostgreSQL takes payloads below 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_900;

interface Waiting {
  readonly text: string;
  readonly bytes: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Texts go by NOTIFY, several in one payload when they come faster than the database answers, in the order in which they came; a long one
 * waits in a table and is named by its id. Each payload is a JSON list of texts' own JSON and of `{ref}`.
 */
export function postgresTransport(db: Database): Transport {
  const waiting: Waiting[] = [];
  let isSending = false;
  let stop: () => Promise<void> = async () => undefined;

  /** Texts for the next payload: as many as fit, and one long one alone. */
  function nextBatch(): Waiting[] {
    let bytes = 2;
    let count = 0;
    for (const { bytes: more } of waiting) {
      if (count > 0 && bytes + more + 1 > MAX_PAYLOAD_BYTES) break;
      bytes += more + 1;
      count += 1;
    }
    return waiting.splice(0, count);
  }

  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      const [first] = batch;
      try {
        if (first && first.bytes + 2 > MAX_PAYLOAD_BYTES) await repository.notifyByReference(db, first.text);
        else await repository.notifyProcesses(db, `[${batch.map(({ text }) => text).join(",")}]`);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isSending = false;
  }

  return {
    publish: (text) =>
      new Promise((resolve, reject) => {
        waiting.push({ text, bytes: Buffer.byteLength(text), resolve, reject });
        void sendWaiting();
      }),
    listen(onText, onGap) {
      // Payloads are taken one after another, so that a text which must be fetched is not overtaken.
      let turn = Promise.resolve();
      async function take(payload: string): Promise<void> {
        const items = JSON.parse(payload) as (Record<string, unknown> & { ref?: number })[]; // written above by another process
        for (const item of items) {
          if (item.ref === undefined) onText(JSON.stringify(item));
          else {
            const text = await repository.readLiveMessage(db, item.ref);
            if (text === null) onGap();
            else onText(text);
          }
        }
      }
      const watch = watchChannel(db, repository.LIVE_CHANNEL, (said) => {
        if (said !== undefined) turn = turn.then(() => take(said)).catch(onGap);
        // While the connection is away everything is missed; it is time to say so when it listens again.
        else if (watch.isListening()) onGap();
      });
      stop = () => watch.close();
    },
    close: () => stop(),
  };
}
