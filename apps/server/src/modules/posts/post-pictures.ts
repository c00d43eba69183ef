import { adminPostEndpoints } from "@dropship/api/contract/admin-posts";
import type { Connection, Database } from "../../db/database.ts";
import { picturesOf } from "../../documents/clean-post.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid } from "../../http/failure.ts";
import type { FilesService, PreparedFile } from "../files/files.service.ts";
import * as repository from "./post-pictures.repository.ts";

const fail = failuresOf(adminPostEndpoints.createPost.errors);
const KIND = "post-picture";
const SENT = /^\/api\/files\/(\d+)\/content$/;

/** A picture over a post. */
export interface PostCover {
  readonly url: string;
  readonly thumb: string;
}
/** What of a post has pictures. */
interface Pictured {
  /** Clean HTML. */
  readonly body: string;
  /** Address of the cover. */
  readonly cover: string | null;
}

/** Pictures of posts: taken over from those who sent them, measured, given up when no post shows them. */
export type PostPictures = ReturnType<typeof postPictures>;

/** Makes it. */
export function postPictures({ db, files }: { readonly db: Database; readonly files: FilesService }) {
  return {
    /** Makes the sizes of pictures that were sent since the last save; outside of any transaction, since it takes its time. */
    async prepare(ownerId: number, { body, cover }: Pictured): Promise<ReadonlyMap<string, PreparedFile>> {
      const prepared = new Map<string, PreparedFile>();
      for (const address of new Set([...picturesOf(body), ...(cover === null ? [] : [cover])])) {
        const id = SENT.exec(address)?.[1];
        if (id === undefined) continue;
        const file = await files.find(ownerId, Number(id), KIND);
        if (!file)
          throw fail(
            "pictures_gone",
            "Часть фото не сохранилась на сервере. Удалите их из новости и вставьте ещё раз.",
          );
        const { width, height } = file;
        prepared.set(address, await files.prepare(file, { x: 0, y: 0, width, height }));
      }
      return prepared;
    },

    /** Takes prepared pictures over for a post: its text and cover under addresses that every reader may open, with their measures. */
    async settle(
      tx: Connection,
      postId: number,
      { body, cover, present }: Pictured & { readonly present: PostCover | null },
      prepared: ReadonlyMap<string, PreparedFile>,
    ): Promise<{ body: string; cover: PostCover | null }> {
      const publicOf = new Map<string, string>();
      for (const [address, one] of prepared) {
        const urls = await files.attach(tx, one);
        const full = one.pictures.find(({ size }) => size === "full");
        const url = urls.get("full") ?? "";
        publicOf.set(address, url);
        await repository.insertPicture(tx, postId, {
          fileId: one.file.id,
          url,
          thumb: urls.get("thumb") ?? url,
          width: full?.width ?? one.file.width,
          height: full?.height ?? one.file.height,
        });
      }
      const moved = (address: string) => publicOf.get(address) ?? address;
      const coverUrl = cover === null ? null : moved(cover);
      const shown = picturesOf(body).map(moved);
      const known = await repository.picturesAt(tx, coverUrl === null ? shown : [...shown, coverUrl]);
      const measured = body.replaceAll(/<img src="([^"]+)"( alt="[^"]*")?[^>]*>/g, (_tag, src: string, alt = "") => {
        const url = moved(src);
        const size = known.get(url);
        return `<img src="${url}"${alt}${size ? ` width="${size.width}" height="${size.height}"` : ""} />`;
      });
      return { body: measured, cover: coverUrl === null ? null : coverAt(coverUrl, known.get(coverUrl), present) };
    },

    /** Gives up pictures that no post shows any more. */
    cleanUp: (): Promise<void> => db.transaction(async (tx) => files.detach(tx, await repository.takeUnused(tx))),

    /** Gives up the pictures of a post that is deleted. */
    giveUp: async (tx: Connection, postId: number): Promise<void> => {
      await files.detach(tx, await repository.filesOf(tx, postId));
    },
  };
}

function coverAt(url: string, sent: repository.PostPicture | undefined, present: PostCover | null): PostCover {
  if (present?.url === url) return present;
  if (!sent) throw invalid({ cover: ["Такого фото нет. Выберите файл."] });
  return { url: sent.url, thumb: sent.thumb };
}
