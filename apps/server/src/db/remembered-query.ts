import pg from "pg";

type Parser = (text: string) => unknown;
type Row = Record<string, unknown>;

/** What a prepared statement gives. */
interface Columns {
  readonly fields: readonly pg.FieldDef[];
  readonly names: readonly string[];
  readonly parsers: readonly Parser[];
  /** A row with every column and no values. */
  readonly empty: Row;
}

/** What the driver has beside its published types (pg 8, lib/connection.js and lib/utils.js). */
interface DriverConnection {
  readonly stream: Pick<pg.Connection["stream"], "cork" | "uncork">;
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  bind(config: { statement: string; values: readonly unknown[] }): void;
  parse(query: { name: string; text: string }): void;
  describe(portal: { type: "P" }): void;
  execute(portal: object): void;
  sync(): void;
  sendCopyFail(reason: string): void;
}
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils; // see above

const columnsOf = new WeakMap<DriverConnection, Map<string, Columns>>();

function read(fields: readonly pg.FieldDef[]): Columns {
  return {
    fields,
    names: fields.map(({ name }) => name),
    parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, "text") as Parser), // by the same table as the driver's own
    empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
  };
}

/**
 * A prepared query that asks PostgreSQL once on each connection which columns it gives: they stay the same as long as the statement lives
 * (where its tables change, PostgreSQL refuses to run it). Thirty columns told and taken in anew cost as much as ten rows of them. To the
 * driver it is a query of another make, as its cursors are: it calls the methods below.
 */
export class RememberedQuery<R extends pg.QueryResultRow> implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  /** Set by the driver, which puts its own time limit around it. */
  callback: ((error: Error | null, result?: pg.QueryResult<R>) => void) | undefined;
  readonly #values: readonly unknown[];
  readonly #rows: Row[] = [];
  #connection: DriverConnection | undefined;
  #columns: Columns | undefined;
  #done = "";
  #fault: unknown;

  constructor({ name, text, values }: pg.QueryConfig & { readonly name: string }) {
    this.name = name;
    this.text = text;
    this.#values = values ?? [];
  }

  submit = (given: pg.Connection): Error | null => {
    const connection = given as unknown as DriverConnection; // the driver's own
    const parsed = connection.parsedStatements[this.name];
    if (parsed !== undefined && parsed !== this.text)
      return new Error(`Two prepared statements are named ${this.name}`);
    let values: unknown[];
    try {
      values = this.#values.map(prepareValue);
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    this.#connection = connection;
    this.#columns = parsed === undefined ? undefined : columnsOf.get(connection)?.get(this.name);
    connection.stream.cork();
    try {
      if (parsed === undefined) connection.parse({ name: this.name, text: this.text });
      connection.bind({ statement: this.name, values });
      if (!this.#columns) connection.describe({ type: "P" });
      connection.execute({});
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
    return null;
  };

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const columns = read(fields);
    this.#columns = columns;
    if (!this.#connection) return;
    const known = columnsOf.get(this.#connection) ?? new Map<string, Columns>();
    columnsOf.set(this.#connection, known);
    known.set(this.name, columns);
  }

  handleDataRow({ fields: values }: { readonly fields: readonly (string | null)[] }): void {
    if (!this.#columns || this.#fault !== undefined) return;
    const { names, parsers, empty } = this.#columns;
    const row = { ...empty };
    try {
      // By places: this runs for every value that the shop reads.
      for (let n = 0; n < names.length; n += 1) {
        const value = values[n];
        if (value !== null && value !== undefined) row[names[n] ?? ""] = parsers[n]?.(value);
      }
    } catch (error) {
      this.#fault = error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#done = text;
  }

  handleReadyForQuery(): void {
    if (this.#fault !== undefined) return this.handleError(this.#fault as Error); // a parser's
    const [command = "", ...counts] = this.#done.split(" ");
    const count = counts.at(-1);
    this.callback?.(null, {
      rows: this.#rows as R[], // as the statement's columns are, which its caller names
      rowCount: count === undefined ? null : Number(count),
      command,
      oid: 0,
      fields: [...(this.#columns?.fields ?? [])],
    });
  }

  handleError(error: Error): void {
    this.callback?.(error);
  }

  handleEmptyQuery(): void {
    // A statement without words gives no rows.
  }

  handlePortalSuspended(): void {
    // Never: all rows are asked for at once.
  }

  handleCopyInResponse(connection: DriverConnection): void {
    connection.sendCopyFail("No source stream defined");
  }

  handleCopyData(): void {
    // Nothing is copied by a prepared statement.
  }
}
