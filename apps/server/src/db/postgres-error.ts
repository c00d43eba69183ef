/** A database that cannot be started, said in one sentence that a person can act on. */
export class DatabaseStartError extends Error {
  /** Stable reason, for code that must tell the cases apart. */
  readonly reason: "already-running" | "no-binaries" | "unreachable" | "foreign-folder" | "failed";

  constructor(reason: DatabaseStartError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseStartError";
    this.reason = reason;
  }
}

/** PostgreSQL's error code, or that of the socket, behind an error; Drizzle's wrapping included. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  }
  return undefined;
}

/** What the driver (pg, pg-pool) says of a connection that is gone or does not respond; these errors carry no code. */
const LOST = [
  "Connection terminated", // also "… unexpectedly" and "… due to connection timeout"
  "Client has encountered a connection error",
  "Client was closed",
  "Query read timeout",
  "timeout expired",
];
/** What the pool says when it has no connection to give. */
const NONE_TO_GIVE = ["timeout exceeded when trying to connect", "Cannot use a pool after calling end"];

/** Errors of the socket and of the address look-up. */
const SOCKET_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** Of a socket that is a file: it is not there while its server starts, and takes nobody more for a moment when many knock at once. */
const FILE_SOCKET_CODES = new Set(["ENOENT", "EAGAIN"]);
const isFileSocketAway = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("syscall" in cause && cause.syscall === "connect" && "code" in cause)
      return FILE_SOCKET_CODES.has(String(cause.code));
  }
  return false;
};

/**
 * SQLSTATEs after which the connection is closed (PostgreSQL, Appendix A): class 08, shutdown 57P01, crash 57P02, starting up or stopping
 * 57P03, database dropped 57P04, idle too long 57P05, idle too long in a transaction 25P03.
 */
const LOST_CODES = /^(08...|57P0[1-5]|25P03)$/;
/**
 * SQLSTATEs that pass by themselves and leave nothing changed: no room (class 53, too many connections among them), a deadlock or a
 * serialisation failure on every attempt, a standby that takes no writes while it is promoted.
 */
const PASSING_CODES = /^(53...|40001|40P01|25006)$/;

const saysOneOf = (error: unknown, texts: readonly string[]): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    if (texts.some((text) => message.startsWith(text))) return true;
  }
  return false;
};

/** Whether the connection is gone or hangs: it cannot be used again, and PostgreSQL rolls its transaction back. */
export function isConnectionLost(error: unknown): boolean {
  const code = databaseErrorCode(error);
  if (code !== undefined && (SOCKET_CODES.has(code) || LOST_CODES.test(code))) return true;
  return isFileSocketAway(error) || saysOneOf(error, LOST);
}

/** Whether the database is away or has no room for the moment: the same call may go well a little later. */
export function isDatabaseAway(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return (code !== undefined && PASSING_CODES.test(code)) || isConnectionLost(error) || saysOneOf(error, NONE_TO_GIVE);
}

/** Whether a statement was ended because it ran over its time (or an administrator cancelled it). */
export const isStatementCancelled = (error: unknown): boolean => databaseErrorCode(error) === "57014";
