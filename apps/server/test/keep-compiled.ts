// Loaded before a process that a test starts: what was compiled is kept for the next one, since a test that kills a process twenty times
// would compile the whole shop twenty times.
import { enableCompileCache, flushCompileCache } from "node:module";
import path from "node:path";

enableCompileCache(path.join(import.meta.dirname, "../../../node_modules/.cache/compiled"));
// Who is killed writes nothing at the end.
setInterval(flushCompileCache, 1_000).unref();
