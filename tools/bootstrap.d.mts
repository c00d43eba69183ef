/** Folder of the project. */
export const root: string;
/** Ends the run with one sentence. */
export function stop(sentence: string): never;
/** Refuses a Node that is too old. */
export function requireNode(): void;
/** Installs the packages of the lock file when they are not there. */
export function install(): Promise<void>;
/** Goes on on the project's own Node. */
export function continueOnProjectNode(script: string): Promise<void>;
/** Environment in which `node` and every installed program are the project's own. */
export function projectEnv(extra?: Record<string, string>): Record<string, string | undefined>;
