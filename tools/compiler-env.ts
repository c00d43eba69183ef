/**
 * TypeScript's compiler, in `npm run types` and behind oxlint's rules about types, is a Go program that keeps nearly all it makes. By itself it looks through that
 * again and again, for a quarter of the linter's work; up to this much memory it need not.
 */
export const compilerEnv = { GOGC: "1000", GOMEMLIMIT: "4GiB" };
