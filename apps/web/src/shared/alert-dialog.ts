import { lazyPart } from "./lazy-part.ts";

/** The question before something that cannot be undone; its code comes with the first one. */
export const AlertDialog = lazyPart(async () => (await import("@dropship/ui/alert-dialog")).AlertDialog);
