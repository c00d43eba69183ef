import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { FileKind, FileKindName } from "@dropship/api/contract/file-kinds";
import { fileEndpoints, type KeptFile } from "@dropship/api/contract/files";
import type { Connection, Database } from "../../db/database.ts";
import { cleanPdf, type CleanPdf, type PdfFault, PDF_TYPE } from "../../documents/clean-pdf.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { notFound } from "../../http/failure.ts";
import { unreadable } from "../../http/unread-requests.ts";
import { type FileOnTheWay, NoFileThere, openFileAt } from "../../integrations/fetch-file.ts";
import type { AddressRule } from "../../integrations/outside-address.ts";
import {
  cutPicture,
  type Picture,
  PICTURE_TYPE,
  type PictureArea,
  type PictureRefusal,
  readPicture,
} from "../../pictures/pictures.ts";
import type { FileStorage } from "../../storage/storage.ts";
import { presentFile, privateAddress, publicAddress } from "./files.presenter.ts";
import * as repository from "./files.repository.ts";
import type { IncomingFiles } from "./incoming-file.ts";
import { deletePapersOf, deleteUnused } from "./papers.repository.ts";

/** Shows these files no longer, whoever sent them; for what works without the service. */
export { detach as detachFiles } from "./files.repository.ts";

const failUpload = failuresOf(fileEndpoints.uploadFile.errors, "file");
const failAddress = failuresOf(fileEndpoints.takeFileFromAddress.errors, "url");
const notThere = () => notFound("Такой картинки нет.");
const MIB = 1024 * 1024;
const SWEPT_AT_ONCE = 500;

/** What the service works with. */
export interface FilesDeps {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly incoming: IncomingFiles;
  /** Kinds by name; those of the contract, or a test's. */
  readonly kinds: Readonly<Record<string, FileKind>>;
  /** Which addresses pictures may be taken from. */
  readonly addresses: AddressRule;
}

/** Content as it is served. */
export interface KeptContent {
  readonly bytes: Buffer;
  readonly type: string;
}

/** A file's pictures, made and stored, before anything shows them. */
export interface PreparedFile {
  readonly file: repository.FileRow;
  readonly pictures: readonly repository.PictureRow[];
}

/** Pictures that people send. */
export type FilesService = ReturnType<typeof filesService>;

