import { fileKinds } from "@dropship/api/contract/file-kinds";
import { api } from "../../shared/api.ts";

const KIND = "post-picture";
const { accept, maxBytes } = fileKinds[KIND];

/** What may be chosen as a picture of a post. */
export const pictureRules = { accept: accept.map((format) => `image/${format}`).join(","), maxSize: maxBytes };

interface OnTheWay {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Sends a cover; it becomes public when the post is saved. */
export async function sendCover(file: File, { signal, onProgress }: OnTheWay) {
  const { id, url } = (await api("uploadFile", { query: { kind: KIND }, file, signal, onProgress })).data;
  return { id: String(id), url };
}

/** Has the server fetch a cover. */
export async function takeCoverFrom(url: string, { signal }: Pick<OnTheWay, "signal">) {
  const { data } = await api("takeFileFromAddress", { body: { kind: KIND, url }, signal });
  return { id: String(data.id), url: data.url };
}

/** Sends a picture of the text. */
export async function sendPicture(file: File): Promise<{ src: string }> {
  return { src: (await api("uploadFile", { query: { kind: KIND }, file })).data.url };
}
