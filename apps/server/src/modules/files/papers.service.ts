import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { LABEL_BYTES, LABEL_PAGES } from "@dropship/api/contract/order-choices";
import { type KeptLabel, orderLabelEndpoints } from "@dropship/api/contract/order-labels";
import type { Connection, Database } from "../../db/database.ts";
import { cleanPdf } from "../../documents/clean-pdf.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { unreadable } from "../../http/unread-requests.ts";
import type { FileStorage } from "../../storage/storage.ts";
import { touchObject } from "./files.repository.ts";
import type { IncomingFiles } from "./incoming-file.ts";
import * as repository from "./papers.repository.ts";

const fail = failuresOf(orderLabelEndpoints.uploadOrderLabel.errors, "file");
const MIB = 1024 * 1024;
const PDF = "application/pdf";

/** Takes a paper of this owner into use within a transaction; false when there is none, or it is used already. */
export const usePaper = repository.usePaper;

/** Papers that people send. */
export type PapersService = ReturnType<typeof papersService>;

/** Takes papers in, written anew, and keeps them by content. Who may see one is for those to say who use it. */
export function papersService({
  db,
  storage,
  incoming,
}: {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly incoming: IncomingFiles;
}) {
  return {
    /** Takes in a label as a PDF that comes as a stream; `bytes` is the size that its sender says. */
    async upload(ownerId: number, stream: Readable, bytes: number | undefined): Promise<KeptLabel> {
      const taken = await incoming.take({ stream, bytes }, LABEL_BYTES, async ({ path }) =>
        cleanPdf(await readFile(path), LABEL_PAGES),
      );
      switch (taken) {
        case "too_large":
          throw fail("too_large", `Файл больше ${LABEL_BYTES / MIB} МБ. Сохраните накладную заново как PDF.`, {
            max_bytes: LABEL_BYTES,
          });
        case "broken_off":
          throw unreadable("Файл не дошёл целиком. Отправьте его ещё раз.");
        case "not_a_pdf":
          throw fail("not_a_pdf", "Это не PDF. Скачайте накладную в кабинете Новой Почты в формате PDF.");
        case "locked":
          throw fail("locked", "PDF закрыт паролем. Скачайте накладную заново, без пароля.");
        case "too_many_pages":
          throw fail("too_many_pages", `В файле больше ${LABEL_PAGES} страниц. Оставьте одну накладную.`, {
            max_pages: LABEL_PAGES,
          });
        case "page_size":
          throw fail(
            "page_size",
            "Страница слишком мала или велика для печати. Подойдут наклейка 100 × 100 мм и лист A4.",
          );
        case "unreadable":
          throw fail("unreadable", "PDF повреждён и не открывается. Скачайте накладную заново.");
        default: {
          const sha256 = createHash("sha256").update(taken.bytes).digest();
          // Noted before it is stored and referred to after: the sweep neither misses it nor takes it away in between.
          await touchObject(db, sha256);
          await storage.put(sha256.toString("hex"), taken.bytes, PDF);
          const paper = { sha256, pages: taken.pages, bytes: taken.bytes.length };
          const id = await repository.insertPaper(db, ownerId, paper);
          return { id, pages: paper.pages, bytes: paper.bytes };
        }
      }
    },

    /** The bytes of papers, by id; what has been forgotten is left out. */
    async read(ids: readonly number[], from: Connection = db): Promise<ReadonlyMap<number, Buffer>> {
      const found = new Map<number, Buffer>();
      for (const [id, sha256] of await repository.contentOf(from, ids)) {
        const key = sha256.toString("hex");
        const bytes = await storage.get(key);
        if (!bytes) throw new Error(`the file storage has lost ${key}`);
        found.set(id, bytes);
      }
      return found;
    },
  };
}
