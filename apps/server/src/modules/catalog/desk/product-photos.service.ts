import type { Photo } from "@dropship/api/contract/catalog";
import type { Connection } from "../../../db/database.ts";
import { invalid } from "../../../http/failure.ts";
import type { FilesService, PreparedFile } from "../../files/files.service.ts";
import * as repository from "./product-photos.repository.ts";

const KIND = "product-photo";
const SHOWN_FILE = /^\/files\/([0-9a-f]{64})\.webp$/;

/** A photo as a form sends it: one that is shown already, or a file that was sent just now. */
export interface PhotoInput {
  readonly url?: string | undefined;
  readonly file_id?: number | undefined;
  readonly alt: string;
}
/** Photos whose pictures are made and stored, before anything shows them. */
export type PreparedPhotos = readonly (PhotoInput & { readonly prepared?: PreparedFile })[];

/** The photos of goods. */
export type ProductPhotos = ReturnType<typeof productPhotos>;

/** Photos of goods: pictures that the shop's people sent, or addresses that came with a supplier's feed. */
export function productPhotos(files: FilesService) {
  return {
    /** Makes the pictures of new photos; outside of any transaction, since it takes its time. Throws 422 for a file that is not the caller's. */
    async prepare(userId: number, photos: readonly PhotoInput[]): Promise<PreparedPhotos> {
      const made: (PhotoInput & { prepared?: PreparedFile })[] = [];
      for (const [place, photo] of photos.entries()) {
        if (photo.file_id === undefined) {
          made.push(photo);
          continue;
        }
        const file = await files.find(userId, photo.file_id, KIND);
        if (!file) throw invalid({ [`photos.${place}`]: ["Этой картинки больше нет. Загрузите её ещё раз."] });
        const whole = { x: 0, y: 0, width: file.width, height: file.height };
        made.push({ ...photo, prepared: await files.prepare(file, whole) });
      }
      return made;
    },

    /** Photos as the product will hold them. `known` are those that it shows now: no other address is taken. Throws 422. */
    async attach(tx: Connection, photos: PreparedPhotos, known: readonly Photo[]) {
      const byUrl = new Map(known.map((photo) => [photo.url, photo]));
      const shown: Photo[] = [];
      const fileIds: number[] = [];
      for (const [place, { url, alt, prepared }] of photos.entries()) {
        if (prepared) {
          const addresses = await files.attach(tx, prepared);
          shown.push({ url: addresses.get("full") ?? "", thumb: addresses.get("thumb") ?? "", alt });
          fileIds.push(prepared.file.id);
          continue;
        }
        const old = byUrl.get(url ?? "");
        if (!old) throw invalid({ [`photos.${place}`]: ["Этого фото у товара больше нет."] });
        shown.push({ ...old, alt });
      }
      return { photos: shown, fileIds };
    },

    /** Notes what a product shows now, and lets go of pictures that no product shows any more. */
    async settle(
      tx: Connection,
      productId: number,
      photos: readonly Photo[],
      fileIds: readonly number[],
    ): Promise<void> {
      await repository.linkFiles(tx, productId, fileIds);
      const shown = photos.flatMap(({ url }) => SHOWN_FILE.exec(url)?.[1] ?? []);
      const gone = await repository.unlinkFiles(tx, productId, shown);
      if (gone.length > 0) await files.detach(tx, gone);
    },

    /** A copy shows what its original does; the pictures stay while one of them does. */
    copy: (tx: Connection, productId: number, fromId: number) => repository.linkSameFiles(tx, productId, fromId),
  };
}
