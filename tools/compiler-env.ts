/**
 * TypeScript's compiler, in `npm run types` and behind oxlint's rules about types, is a Go program that keeps nearly all it makes. By itself it looks through that
 * again and again, for a quarter of the linter's work; up to this much memory it need not.
 */
export const compilerEnv = { GOGC: "1000", GOMEMLIMIT: "4GiB" };

/**
 * Each checker of a program works out the types of the contract for itself: four of them (the compiler's own choice) take twice the processor of
 * one. Two programs at a time keep two cores busy without that.
 */
export const oneChecker = ["--checkers", "1"];

/** The linter's compiler has no such option; it takes as many checkers as it sees cores. */
export const linterEnv = { ...compilerEnv, GOMAXPROCS: "1" };