/** Takes pictures in, keeps them by content, shows them, and sweeps what nothing shows. */
export function filesService({ db, storage, incoming, kinds, addresses }: FilesDeps) {
  const publicKinds = Object.keys(kinds).filter((name) => kinds[name]?.access === "public");
  const shopKinds = Object.keys(kinds).filter((name) => kinds[name]?.belongsTo === "shop");

  function kindOf(name: string): FileKind {
    const kind = kinds[name];
    if (!kind) throw new Error(`no kind of files is named ${name}`);
    return kind;
  }

  /** Noted before it is stored and referred to after, so that the sweep neither misses it nor takes it away in between. */
  async function keep({ bytes }: Pick<Picture, "bytes">, type = PICTURE_TYPE): Promise<Buffer> {
    const sha256 = createHash("sha256").update(bytes).digest();
    await repository.touchObject(db, sha256);
    await storage.put(sha256.toString("hex"), bytes, type);
    return sha256;
  }

  /** What came as the kind takes it: a PDF where it does, else a picture. */
  async function read(
    path: string,
    kind: FileKind,
  ): Promise<((Picture | CleanPdf) & { mime: string }) | PictureRefusal | Exclude<PdfFault, "not_a_pdf">> {
    const pdf = kind.pdfPages === undefined ? "not_a_pdf" : await cleanPdf(await readFile(path), kind.pdfPages);
    if (pdf !== "not_a_pdf") return typeof pdf === "string" ? pdf : { ...pdf, mime: PDF_TYPE };
    const picture = await readPicture(path, kind);
    return typeof picture === "string" ? picture : { ...picture, mime: PICTURE_TYPE };
  }

  async function takeIn(
    ownerId: number,
    name: string,
    source: FileOnTheWay,
    fail: typeof failUpload,
  ): Promise<KeptFile> {
    const kind = kindOf(name);
    const taken = await incoming.take(source, kind.maxBytes, async ({ path }) => read(path, kind));
    const takesPdf = kind.pdfPages !== undefined;
    switch (taken) {
      case "too_large": {
        const text = `Файл больше ${Math.floor(kind.maxBytes / MIB)} МБ. Выберите фото поменьше.`;
        throw fail("too_large", text, { max_bytes: kind.maxBytes });
      }
      case "broken_off":
        throw unreadable("Файл не дошёл целиком. Отправьте его ещё раз.");
      case "not_a_picture":
        throw fail(
          "not_a_picture",
          `Это не картинка${takesPdf ? " и не PDF" : ""}. Подойдут JPG, PNG, WebP, GIF${takesPdf ? ", AVIF и PDF" : " и AVIF"}.`,
        );
      case "locked":
        throw fail("locked", "PDF закрыт паролем. Сохраните его без пароля.");
      case "too_many_pages": {
        const text = `В PDF больше ${kind.pdfPages} страниц. Оставьте нужные.`;
        throw fail("too_many_pages", text, { max_pages: kind.pdfPages ?? 0 });
      }
      case "page_size":
        throw fail("page_size", "Страница PDF слишком мала или велика. Подойдут листы до A3.");
      case "too_many_pixels": {
        const text = `В картинке больше ${Math.floor(kind.maxPixels / 1_000_000)} мегапикселей. Уменьшите её и попробуйте снова.`;
        throw fail("too_many_pixels", text, { max_pixels: kind.maxPixels });
      }
      case "unreadable":
        throw fail(
          "unreadable",
          takesPdf
            ? "Файл повреждён и не открывается. Выберите другой."
            : "Картинка повреждена и не открывается. Выберите другой файл.",
        );
      default: {
        const { width, height, bytes, mime } = taken;
        const sha256 = await keep(taken, mime);
        const file = { kind: name, owner_id: ownerId, sha256, width, height, bytes: bytes.length, mime };
        return presentFile(await repository.insertFile(db, file));
      }
    }
  }

  /** The bytes of content that a row refers to: without them the storage has lost something. */
  async function bytesOf(sha256: Buffer): Promise<Buffer> {
    const key = sha256.toString("hex");
    const bytes = await storage.get(key);
    if (!bytes) throw new Error(`the file storage has lost ${key}`);
    return bytes;
  }

  /** A file of this owner and kind; null when there is none. */
  async function find(ownerId: number, id: number, kind: string): Promise<repository.FileRow | null> {
    const file = await repository.findOwn(db, ownerId, id);
    return file?.kind === kind ? file : null;
  }

  /** Shows a prepared file, in its sizes; the addresses by size; throws 404 when it is gone. */
  async function attach(tx: Connection, { file, pictures }: PreparedFile): Promise<ReadonlyMap<string, string>> {
    if (!(await repository.attach(tx, file.owner_id, file.id, pictures))) throw notThere();
    const isPublic = publicKinds.includes(file.kind);
    return new Map(
      pictures.map(({ size, sha256 }) => [size, isPublic ? publicAddress(sha256) : privateAddress(file.id, size)]),
    );
  }

  return {
    find,
    attach,

    /** Shows these files no longer, whoever sent them; they are swept later. */
    detach: (tx: Connection, ids: readonly number[]) => repository.detach(tx, ids),

    /** Takes in a file that comes as a stream; `bytes` is the size that its sender says. */
    upload: (ownerId: number, kind: FileKindName, stream: Readable, bytes: number | undefined): Promise<KeptFile> =>
      takeIn(ownerId, kind, { stream, bytes }, failUpload),

    /** Takes in a file from its address on the Internet. */
    async takeFrom(ownerId: number, kind: FileKindName, address: string): Promise<KeptFile> {
      let found: FileOnTheWay;
      try {
        found = await openFileAt(address, addresses);
      } catch (error) {
        if (!(error instanceof NoFileThere)) throw error;
        if (error.reason === "refused")
          throw failAddress("address_refused", "Этот адрес не подходит. Нужен адрес картинки в интернете: https://…");
        throw failAddress("address_silent", "По этому адресу картинка не открылась. Проверьте его или загрузите файл.");
      }
      try {
        return await takeIn(ownerId, kind, found, failAddress);
      } finally {
        found.stream.destroy();
      }
    },

    /** A file of this owner: a PDF whole, a picture whole or in a size; throws 404. */
    async readOwn(ownerId: number, id: number, size?: string): Promise<KeptContent> {
      const file = await repository.findOwn(db, ownerId, id);
      const isWhole = size === undefined || (size === "full" && file?.mime === PDF_TYPE);
      const sha256 = isWhole ? file?.sha256 : await repository.findOwnPicture(db, ownerId, id, size);
      if (!file || !sha256) throw notThere();
      return { bytes: await bytesOf(sha256), type: file.mime };
    },

    /** A picture that anybody may see, by its content's SHA-256 in hexadecimal; throws 404. */
    async readPublic(key: string): Promise<Buffer> {
      const sha256 = Buffer.from(key, "hex");
      if (!(await repository.isShown(db, sha256, publicKinds))) throw notThere();
      return bytesOf(sha256);
    },

    /** A file of this owner and kind, to be checked before its pictures are made; throws 404. */
    async findOwn(ownerId: number, id: number, kind: string): Promise<repository.FileRow> {
      const file = await find(ownerId, id, kind);
      if (!file) throw notThere();
      return file;
    },

    /** Makes and stores the sizes of a piece of a file, which lies inside it; outside of any transaction, since it takes its time. A PDF has none. */
    async prepare(file: repository.FileRow, area: PictureArea): Promise<PreparedFile> {
      if (file.mime === PDF_TYPE) return { file, pictures: [] };
      const source = await bytesOf(file.sha256);
      const pictures: repository.PictureRow[] = [];
      for (const [size, side] of Object.entries(kindOf(file.kind).sizes)) {
        const picture = await cutPicture(source, area, side);
        const { width, height, bytes } = picture;
        pictures.push({ size, sha256: await keep(picture), width, height, bytes: bytes.length });
      }
      return { file, pictures };
    },

    /** Shows a prepared file as the only one of its kind of its owner; the one before is swept later. The addresses by size; throws 404. */
    async attachOnly(tx: Connection, prepared: PreparedFile): Promise<ReadonlyMap<string, string>> {
      const addresses = await attach(tx, prepared);
      const { owner_id: ownerId, kind, id } = prepared.file;
      await repository.detachOthers(tx, ownerId, kind, id);
      return addresses;
    },

    /** Shows no file of this kind of an owner any more. */
    detachAll: (tx: Connection, ownerId: number, kind: FileKindName) =>
      repository.detachOthers(tx, ownerId, kind, null),

    /** Takes away what is kept of a person who is deleted; pictures that the shop shows stay. */
    async forgetUser(tx: Connection, userId: number): Promise<void> {
      await repository.deleteOfOwner(tx, userId, shopKinds);
      await deletePapersOf(tx, userId);
    },

    /** Removes files that nothing has shown for a day, and content that nothing refers to. */
    async cleanUp(): Promise<void> {
      await incoming.cleanUp();
      await repository.deleteStale(db);
      await deleteUnused(db);
      for (const sha256 of await repository.findUnused(db, SWEPT_AT_ONCE)) {
        // Within the transaction: who stores the same content at this moment waits, and stores it after it was removed.
        await db.transaction(async (tx) => {
          if (await repository.giveUp(tx, sha256)) await storage.remove(sha256.toString("hex"));
        });
      }
    },
  };
}
