import type { FilesService } from "../files/files.service.ts";
import { type PostDeskDeps, postDeskService } from "./post-desk.service.ts";
import { postPictures } from "./post-pictures.ts";
import { type PostsDeps, postsService } from "./posts.service.ts";
import { tellOfPost } from "../notifications/post-telling.service.ts";

/** News: their readers' half and the shop's. */
export const createPosts = ({
  db,
  files,
  appUrl,
  readNotices,
  telegramText,
}: PostsDeps & Pick<PostDeskDeps, "db" | "appUrl" | "telegramText"> & { readonly files: FilesService }) => ({
  posts: postsService({ db, readNotices }),
  postDesk: postDeskService({ db, pictures: postPictures({ db, files }), telling: tellOfPost, appUrl, telegramText }),
});
