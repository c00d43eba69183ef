import path from "node:path";

/** Flags of Node for a process that a test starts: it keeps what it compiled. */
export const KEEP_COMPILED = ["--import", path.join(import.meta.dirname, "keep-compiled.ts")];
