import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { userEndpoints } from "@dropship/api/contract/users";
import type { Database } from "../../db/database.ts";
import { invalid } from "../../http/failure.ts";
import type { FilesService } from "../files/files.service.ts";
import * as repository from "./users.repository.ts";

const KIND = "user-photo";

/** Addresses of a user's photo. */
export interface UserPhoto {
  readonly photo_url: string | null;
  readonly photo_thumb_url: string | null;
}

/** The photos of users. */
export type UserPhotoService = ReturnType<typeof userPhotoService>;

/** One photo for each user: a square piece of a picture that they sent. */
export function userPhotoService({ db, files }: { readonly db: Database; readonly files: FilesService }) {
  return {
    /** Shows a piece of one's own picture as the photo, in the place of the one before. */
    async set(userId: number, { file_id, crop }: BodyOf<typeof userEndpoints.setUserPhoto>): Promise<UserPhoto> {
      const file = await files.findOwn(userId, file_id, KIND);
      if (crop.width !== crop.height) throw invalid({ crop: ["Фото профиля квадратное: выберите квадрат."] });
      if (crop.x + crop.width > file.width || crop.y + crop.height > file.height)
        throw invalid({ crop: ["Кадр выходит за край фото. Выберите его заново."] });
      const prepared = await files.prepare(file, crop);
      return db.transaction(async (tx) => {
        // Two changes of one's photo come one after the other, and the last one stays as a whole.
        await repository.lockCard(tx, userId);
        const addresses = await files.attachOnly(tx, prepared);
        const photo = {
          photo_url: addresses.get("full") ?? null,
          photo_thumb_url: addresses.get("thumb") ?? null,
        };
        await repository.updatePhoto(tx, userId, photo);
        return photo;
      });
    },

    /** Shows no photo any more; without one it does nothing. */
    async remove(userId: number): Promise<UserPhoto> {
      const none = { photo_url: null, photo_thumb_url: null };
      return db.transaction(async (tx) => {
        await repository.lockCard(tx, userId);
        await files.detachAll(tx, userId, KIND);
        await repository.updatePhoto(tx, userId, none);
        return none;
      });
    },
  };
}
