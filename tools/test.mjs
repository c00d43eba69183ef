// `npm test`: from a bare checkout to every test run.
import path from "node:path";
import { continueOnProjectNode, install, requireNode, root } from "./bootstrap.mjs";

requireNode();
await install();
await continueOnProjectNode(import.meta.filename);
process.chdir(root);
await import(path.join(root, "tools/test.ts"));
