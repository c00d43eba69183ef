import { fileKinds } from "@dropship/api/contract/file-kinds";
import { AvatarUpload } from "@dropship/ui/avatar-upload";
import { displayName, useSignedInUser } from "../../shared/session.ts";
import { removePhoto, savePhoto, sendPhoto, takePhotoFrom } from "./photo-calls.ts";

const { accept, maxBytes } = fileKinds["user-photo"];
const ACCEPT = accept.map((format) => `image/${format}`).join(",");

/** The photo of the signed-in user: chosen, dropped, pasted or taken from an address, cut, taken away. */
export function ProfilePhoto() {
  const user = useSignedInUser();
  return (
    <AvatarUpload
      name={displayName(user)}
      src={user.photo_url}
      accept={ACCEPT}
      maxSize={maxBytes}
      onFile={sendPhoto}
      onAddress={takePhotoFrom}
      onSave={savePhoto}
      onRemove={removePhoto}
    />
  );
}
