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
