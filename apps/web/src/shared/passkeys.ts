import { useBrowserFact } from "@dropship/ui/hooks/use-browser-fact";

const knowsPasskeys = () => typeof PublicKeyCredential !== "undefined";

/** Whether the browser knows keys that log in without a password. Nearly all do, and the server takes it for granted. */
export const useKnowsPasskeys = (): boolean => useBrowserFact(knowsPasskeys, true);
