import type { Connection } from "../../db/database.ts";
import { PDF_TYPE } from "../../documents/clean-pdf.ts";
import { notFound } from "../../http/failure.ts";
import type { FilesService, KeptContent } from "../files/files.service.ts";
import { findFile } from "./thread.repository.ts";

/** A file of a thread with the name to save it under. */
export interface NamedContent extends KeptContent {
  readonly name: string;
}

/** A file of a thread: of a ticket of this user, or of anybody's when no user is said; throws 404. */
export async function readFileOf(
  db: Connection,
  files: Pick<FilesService, "readOwn">,
  { fileId, userId, size }: { readonly fileId: number; readonly userId: number | null; readonly size: string },
): Promise<NamedContent> {
  const found = await findFile(db, fileId, userId);
  if (!found) throw notFound("Такого файла нет.");
  const content = await files.readOwn(found.owner_id, fileId, size);
  const isNamed = content.type !== PDF_TYPE || /\.pdf$/i.test(found.name);
  return { ...content, name: isNamed ? found.name : `${found.name}.pdf` };
}
