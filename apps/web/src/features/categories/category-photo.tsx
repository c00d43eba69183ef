import type { AdminCategoryDetail } from "@dropship/api/contract/admin-categories";
import { fileKinds } from "@dropship/api/contract/file-kinds";
import { AvatarUpload, type TakenPicture, type TakeOptions } from "@dropship/ui/avatar-upload";
import { api } from "../../shared/api.ts";
import { keepCategory } from "./category-queries.ts";

const KIND = "category-photo";
const { accept, maxBytes } = fileKinds[KIND];
const ACCEPT = accept.map((format) => `image/${format}`).join(",");

const toBeCut = ({ id, url }: { id: number; url: string }): TakenPicture => ({ id: String(id), url });
const send = async (file: File, { signal, onProgress }: TakeOptions) =>
  toBeCut((await api("uploadFile", { query: { kind: KIND }, file, signal, onProgress })).data);
async function takeFrom(url: string, { signal, onProgress }: TakeOptions) {
  onProgress(1); // nothing is sent from here: the server is at work
  return toBeCut((await api("takeFileFromAddress", { body: { kind: KIND, url }, signal })).data);
}

/** The photo of a category: chosen, dropped, pasted or taken from an address, cut, taken away. It is saved at once. */
export function CategoryPhoto({ category: { id, name, photo } }: { category: AdminCategoryDetail }) {
  const params = { id };
  return (
    <AvatarUpload
      square
      label="Фото категории"
      name={name}
      src={photo?.thumb ?? null}
      accept={ACCEPT}
      maxSize={maxBytes}
      onFile={send}
      onAddress={takeFrom}
      onSave={async (picture, crop) => {
        const { data } = await api("setCategoryPhoto", { params, body: { file_id: Number(picture.id), crop } });
        keepCategory(data);
      }}
      {...(photo && {
        onRemove: async () => keepCategory((await api("removeCategoryPhoto", { params })).data),
      })}
    />
  );
}
