import { useSyncExternalStore } from "react";

const neverTold = () => () => undefined;

/** Something that only the browser knows and that does not change; `drawn` is what a page shows for it that the server has drawn. */
export const useBrowserFact = <T>(read: () => T, drawn: T): T => useSyncExternalStore(neverTold, read, () => drawn);

const isThere = () => true;

/** Whether the browser draws. A page that the server has drawn is taken over as it is first: what only a browser can draw comes right after. */
export const useInBrowser = (): boolean => useBrowserFact(isThere, false);
