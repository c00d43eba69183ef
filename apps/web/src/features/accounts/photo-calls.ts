import { queryClient } from "../../shared/query-client.ts";
import { refreshUser } from "../../shared/session.ts";
import { api } from "../../shared/api.ts";

/** A picture that was taken in, as the frame wants it: the server's id as text. */
const toBeCut = ({ id, url }: { id: number; url: string }) => ({ id: String(id), url });

/** Who sends something and wants to know how far it is. */
interface OnTheWay {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Sends a file to be cut; what nothing uses is removed by the server. */
export async function sendPhoto(file: File, { signal, onProgress }: OnTheWay) {
  const { data } = await api("uploadFile", { query: { kind: "user-photo" }, file, signal, onProgress });
  return toBeCut(data);
}

/** Has the server fetch a picture to be cut. */
export async function takePhotoFrom(url: string, { signal, onProgress }: OnTheWay) {
  onProgress(1); // nothing is sent from here: the server is at work
  const { data } = await api("takeFileFromAddress", { body: { kind: "user-photo", url }, signal });
  return toBeCut(data);
}

/** The photo stands in the top bar, on one's profile and on one's card. */
const showAnew = () => Promise.all([refreshUser(), queryClient.invalidateQueries({ queryKey: ["getUser"] })]);

/** Shows a square of a picture as the user's photo. */
export async function savePhoto(
  { id }: { id: string },
  crop: { x: number; y: number; width: number; height: number },
): Promise<void> {
  await api("setUserPhoto", { body: { file_id: Number(id), crop } });
  await showAnew();
}

/** Shows no photo any more. */
export async function removePhoto(): Promise<void> {
  await api("removeUserPhoto");
  await showAnew();
}
