import type { AnyList, FilterValues, RowOf, SortOf } from "@dropship/api/contract/list";
import type { Connection } from "../db/database.ts";
import type { SessionUser } from "../http/call.ts";
import type { SheetColumn } from "../documents/spreadsheet.ts";

/** What of a list is wanted. */
export interface ExportAsk<L extends AnyList> {
  readonly filter: FilterValues<L>;
  readonly sort: SortOf<L>;
}

/** A list as a spreadsheet. */
export interface ExportSource<L extends AnyList = AnyList, Row = never> {
  readonly list: L;
  /** Name of the sheet and the file, in Russian. */
  readonly title: string;
  /** One for each exported field of the list, by its name. */
  readonly columns: { readonly [C in keyof RowOf<L> & string]?: SheetColumn<Row> };
  /** Rows that this user sees, in batches, and how many there will be. */
  readonly open: (
    db: Connection,
    user: SessionUser,
    ask: ExportAsk<L>,
  ) => Promise<{ readonly total: number; readonly batches: AsyncIterable<readonly Row[]> }>;
}

/** A source whatever its rows. */
export interface AnyExportSource {
  readonly list: AnyList;
  readonly title: string;
  readonly columns: ReadonlyMap<string, SheetColumn<unknown>>;
  readonly open: (
    db: Connection,
    user: SessionUser,
    ask: { readonly filter: object; readonly sort: string },
  ) => Promise<{ readonly total: number; readonly batches: AsyncIterable<readonly unknown[]> }>;
}

/** Declares a list's spreadsheet: `exportOf<OrderRow>()({ list, title, columns, open })`. */
export const exportOf =
  <Row>() =>
  <L extends AnyList>(source: ExportSource<L, Row>): AnyExportSource => {
    const { list, title, open } = source;
    const columns = new Map(
      list.exported.map((name): [string, SheetColumn<unknown>] => {
        const column = (source.columns as Readonly<Record<string, SheetColumn<Row> | undefined>>)[name];
        if (!column) throw new Error(`the list ${list.name} exports ${name}, but its spreadsheet has no such column`);
        return [name, column as SheetColumn<unknown>]; // its rows come from `open` of the same source
      }),
    );
    return { list, title, columns, open };
  };
