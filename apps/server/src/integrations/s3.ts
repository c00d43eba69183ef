import { AwsClient } from "aws4fetch";
import { type FileStorage, StorageAway } from "../storage/storage.ts";

const TIMEOUT_MS = 8_000; // two attempts end before the handler's own time (http/deadlines.ts)
const RETRIES = 1;

/** Where a bucket is and who may use it. */
export interface Bucket {
  /** Address of the bucket, with a folder inside it when one is given; no slash at the end. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/**
 * Reads `s3+https://key:secret@host:port/bucket/folder?region=eu-central-1`; the folder and the region (us-east-1) may be left out. A slash
 * or a plus in a key or secret is written percent-encoded. Throws a sentence that says what is wrong.
 */
export function readBucket(setting: string): Bucket {
  if (!/^s3\+https?:\/\//.test(setting) || !URL.canParse(setting.slice("s3+".length)))
    throw new Error("must be like s3+https://key:secret@host/bucket?region=eu-central-1");
  const url = new URL(setting.slice("s3+".length));
  const path = url.pathname.replace(/\/+$/, "");
  if (!url.username || !url.password)
    throw new Error("must name a key and a secret: s3+https://key:secret@host/bucket");
  if (path === "") throw new Error("must name a bucket: s3+https://key:secret@host/bucket");
  return {
    url: `${url.origin}${path}`,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get("region") ?? "us-east-1",
  };
}

/** Keeps files in a bucket of any S3-compatible store, which is asked by path (`host/bucket/key`): every store knows that form. */
export function s3Storage({ url, region, ...keys }: Bucket): FileStorage {
  const client = new AwsClient({ ...keys, region, service: "s3", retries: RETRIES });

  async function call(method: string, key: string, more: RequestInit = {}): Promise<Response> {
    try {
      return await client.fetch(`${url}/${key}`, { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...more });
    } catch (error) {
      throw new StorageAway(`the file store did not respond: ${String(error)}`, { cause: error });
    }
  }
  /** What the store said; its own code tells a missing bucket or a wrong key apart, and belongs into the log. */
  async function refusal(method: string, response: Response): Promise<StorageAway> {
    const text = await response.text().catch(() => "");
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? "no code";
    return new StorageAway(`the file store answered ${method} with ${response.status} (${code})`);
  }

  return {
    async put(key, bytes, mime) {
      const response = await call("PUT", key, { body: new Uint8Array(bytes), headers: { "content-type": mime } });
      if (!response.ok) throw await refusal("PUT", response);
      await response.body?.cancel();
    },
    async get(key) {
      const response = await call("GET", key);
      if (response.ok) {
        return Buffer.from(
          await response.arrayBuffer().catch((error: unknown) => {
            throw new StorageAway(`the file store broke off: ${String(error)}`, { cause: error });
          }),
        );
      }
      const failed = await refusal("GET", response);
      // A missing bucket is 404 as well, and must not look like a shop without photos.
      if (response.status === 404 && !failed.message.includes("NoSuchBucket")) return null;
      throw failed;
    },
    async remove(key) {
      const response = await call("DELETE", key);
      if (!response.ok && response.status !== 404) throw await refusal("DELETE", response);
      await response.body?.cancel();
    },
  };
}
