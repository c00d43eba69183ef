import { afterAll, vi } from "vitest";

// Files share a worker: what one of them puts in the place of a global is nothing to the next.
afterAll(() => vi.unstubAllGlobals());
