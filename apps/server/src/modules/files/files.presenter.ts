import { type FileKindName, fileKinds } from "@dropship/api/contract/file-kinds";
import type { KeptFile } from "@dropship/api/contract/files";
import type { FileRow } from "./files.repository.ts";

/** A kept file as its owner sees it. */
export const presentFile = (row: FileRow): KeptFile => ({
  id: row.id,
  kind: (Object.keys(fileKinds) as FileKindName[]).find((name) => name === row.kind) ?? "user-photo", // keys of the table
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  created_at: row.created_at.toISOString(),
  url: `/api/files/${row.id}/content`,
});

/** Address of content that anybody may see: it always means the same bytes. */
export const publicAddress = (sha256: Buffer): string => `/files/${sha256.toString("hex")}.webp`;
/** Address of a size that its owner alone may see. */
export const privateAddress = (id: number, size: string): string => `/api/files/${id}/content?size=${size}`;
