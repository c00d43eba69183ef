import { basename } from "node:path";
import { IMPORT_MAX_BYTES } from "@dropship/api/contract/import-choices";
import { type KnownFile, NoFileThere, openKnownFileAt } from "../../integrations/fetch-file.ts";
import type { AddressRule } from "../../integrations/outside-address.ts";
import type { ImportFiles } from "./import-files.ts";

const MIB = 1024 * 1024;
/** Price lists are large and their servers slow; only work behind a response waits so long. */
const FETCH = { accept: "*/*", timeoutMs: 300_000 };

/** What an address says of its file: the same again means the same file. */
export interface FileMarks {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Why a file did not come from its address, in Russian. */
export class FetchFault extends Error {
  override name = "FetchFault";
}

/** Where files of addresses come in. */
export interface IntakePlace {
  readonly files: ImportFiles;
  /** Which addresses files may be taken from. */
  readonly addresses: AddressRule;
}

/** What a file of an address is called. */
export const nameOfFileAt = (url: string): string => basename(new URL(url).pathname) || new URL(url).hostname;

const open = (url: string, addresses: AddressRule, known: Partial<FileMarks>): Promise<KnownFile> =>
  openKnownFileAt(url, addresses, { ...FETCH, ...known }).catch((error: unknown) => {
    if (!(error instanceof NoFileThere)) throw error;
    throw new FetchFault(
      error.reason === "refused"
        ? "Этот адрес не подходит. Нужен адрес файла в интернете: https://…"
        : "По этому адресу файл не открылся. Проверьте адрес или загрузите файл.",
      { cause: error },
    );
  });

/** Takes the file of an import in from its address; null when it is the one that `known` tells of. Throws `FetchFault`, and then nothing is left. */
export async function takeFileAt(
  { files, addresses }: IntakePlace,
  importId: number,
  url: string,
  known: Partial<FileMarks> = {},
): Promise<FileMarks | null> {
  const file = await open(url, addresses, known);
  if (!file.stream) return null;
  const taken = await files.take(importId, file.stream, IMPORT_MAX_BYTES);
  file.stream.destroy();
  if (taken === "too_large") throw new FetchFault(`Файл больше ${IMPORT_MAX_BYTES / MIB} МБ.`);
  if (taken === "broken_off") throw new FetchFault("Файл не дошёл целиком. Попробуйте ещё раз.");
  return { etag: file.etag, lastModified: file.lastModified };
}
