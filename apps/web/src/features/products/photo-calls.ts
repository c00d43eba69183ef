import { api } from "../../shared/api.ts";
import { sentPhotoId } from "./product-form.ts";

const toPhoto = ({ id, url }: { id: number; url: string }) => ({ id: sentPhotoId(id), url });

/** Sends a photo; what no product shows is removed by the server. */
export async function sendPhoto(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
) {
  const { data } = await api("uploadFile", { query: { kind: "product-photo" }, file, signal, onProgress });
  return toPhoto(data);
}

/** Has the server fetch a photo from its address. */
export async function takePhotoFrom(url: string, { signal }: { signal: AbortSignal }) {
  const { data } = await api("takeFileFromAddress", { body: { kind: "product-photo", url }, signal });
  return toPhoto(data);
}
