import type { Access } from "@dropship/api/contract/endpoint";
import { isPermission } from "@dropship/api/contract/permissions";
import type { z } from "zod";
import type { Connection } from "../db/database.ts";
import type { SessionUser } from "../http/call.ts";
import { authorise } from "../http/mount.ts";

/** One piece of rows to be changed. */
export interface Piece<Input> {
  readonly user: SessionUser;
  readonly input: Input;
  /** Ids as they were chosen, never more than the kind's `piece`. */
  readonly rows: readonly string[];
  /** Keeps how a row was or is now, for the job that takes this one back; in the transaction of the piece, for rows that it does not refuse. */
  keep(row: string, memory: RowMemory): void;
  /** What the job that this one takes back has kept of these rows; empty for any other. */
  readonly kept: ReadonlyMap<string, RowMemory>;
}

/** What a job keeps of one row: small, and read by nobody but the job that takes it back. */
export type RowMemory = Readonly<Record<string, string | number | null>>;

/** Changes rows that were chosen when the job was asked for. */
export interface RowsWork<Input> {
  /** Rows of one transaction; 500 when absent. Small enough to take well under a second: a cancelled job stops between two of them. */
  readonly piece?: number;
  /**
   * Changes these rows within the transaction that also writes down that they are done: nothing is done twice, whatever is killed when.
   * Returns which rows it refused and why, in Russian; all others count as done. Effects outside the database go through the outbox. When it
   * throws, each row is tried alone, so that a failure refuses the row that it is about.
   */
  apply(tx: Connection, piece: Piece<Input>): Promise<ReadonlyMap<string, string>>;
  /** What people call these rows of this user, by id; those that are gone are left out. A job's refusals are told by it. */
  readonly names?: (db: Connection, userId: number, rows: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** What was done with these rows, in Russian, by id: «Цена: 12,50 → 13,75 $». Its report tells it; absent where the job's title says all. */
  readonly changes?: (db: Connection, input: Input, rows: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** What the writer of a file has to work with. */
export interface FileTask<Input> {
  readonly user: SessionUser;
  readonly input: Input;
  /** Where the bytes go; nobody sees the file before it is complete. */
  readonly path: string;
  /** Reads of one snapshot: rows that others change meanwhile do not tear the file. */
  readonly db: Connection;
  /** To be called now and then with the rows written and, once known, those to be written; throws when the job is to stop. */
  progress(done: number, total?: number): Promise<void>;
}

/** Writes a file. It begins anew after a crash: half a file, above all half a ZIP, cannot be continued. */
export interface FileWork<Input> {
  /** How long the file is kept; three days when absent. */
  readonly hours?: number;
  /** Called within the transaction that makes the written file the job's; for what is to be told of it. */
  readonly ready?: (tx: Connection, user: SessionUser) => Promise<void>;
  /** Writes it and returns what people are to call it, and its media type. */
  write(task: FileTask<Input>): Promise<{ readonly name: string; readonly type: string }>;
}

/** What long work as a whole has to work with. */
export interface WholeTask<Input> {
  readonly user: SessionUser;
  readonly input: Input;
  /** To be called now and then with what is done and, once known, what is to be done; throws when the job is to stop. */
  progress(done: number, total?: number): Promise<void>;
}

/**
 * Works in transactions of its own, for what neither a list of rows nor a file describes: a file that is read into the shop. One process at
 * a time is at it. Killed or stopped, it is called again from the beginning, so it keeps for itself where it stands.
 */
export interface WholeWork<Input> {
  run(task: WholeTask<Input>): Promise<void>;
}

/** A kind of job, declared once: `defineJob({ kind, title, access, input, rows | file | whole })`. */
export interface JobKind<Input = unknown> {
  /** Kept with each job: never changed. */
  readonly kind: string;
  /** What people call it, in Russian. */
  readonly title: string | ((input: Input) => string);
  /** Who may have it done, by what it is given where that decides (of several, all are asked for); asked again when it runs and when its file is fetched. */
  readonly access: Access | ((input: Input) => Access | readonly Access[]);
  /** Schema of what it is given beside its rows; read again from the database before every piece. */
  readonly input: z.ZodType<Input>;
  readonly rows?: RowsWork<Input>;
  readonly file?: FileWork<Input>;
  readonly whole?: WholeWork<Input>;
  /** Kind that takes back what this one did, by what it was given where that decides; it is given the same input, the rows that were done and what was kept of them. */
  readonly inverse?: string | ((input: Input) => string | null);
}

/** The kind that takes back what a job of this kind did with this input; null where nothing does. */
export function inverseOf(kind: JobKind | undefined, input: unknown): string | null {
  const { inverse = null } = kind ?? {};
  return typeof inverse === "function" && kind ? inverse(kind.input.parse(input)) : (inverse as string | null);
}

const accessOf = ({ access, input: schema }: JobKind, input: unknown): readonly Access[] =>
  [typeof access === "string" ? access : access(schema.parse(input))].flat();

/** Throws where this person may not have this done. `input` is as it is kept. */
export function authoriseJob(kind: JobKind, user: SessionUser | null, input: unknown): void {
  for (const access of accessOf(kind, input)) authorise(access, user);
}

/** Whether it changes records that the shop's people work on: a file only reads, and everybody's own records are their own. */
export const changesTheShop = (kind: JobKind, input: unknown): boolean =>
  !kind.file && accessOf(kind, input).some(isPermission);

/** Declares a kind of job. */
export const defineJob = <Input>(
  kind: JobKind<Input> &
    ({ readonly rows: RowsWork<Input> } | { readonly file: FileWork<Input> } | { readonly whole: WholeWork<Input> }),
): JobKind => kind as unknown as JobKind; // the input comes from the kind's own schema and goes nowhere but to the kind

/** What a job that writes a file is given: as it is, or learnt in the transaction that makes the job. */
export type FileInput = object | null | ((tx: Connection) => Promise<object>);

/** What starts jobs; a module that has bulk steps is given it. */
export interface JobStarter {
  /** Starts a job on rows, in the order in which they come; throws 422 without any and 429 when the user has too many that run. */
  startRows(
    user: SessionUser,
    kind: string,
    input: unknown,
    rows: (tx: Connection) => AsyncIterable<readonly (number | string)[]>,
  ): Promise<string>;
  /** Starts a job that writes a file; a function is asked for its input within the transaction that makes it, with all that it changes. */
  startFile(user: SessionUser, kind: string, input: FileInput): Promise<string>;
  /** Starts a job that is one work as a whole; `begin` notes its id within the transaction that makes it. */
  startWhole(
    user: SessionUser,
    kind: string,
    input: unknown,
    begin: (tx: Connection, jobId: string) => Promise<void>,
  ): Promise<string>;
}
