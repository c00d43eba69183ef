import type { ExportFormat } from "@dropship/api/contract/exports";
import type { AnyList, RowOf } from "@dropship/api/contract/list";
import { idValue } from "@dropship/api/contract/shapes";
import type { z } from "zod";
import type { Connection } from "../db/database.ts";
import type { SessionUser } from "../http/call.ts";
import type { SheetColumn } from "../documents/spreadsheet.ts";
import type { Whole, WholeAsk } from "../lists/list-reader.ts";

/** Media types of what is exported. */
export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
};

/** What the writer of a document works with. */
export interface DocumentTask {
  /** Reads of one snapshot. */
  readonly db: Connection;
  readonly user: SessionUser;
  /** Where the bytes go. */
  readonly path: string;
  readonly format: ExportFormat;
  /** As the list's schema has read it; nothing but the document's own filters. */
  readonly filter: object;
  /** Whose books these are, a line each. */
  readonly issuer: readonly string[];
  /** To be called for each batch; throws when the job is to stop. */
  progress(done: number, total: number): Promise<void>;
}

/** A paper that is made of a list: it has parts that no table has, and an order of its own. */
export interface ExportDocument {
  /** What people call it, in Russian. */
  readonly title: string;
  readonly formats: readonly ExportFormat[];
  /** Filters that it goes by, as the query spells them; it is refused with any other. */
  readonly filters: readonly string[];
  /** Writes it, and says what its file is called without the ending: several are told apart by their names. */
  readonly write: (task: DocumentTask) => Promise<string>;
}

/** A list as a spreadsheet. */
export interface ExportSource<L extends AnyList = AnyList, Row = never> {
  readonly list: L;
  /** Name of the sheet and the file, in Russian. */
  readonly title: string;
  /** Schema of a row's id, where it is no number. */
  readonly rowId?: z.ZodType<string>;
  /** One for each exported field of the list, by its name. */
  readonly columns: { readonly [C in keyof RowOf<L> & string]?: SheetColumn<Row> };
  /** Papers that the list can be written as, by their names in the contract. */
  readonly documents?: Readonly<Record<string, ExportDocument>>;
  /** Rows that this user sees of those that are wanted, in batches, and how many there will be. */
  readonly open: (db: Connection, user: SessionUser, ask: WholeAsk<L>) => Promise<Whole<Row>>;
}

/** Chosen rows of a list whatever it is; its schema has read the filter. */
type LooseChoice =
  | { readonly ids: readonly (number | string)[] }
  | { readonly all: object; readonly except?: readonly (number | string)[] | undefined };

/** A source whatever its rows. */
export interface AnyExportSource {
  readonly list: AnyList;
  readonly title: string;
  readonly rowId: z.ZodType<number | string>;
  readonly columns: ReadonlyMap<string, SheetColumn<unknown>>;
  readonly documents: ReadonlyMap<string, ExportDocument>;
  readonly open: (
    db: Connection,
    user: SessionUser,
    ask: { readonly choice: LooseChoice; readonly sort: string },
  ) => Promise<Whole<unknown>>;
}

/** Declares a list's spreadsheet: `exportOf<OrderRow>()({ list, title, columns, open })`. */
export const exportOf =
  <Row>() =>
  <L extends AnyList>(source: ExportSource<L, Row>): AnyExportSource => {
    const { list, title, open, rowId = idValue } = source;
    const columns = new Map(
      list.exported.map((name): [string, SheetColumn<unknown>] => {
        const column = (source.columns as Readonly<Record<string, SheetColumn<Row> | undefined>>)[name];
        if (!column) throw new Error(`the list ${list.name} exports ${name}, but its spreadsheet has no such column`);
        return [name, column as SheetColumn<unknown>]; // its rows come from `open` of the same source
      }),
    );
    return { list, title, rowId, columns, documents: new Map(Object.entries(source.documents ?? {})), open };
  };
